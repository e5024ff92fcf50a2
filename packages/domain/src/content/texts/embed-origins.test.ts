import { describe, expect, it } from 'vitest'
import { EMBED_ORIGINS_KEY, embedOriginsProblem, readEmbedOrigins } from './embed-origins.ts'

describe('the websites that may show the booking', () => {
  it('are read one by one, and none without a list', () => {
    const read = (value: string) => readEmbedOrigins([{ key: EMBED_ORIGINS_KEY, value }])
    expect(read('https://a.example\nhttps://b.example:8443 ')).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ])
    expect(read('none')).toEqual([])
    expect(readEmbedOrigins([])).toEqual([])
  })

  it.each([
    ['none', null],
    ['https://a.example', null],
    ['https://a.example:1 https://b.example:65535', null],
    ['https://a.example https://b.example', null],
    [Array.from({ length: 11 }, (_, n) => `https://a${n}.example`).join('\n'), 'Enter at most 10 websites'],
  ])('%s: %s', (text, problem) => {
    expect(embedOriginsProblem(text)).toBe(problem)
  })

  it.each([
    ...['http://a.example', 'https://a.example/', 'https://a.example/page', 'https://A.example'],
    ...['https://*.example', "'self'", '*', 'https://a.example;script-src'],
    ...['https://a.example,https://b.example', 'https://user@a.example', 'https://a.example:0'],
    'https://a.example:65536',
  ])('are not %s', text => {
    expect(embedOriginsProblem(text)).toContain(text)
  })
})
