import { expect, it } from 'vitest'
import { ageOn, asksBirthDate, isRealDate } from './birth-date.ts'
import type { Question } from './questions.ts'

const question = (kind: 'date' | 'shortText', id: string, en: string): Question => ({
  kind,
  id,
  text: { en, es: null },
  help: null,
  required: false,
})

it.each([
  ['date', 'birth-date', 'When?', true],
  ['date', 'q1', 'Date of birth', true],
  ['date', 'q1', 'When were you born?', true],
  ['date', 'q1', 'When did it start?', false],
  ['date', 'q1', 'If you are pregnant: expected date of birth', false],
  ['date', 'q1', 'When is your baby due to be born?', false],
  ['date', 'q1', 'Birth dates of your children', false],
  ['date', 'q1', 'Policyholder’s date of birth', false],
  ['date', 'q1', 'Date of birth, as on your insurance policy', true],
  ['date', 'q1', 'Child’s date of birth (a parent signs)', true],
  ['shortText', 'q1', 'Date of birth', false],
] as const)('a %s question %s, “%s”, asks for the date of birth: %s', (kind, id, text, expected) => {
  expect(asksBirthDate(question(kind, id, text))).toBe(expected)
})

it.each([
  ['1958-04-12', '2026-11-27', 68],
  ['1958-11-27', '2026-11-27', 68],
  ['1958-11-28', '2026-11-27', 67],
  ['2024-02-29', '2025-02-28', 0],
  ['2024-02-29', '2025-03-01', 1],
  ['2026-11-28', '2026-11-27', null],
])('who was born on %s is on %s %s years old', (born, today, age) => {
  expect(ageOn(born, today)).toBe(age)
})

it.each([
  ['1958-04-12', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['195-04-12', false],
  ['-02-', false],
  ['soon', false],
])('%s is a real date: %s', (text, expected) => {
  expect(isRealDate(text)).toBe(expected)
})
