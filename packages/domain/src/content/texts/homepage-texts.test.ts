import { expect, it } from 'vitest'
import { knownContent } from '../known-content.ts'
import { readPractice } from '../practice.ts'
import { contentInput } from '../schemas.ts'
import { builtInTextsEs } from './es/built-in.ts'
import { builtInHomepageTexts, homepageTexts } from './homepage-texts.ts'

const BUILT_IN = builtInHomepageTexts(readPractice([]), 'four')

it('has the ten keys of the home page', () => {
  const pairs = ['meta', 'hero', 'intro', 'features', 'store'].map(part => [
    `homepage_${part}_title`,
    `homepage_${part}_${part === 'hero' ? 'subtitle' : 'description'}`,
  ])
  expect(Object.keys(BUILT_IN)).toEqual(pairs.flat())
})

it("has built-in texts that are valid for the administrator's form", () => {
  for (const [key, builtIn] of Object.entries(BUILT_IN)) {
    expect(contentInput.parse({ key, value: builtIn })).toEqual({ key, value: builtIn })
  }
})

it('lets a content item override its text and keeps the others', () => {
  const texts = homepageTexts([
    { key: 'homepage_hero_title', value: 'Welcome back' },
    { key: 'something_else', value: 'Elsewhere' },
  ])
  expect(texts).toEqual({ ...BUILT_IN, homepage_hero_title: 'Welcome back' })
})

it.each(['leaf', 'none'])('mentions no plumb line beside the motif %s, in neither language', motif => {
  const items = [{ key: 'practice_motif', value: motif }]
  const texts = [
    ...knownContent(items).flatMap(({ kind, builtIn }) =>
      kind === 'text' || kind === 'line' ? [builtIn] : [],
    ),
    ...Object.values(builtInTextsEs(items, readPractice(items))),
  ]
  expect(
    texts.filter(text => /plumb line|plomada|a string and a weight|un hilo y una pesa/.test(text)),
  ).toEqual([])
  expect(Object.values(builtInHomepageTexts(readPractice([]), '')).join()).toContain('plumb line')
})

it('counts one year of experience in the singular, in both languages', () => {
  const items = [{ key: 'practitioner_years', value: '1' }]
  const texts = [
    ...knownContent(items).map(({ builtIn }) => builtIn),
    ...Object.values(builtInTextsEs(items, readPractice(items))),
  ]
  expect(texts.filter(text => /\b1 (?:years|años)\b/.test(text))).toEqual([])
  expect(texts).toEqual(expect.arrayContaining(['1 year of experience', '1 año de experiencia']))
})
