import { describe, expect, it } from 'vitest'
import { checkName, checkWords, exportedNames, outdatedTerms, sharedNames, splitWords } from './terms.ts'

const terms = (name: string) => outdatedTerms(name).map(({ term }) => term)

describe('outdated terms', () => {
  it('are found in file names, in camelCase and in constants', () => {
    expect(terms('apps/web/src/pages/admin/refusal/row-button.tsx')).toEqual(['refusal'])
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

describe('an identifier', () => {
  const refused = (name: string) => checkName(name).map(({ term }) => term)

  it.each([
    ['practiceOf', '*Of'],
    ['MOST_SUBSCRIBERS', 'MOST, LEAST'],
    ['LONGEST_NAME', 'MOST, LEAST'],
    ['LEAST_FREE', 'MOST, LEAST'],
    ['chosenPicture', 'picture'],
    ['accentColour', 'colour'],
    ['trailEntry', 'trail'],
    ['anonymiseRows', 'anonymise'],
    ['oweMails', 'owe'],
    ['tellPatient', 'tell'],
    ['eMail', 'e-mail'],
    ['askSomebody', 'somebody'],
    ['goneRows', 'gone'],
  ])('%s is refused', (name, term) => {
    expect(refused(name)).toEqual([term])
  })

  it('may hold the letters of a refused word', () => {
    expect(
      ['offset', 'officeHours', 'storyteller', 'hasAtMost', 'almost', 'atLeast'].flatMap(refused),
    ).toEqual([])
  })

  it('that the platform, the database or a released interface fixes passes', () => {
    const fixed = ['lastIndexOf', 'valueOf', 'practice_picture', 'practice_accent_colour', 'imageTooLarge']
    expect([...fixed, 'sentAgainOf', 'translationOf'].flatMap(refused)).toEqual([])
  })
})

describe('a sentence', () => {
  const refused = (text: string) => checkWords(text).map(({ term }) => term)

  it.each([
    ['for whoever comes', 'whoever'],
    ['Somebody may ask', 'somebody'],
    ['so that nobody waits', 'nobody'],
    ['the patient is told', 'is told'],
    ['the accent colour', 'colour'],
    ['sent by e-mail', 'e-mail'],
    ['anonymised at night', 'anonymise'],
    ['a picture of it', 'picture'],
    ['entries of the trail', 'trail'],
    ['the behaviour of it', 'British'],
    ['Put away for now', 'put away'],
    ['first in line', 'in line'],
    ['mails that are owed', 'owe'],
    ['one log-in opens all', 'log-in'],
    ['Keep the present time', 'present time'],
    ['the demonstration ends', 'demonstration'],
    ['fixed (specification, section 2)', 'the specification'],
  ])('"%s" is refused', (text, term) => {
    expect(refused(text)).toEqual([term])
  })

  it('may name code in backticks, URLs, keys and SQL', () => {
    const texts = [
      'the key `practice_picture` and https://example.com/colour',
      '[16](decisions/0018-picture.md) says so',
      'practice_accent_colour',
      'select hash from pictures where alt = $1',
    ]
    expect(texts.flatMap(refused)).toEqual([])
  })
})

describe('names', () => {
  it('are split where a word begins', () => {
    expect(splitWords('readHTMLPage')).toEqual(['read', 'html', 'page'])
    expect(splitWords('trpc-routes.test.ts')).toEqual(['trpc', 'routes', 'test', 'ts'])
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

describe('an exported name', () => {
  const declaring = (...sources: string[]) =>
    Object.fromEntries(sharedNames(new Map(sources.map((source, index) => [`${index}.ts`, source]))))

  it('is reported when two files declare it', () => {
    expect(declaring('export interface Site {}', 'export const Site = 1')).toEqual({ Site: ['0.ts', '1.ts'] })
  })

  it.each([
    ['passes in a re-export', "export { Site } from './site.ts'"],
    ['passes when it is local', 'interface Site {}'],
  ])('%s', (_, other) => {
    expect(declaring('export interface Site {}', other)).toEqual({})
  })
})
