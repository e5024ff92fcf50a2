import { expect, it } from 'vitest'
import { texts } from './texts.ts'

it('begins the date and time of a notification with a capital in Spanish', () => {
  expect(texts.es.at('miércoles, 2 de diciembre de 2026', '9:00 a. m.')).toBe(
    'Miércoles, 2 de diciembre de 2026 a las 9:00 a. m.',
  )
})
