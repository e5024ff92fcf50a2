import { expect, it } from 'vitest'
import { formatWeekdays } from './weekday-ranges.ts'

it.each([
  [[1, 2, 3, 4], 'Monday to Thursday', 'lunes a jueves'],
  [[0, 5, 6], 'Friday to Sunday', 'viernes a domingo'],
  [[4, 1, 2, 3, 6], 'Monday to Thursday and Saturday', 'lunes a jueves y sábado'],
  [[1, 2, 5], 'Monday, Tuesday, and Friday', 'lunes, martes y viernes'],
  [[0, 1, 2, 3, 4, 5, 6], 'Monday to Sunday', 'lunes a domingo'],
  [[0], 'Sunday', 'domingo'],
  [[], '', ''],
])('weekdays %j are %j in a sentence', (days, english, spanish) => {
  expect(formatWeekdays(days, 'to', 'en')).toBe(english)
  expect(formatWeekdays(days, 'a', 'es')).toBe(spanish)
})
