import type { Question } from '@clinic/domain/forms/questions.ts'
import { expect, it, vi } from 'vitest'
import {
  duplicateQuestion,
  EMPTY_FORM,
  moveQuestion,
  newQuestion,
  problemName,
  toStored,
  waitsForSpanish,
  withKind,
} from './form-parts.ts'

const question = (id: string): Question => ({
  kind: 'shortText',
  id,
  text: { en: id, es: id },
  help: null,
  required: false,
})
const QUESTIONS = ['a', 'b', 'c'].map(question)
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id).join('')

it('moves a question up, down and not beyond the list', () => {
  expect(ids(moveQuestion(QUESTIONS, 0, 2))).toBe('bca')
  expect(ids(moveQuestion(QUESTIONS, 2, 0))).toBe('cab')
  expect(ids(moveQuestion(QUESTIONS, 3, 0))).toBe('abc')
})

it('gives a copy its own id, and keeps the ids of the others', () => {
  const copied = duplicateQuestion(QUESTIONS, 1)
  expect(copied.map(({ text }) => text.en).join('')).toBe('abbc')
  expect(new Set(copied.map(({ id }) => id)).size).toBe(4)
  expect(newQuestion().id).toMatch(/^q[0-9a-f]{8}$/)
})

it('adds a question on plain http, where browsers make no UUIDs', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })
  expect(newQuestion().id).toBe('q07070707')
})

it('keeps id, wording and choices when the kind changes', () => {
  const several = withKind(question('a'), 'choices')
  expect(several).toMatchObject({ id: 'a', text: { en: 'a' }, options: [{}, {}] })
  const one = withKind(several, 'choice')
  expect(one).toEqual({ ...several, kind: 'choice' })
  expect(withKind(one, 'date')).toEqual({ ...question('a'), kind: 'date' })
  expect(withKind(question('a'), 'consent')).toMatchObject({ statement: { en: '' } })
})

it('stores no help without a text', () => {
  const content = { ...EMPTY_FORM.content, questions: [{ ...question('a'), help: { en: ' ', es: '' } }] }
  expect(toStored({ ...EMPTY_FORM, content }).content.questions[0]?.help).toBeNull()
})

it('stores no link without an address, and keeps one', () => {
  const stored = (notice: { en: string; es: null }) => {
    const consent = { ...question('a'), kind: 'consent' as const, statement: { en: 'I agree' }, notice }
    return toStored({ ...EMPTY_FORM, content: { ...EMPTY_FORM.content, questions: [consent] } }).content
      .questions[0]
  }
  expect(stored({ en: ' ', es: null })).not.toHaveProperty('notice')
  expect(stored({ en: '/notice', es: null })).toMatchObject({ notice: { en: '/notice' } })
})

it('finds texts without Spanish, also in choices and statements', () => {
  expect(waitsForSpanish(question('a'))).toBe(false)
  expect(waitsForSpanish({ ...question('a'), help: { en: 'Help', es: '' } })).toBe(true)
  const option = { id: 'o', text: { en: 'Yes' } }
  expect(waitsForSpanish({ ...question('a'), kind: 'choice', options: [option] })).toBe(true)
  expect(waitsForSpanish({ ...question('a'), kind: 'consent', statement: { en: 'Text' } })).toBe(true)
})

it("names an issue's field by the id of its question", () => {
  const content = { ...EMPTY_FORM.content, questions: QUESTIONS }
  expect(problemName(content, ['content', 'questions', 1, 'text', 'en'])).toBe('b.text.en')
  expect(problemName(content, ['content', 'name', 'en'])).toBe('content.name.en')
  expect(problemName(content, ['content', 'questions'])).toBe('content.questions')
})
