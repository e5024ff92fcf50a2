import { describe, expect, it } from 'vitest'
import { acceptedLanguage, localizedPath, readLanguagePath } from './language.ts'

describe('the address of a page in a language', () => {
  it.each([
    ['/', '/es'],
    ['/events', '/es/events'],
    ['/events?category=wellness', '/es/events?category=wellness'],
    ['/?a=1', '/es?a=1'],
    ['/#office', '/es#office'],
  ])('of %s is %s in Spanish and has no prefix in English', (path, spanish) => {
    expect(localizedPath(path, 'es')).toBe(spanish)
    expect(localizedPath(path, 'en')).toBe(path)
  })

  it.each([
    ['/es', 'es', '/'],
    ['/es/', 'es', '/'],
    ['/es?a=1', 'es', '/?a=1'],
    ['/es/events?category=wellness', 'es', '/events?category=wellness'],
    ['/es/es/events', 'es', '/es/events'],
    ['/esther', 'en', '/esther'],
    ['/ES/events', 'en', '/ES/events'],
    ['/events', 'en', '/events'],
    ['//es/events', 'en', '//es/events'],
    ['/es//example.com', 'es', '//example.com'],
  ])('%s is read as %s and %s', (address, language, path) => {
    expect(readLanguagePath(address)).toEqual({ language, path })
  })
})

it.each([
  [undefined, null],
  ['', null],
  ['*', null],
  ['de, fr;q=0.5', null],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['ES-419', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.1, es;q=0.2', 'es'],
  ['es;q=0', null],
  ['es;q=0, en', 'en'],
  ['es;q=x', null],
  ['esperanto', null],
  [`${'de,'.repeat(1_000)}es`, null],
])('Accept-Language %s chooses %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
