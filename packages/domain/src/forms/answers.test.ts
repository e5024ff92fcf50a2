import { describe, expect, it } from 'vitest'
import { type Answers, changedAnswers, withAnswers } from './answers.ts'
import { missingAnswers } from './missing-answers.ts'
import { formContentField } from './questions.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const text = { en: 'A question' }
const options = [
  { id: 'a', text: { en: 'A' } },
  { id: 'b', text: { en: 'B' } },
  { id: 'none', text: { en: 'None of these' } },
]
const form = formContentField.parse({
  name: { en: 'History' },
  questions: [
    { id: 'short', kind: 'shortText', text, required: true },
    { id: 'long', kind: 'longText', text },
    { id: 'yes-no', kind: 'yesNo', text, required: true },
    { id: 'one', kind: 'choice', text, options },
    { id: 'several', kind: 'choices', text, options },
    { id: 'date', kind: 'date', text },
    { id: 'birth-date', kind: 'date', text },
    { id: 'pain', kind: 'painPlaces', text },
    { id: 'consent', kind: 'consent', text, statement: { en: 'I agree' } },
  ],
})

const give = (question: string, value: unknown, earlier: Answers = {}) =>
  withAnswers(form, earlier, [{ question, value }], NOW)

describe('an answer', () => {
  it.each([
    ['short', ' Since May ', 'Since May'],
    ['long', 'Two\nlines', 'Two\nlines'],
    ['yes-no', false, false],
    ['one', 'b', 'b'],
    ['several', ['b', 'a'], ['b', 'a']],
    ['date', '1957-02-28', '1957-02-28'],
    ['pain', ['front-left-knee', 'back-neck'], ['front-left-knee', 'back-neck']],
    ['consent', { name: 'Ada Lovelace' }, { name: 'Ada Lovelace', at: '2026-11-20T18:00:00.000Z' }],
    [
      'consent',
      { name: 'Ada', language: 'es' },
      { name: 'Ada', language: 'es', at: '2026-11-20T18:00:00.000Z' },
    ],
  ])('to %s is kept as given', (question, value, kept) => {
    expect(give(question, value)).toEqual({ answers: { [question]: kept } })
  })

  it.each([
    ['short', ''],
    ['long', 'NUL \0'],
    ['yes-no', 'yes'],
    ['one', 'c'],
    ['several', []],
    ['several', ['a', 'a']],
    ['several', ['a', 'c']],
    ['date', '2026-02-30'],
    ['date', '0000-01-01'],
    ['date', '2101-01-01'],
    ['date', '58-04-12'],
    ['date', '-04-12'],
    ['pain', ['front-left-tail']],
    ['consent', { name: ' ' }],
    ['consent', { name: 'Ada', language: 'xx' }],
    ['consent', 'Ada'],
    ['unknown', 'A'],
    ['__proto__', 'A'],
  ])('to %s is rejected where it does not fit: %j', (question, value) => {
    expect(give(question, value, { short: 'Before' })).toMatchObject({
      question,
      problem: expect.any(String),
    })
  })

  it('that is too long says how long it may be', () => {
    const problem = 'Must be at most 500 characters'
    expect(give('short', 'a'.repeat(501))).toEqual({ question: 'short', problem })
  })

  it('to a date of birth is in the past, while other dates may lie ahead', () => {
    expect(give('birth-date', '2026-11-20')).toEqual({ answers: { 'birth-date': '2026-11-20' } })
    expect(give('birth-date', '2058-04-12')).toEqual({
      question: 'birth-date',
      problem: 'Enter a date in the past',
    })
    expect(give('date', '2058-04-12')).toEqual({ answers: { date: '2058-04-12' } })
  })

  it('to a question of several loses “None of these” beside other choices', () => {
    expect(give('several', ['a', 'none'])).toEqual({ answers: { several: ['a'] } })
    expect(give('several', ['none'])).toEqual({ answers: { several: ['none'] } })
  })

  it('is taken back by null, and the later of two wins', () => {
    expect(give('short', null, { short: 'Before', one: 'a' })).toEqual({ answers: { one: 'a' } })
    expect(give('unknown', null, { one: 'a' })).toEqual({ answers: { one: 'a' } })
    const given = [
      { question: 'one', value: 'a' },
      { question: 'one', value: 'b' },
    ]
    expect(withAnswers(form, { one: 'a' }, given, NOW)).toEqual({ answers: { one: 'b' } })
  })
})

it('required questions without an answer are missing, in the order of the form', () => {
  expect(missingAnswers(form, {})).toEqual(['short', 'yes-no'])
  expect(missingAnswers(form, { 'yes-no': false })).toEqual(['short'])
  expect(missingAnswers(form, { 'yes-no': false, short: 'A' })).toEqual([])
})

it('changed answers are those that say something else, taken back included', () => {
  const before = {
    short: 'A',
    several: ['a', 'b'],
    consent: { name: 'Ada', at: '2025-01-01T00:00:00.000Z' },
    one: 'a',
  }
  const now = {
    short: 'B',
    several: ['b', 'a'],
    consent: { name: 'Ada', at: '2026-01-01T00:00:00.000Z' },
    date: '2026-01-01',
  }
  expect(changedAnswers(form, now, before)).toEqual(['short', 'one', 'date'])
})
