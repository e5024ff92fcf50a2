// @vitest-environment node
import { expect, it } from 'vitest'
import { keepLanguage, textsOfOtherLanguages } from './one-language.ts'

it.each([
  ['const texts: Catalog<typeof en> = { en, es }', '{ en }', '{ es }'],
  ['const texts = { en: days, es: daysEs } as const', '{ en: days }', '{ es: daysEs }'],
  ['const texts: Catalog<typeof en> = { en, es: en }', '{ en }', '{ es: en }'],
])('leaves one language in %s', (code, en, es) => {
  expect(keepLanguage(code, 'en')).toContain(`= ${en}`)
  expect(keepLanguage(code, 'es')).toContain(`= ${es}`)
})

it('leaves other objects alone', () => {
  const code = "const locales = { en: 'en-US', es: 'es-US' }; call({ en })"
  expect(keepLanguage(code, 'es')).toBe(code)
})

it('reports the texts of another language that a page would load', () => {
  const chunk = {
    fileName: 'page.js',
    imports: ['shared.js'],
    modules: {},
    facadeModuleId: null,
    isEntry: true,
  }
  const texts = (id: string, renderedExports: string[]) => ({ [id]: { renderedExports } }) as never
  const shared = { ...chunk, fileName: 'shared.js', isEntry: false, imports: [] }
  const report = (id: string, exported = ['texts']) =>
    textsOfOtherLanguages([chunk, { ...shared, modules: texts(id, exported) }], 'en')
  expect(report('/src/ui/texts.es.ts')).toEqual(['shared.js, in the en build, has /src/ui/texts.es.ts'])
  expect(report('/src/ui/texts.es.ts', [])).toEqual([])
  expect(report('/src/ui/texts.en.ts')).toEqual([])
  expect(report('/src/ui/texts.ts')).toEqual([])
})
