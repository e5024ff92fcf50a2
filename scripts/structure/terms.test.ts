import { describe, expect, it } from 'vitest'
import { checkName, checkWords, isSuspect, sharedNames, splitWords } from './terms.ts'

describe('an identifier', () => {
  const refused = (name: string) => checkName(name).map(({ term }) => term)

  it.each([
    ['practiceOf', '*Of'],
    ['MOST_SUBSCRIBERS', 'MOST, LEAST'],
    ['LONGEST_NAME', 'MOST, LEAST'],
    ['LEAST_FREE', 'MOST, LEAST'],
    ['accentColour', 'British'],
    ['anonymiseRows', 'British'],
    ['eMail', 'e-mail'],
  ])('%s is refused', (name, term) => {
    expect(refused(name)).toEqual([term])
  })

  it('may hold the letters of a refused word', () => {
    expect(['offset', 'officeHours', 'hasAtMost', 'almost', 'atLeast'].flatMap(refused)).toEqual([])
  })

  it('that the platform, the database or a released interface fixes passes', () => {
    const fixed = ['lastIndexOf', 'valueOf', 'practice_accent_colour']
    expect([...fixed, 'sentAgainOf', 'translationOf'].flatMap(refused)).toEqual([])
  })
})

describe('a sentence', () => {
  const refused = (text: string) => checkWords(text).map(({ term }) => term)

  it.each([
    ['the accent colour', 'British'],
    ['sent by e-mail', 'e-mail'],
    ['anonymised at night', 'British'],
    ['the behaviour of it', 'British'],
    ['one log-in opens all', 'log-in'],
  ])('"%s" is refused', (text, term) => {
    expect(refused(text)).toEqual([term])
  })

  it('may name code in backticks, URLs, keys and SQL', () => {
    const texts = [
      'the key `accent_colour` and https://example.com/colour',
      '[16](decisions/0018-colour.md) says so',
      'practice_accent_colour',
      'select hash from images where colour = $1',
    ]
    expect(texts.flatMap(refused)).toEqual([])
  })
})

it.each([
  ['const practiceOf = 1', true],
  ['// the accent colour', true],
  ["const text = 'Call\\nby e-mail'", true],
  ['const email = list.indexOf(office)', false],
])('a file with %j may break a rule: %s', (source, suspect) => {
  expect(isSuspect(source)).toBe(suspect)
})

it('names are split where a word begins', () => {
  expect(splitWords('readHTMLPage')).toEqual(['read', 'html', 'page'])
  expect(splitWords('trpc-routes.test.ts')).toEqual(['trpc', 'routes', 'test', 'ts'])
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
