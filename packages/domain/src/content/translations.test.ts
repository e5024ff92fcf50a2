import { describe, expect, it } from 'vitest'
import { knownContent } from './known-content.ts'
import { changedUnits, isToTranslate, translationState } from './translations.ts'

describe('a text', () => {
  const english = 'Walk tall'
  it.each([
    ['has the built-in Spanish while its English is built-in', { isChanged: false }, 'builtIn'],
    ['is not translated once the practice changed its unit', { isChanged: true }, 'notTranslated'],
    ['is translated from the English in use', { translatedFrom: 'Walk tall' }, 'translated'],
    ['has English that changed since', { translatedFrom: 'Walk easy' }, 'englishChanged'],
    ['has nothing to translate when left out', { english: ' None ' }, null],
    ['has nothing to translate when empty', { english: '', translatedFrom: 'Walk tall' }, null],
    ['has nothing to translate without words', { english: '$95', isChanged: true }, null],
    ['keeps the translation of a price', { english: '$95', translatedFrom: '$95' }, 'translated'],
  ] as const)('%s', (_what, text, state) => {
    expect(translationState({ english, isChanged: false, translatedFrom: null, ...text })).toBe(state)
  })

  it('waits for the practice without a translation, or with an earlier English', () => {
    const states = ['translated', 'builtIn', 'notTranslated', 'englishChanged', null] as const
    expect(states.filter(isToTranslate)).toEqual(['notTranslated', 'englishChanged'])
  })
})

it('a changed web address or code changes no unit', () => {
  const items = ['partner_2_url', 'partner_2_code', 'faq_1_answer'].map(key => ({ key, value: 'Own' }))
  expect([...changedUnits(items, knownContent(items))]).toEqual(['faq_1'])
})
