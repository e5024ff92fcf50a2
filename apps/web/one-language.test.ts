// @vitest-environment node
import { expect, it } from 'vitest'
import { emptyExports } from './one-language.ts'

it('keeps the names of what a file of texts exports, without the texts', () => {
  const code = `import type { en } from './texts.en.ts'
export const es = { title: 'Citas', count: (n: number) => \`\${n} citas\` } satisfies typeof en
export const desk = {}, days = []
export function useWords() {}
const inner = 1
export { inner as outer }
export type Words = typeof es`
  expect(emptyExports(code, 'ts').split('\n')).toEqual(
    ['es', 'desk', 'days', 'useWords', 'outer'].map(name => `export const ${name} = undefined`),
  )
})

it('reads texts with elements', () => {
  expect(emptyExports('export const en = { a: <b>bold</b> }', 'tsx')).toBe('export const en = undefined')
})
