import { describe, expect, it } from 'vitest'
import { exportedNames, outdatedTerms, wordsOf } from './terms.ts'

const terms = (name: string) => outdatedTerms(name).map(({ term }) => term)

describe('outdated terms', () => {
  it('are found in file names, in camelCase and in constants', () => {
    expect(terms('apps/web/src/pages/admin/desk/row-button.tsx')).toEqual(['desk'])
    expect(terms('useTouchedFirst')).toEqual(['touched'])
    expect(terms('TRIAL_SECRET')).toEqual(['trial'])
  })

  it('are whole words, so that others may hold their letters', () => {
    expect(['visitor', 'Leaflet', 'production', 'desktop', 'strap', 'unpacked'].flatMap(terms)).toEqual([])
  })

  it('may be several words', () => {
    expect(['lib/pop-watch.ts', 'clinicCopy', 'pagesOfRows'].flatMap(terms)).toEqual([
      'pop watch',
      'clinic copy',
      'pages of rows',
    ])
    expect(terms('watch-pop')).toEqual([])
  })

  it('name the word to take', () => {
    expect(outdatedTerms('trap-field')).toEqual([{ term: 'trap', instead: 'honeypot' }])
  })
})

describe('names', () => {
  it('are split where a word begins', () => {
    expect(wordsOf('readHTMLPage')).toEqual(['read', 'html', 'page'])
    expect(wordsOf('trpc-routes.test.ts')).toEqual(['trpc', 'routes', 'test', 'ts'])
  })

  it('that a file exports are those declared and those in braces', () => {
    const source = `
export const MAX = 1
export async function load() {}
export default function Page() {}
export interface Row {}
export type { Inner as Outer }
export { first, type Second } from './x.ts'
const hidden = 2
`
    expect(exportedNames(source)).toEqual(['MAX', 'load', 'Page', 'Row', 'Outer', 'first', 'Second'])
  })
})
