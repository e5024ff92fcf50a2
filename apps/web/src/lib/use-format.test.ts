import { expect, it } from 'vitest'
import { createFormat } from './use-format.ts'

it('formats hours', () => {
  const { hour } = createFormat({ now: 0, timeZone: 'America/Chicago', language: 'en' })
  const names = [0, 9, 12, 13, 24].map(hours => hour(hours * 60))
  expect(names).toEqual(['12 AM', '9 AM', '12 PM', '1 PM', '12 AM'])
})
