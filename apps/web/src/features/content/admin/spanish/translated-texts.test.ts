// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { countTranslations, translatedTexts } from './translated-texts.ts'

const text = (
  key: string,
  builtIn: string,
  translation: { value: string; translatedFrom: string } | null,
) => ({ key, builtIn, translation: translation && { ...translation, version: 1 } })
const TRANSLATIONS = [
  text('homepage_hero_title', 'Vuelva a moverse con libertad', null),
  text('homepage_hero_subtitle', 'Primero escucha', null),
  text('contact_intro', 'Pregúntenos', { value: 'Escríbanos.', translatedFrom: 'Write to us.' }),
  text('faq_7_question', '', null),
  text('no_longer_known', 'Nada', null),
]

describe('the texts to translate', () => {
  const find = (items: { key: string; value: string }[]) => {
    const texts = translatedTexts(items, TRANSLATIONS)
    return {
      states: [...texts.values()].map(({ state }) => state),
      counts: countTranslations(texts.values()),
    }
  }

  it('are those with built-in Spanish, those with a translation, and none without English', () => {
    expect(find([{ key: 'contact_intro', value: 'Write to us.' }])).toEqual({
      states: ['builtIn', 'builtIn', 'translated', null],
      counts: { total: 3, missing: 0, outdated: 0, open: 0 },
    })
  })

  it('are open when the English of their unit was changed, or changed since the translation', () => {
    const items = [
      { key: 'homepage_hero_title', value: 'Walk tall' },
      { key: 'contact_intro', value: 'Call us.' },
    ]
    expect(find(items)).toEqual({
      states: ['notTranslated', 'notTranslated', 'englishChanged', null],
      counts: { total: 3, missing: 2, outdated: 1, open: 3 },
    })
  })

  it('know which English is still the built-in one', () => {
    const texts = translatedTexts([{ key: 'homepage_hero_title', value: 'Walk tall' }], TRANSLATIONS)
    expect(texts.get('homepage_hero_title')).toMatchObject({ english: 'Walk tall', isBuiltInEnglish: false })
    expect(texts.get('homepage_hero_subtitle')).toMatchObject({ isChanged: true, isBuiltInEnglish: true })
  })
})
