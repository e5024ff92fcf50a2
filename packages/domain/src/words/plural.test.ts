import { describe, expect, it } from 'vitest'
import { plural } from './plural.ts'

describe('plural', () => {
  it.each([
    [0, '0 visits', '0 citas'],
    [1, '1 visit', '1 cita'],
    [2, '2 visits', '2 citas'],
    [1_000_000, '1,000,000 visits', '1,000,000 citas'],
  ])('picks the text for %i', (count, english, spanish) => {
    expect(plural.en(count, '# visit', '# visits')).toBe(english)
    expect(plural.es(count, '# cita', '# citas')).toBe(spanish)
  })

  it('picks words without the count', () => {
    expect(plural.en(1, 'this date', 'these dates')).toBe('this date')
    expect(plural.en(1.5, 'hour', 'hours')).toBe('hours')
  })
})
