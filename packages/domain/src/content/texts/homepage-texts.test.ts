import { expect, it } from 'vitest'
import { readPractice } from '../practice.ts'
import { contentInput } from '../schemas.ts'
import { builtInHomepageTexts, homepageTexts } from './homepage-texts.ts'

const BUILT_IN = builtInHomepageTexts(readPractice([]), 'four')

it('has the ten keys of the home page', () => {
  expect(Object.keys(BUILT_IN)).toEqual([
    'homepage_meta_title',
    'homepage_meta_description',
    'homepage_hero_title',
    'homepage_hero_subtitle',
    'homepage_intro_title',
    'homepage_intro_description',
    'homepage_features_title',
    'homepage_features_description',
    'homepage_store_title',
    'homepage_store_description',
  ])
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
  expect(texts).toEqual({
    ...BUILT_IN,
    homepage_hero_title: 'Welcome back',
  })
})
