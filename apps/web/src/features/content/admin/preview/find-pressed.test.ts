import { expect, it } from 'vitest'
import { findPressed } from './find-pressed.ts'

const TEXTS = [
  { key: 'practice_name', value: 'Plumb Line' },
  { key: 'homepage_hero_title', value: 'Stand easy again' },
  { key: 'homepage_meta_title', value: 'Care in Columbia | Plumb Line' },
  { key: 'practice_phone', value: '(573) 555-0142' },
  { key: 'privacy_notice', value: 'We store little.\n\nAsk us to delete it.' },
  { key: 'practice_picture', value: '/media/abc' },
  { key: 'practice_languages', value: '' },
]

it.each([
  ['the text itself, however it wraps', 'Stand  easy\nagain', 'homepage_hero_title'],
  ['a text among other words', 'Call (573) 555-0142', 'practice_phone'],
  ['the longest text in it', 'Care in Columbia | Plumb Line', 'homepage_meta_title'],
  ['a paragraph of a text', 'Ask us to delete it.', 'privacy_notice'],
  ['an image, by its address', '/media/abc', 'practice_picture'],
  ['a text of no field', 'Open menu', undefined],
  ['nothing', ' ', undefined],
])('the field of a pressed text is that of %s', (_what, pressed, key) => {
  expect(findPressed(TEXTS, pressed)).toBe(key)
})
