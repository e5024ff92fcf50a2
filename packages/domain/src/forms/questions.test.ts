import { describe, expect, it } from 'vitest'
import { inLanguage } from './localized-text.ts'
import { BODY_VIEWS, PAIN_PLACES } from './pain-places.ts'
import { formContentField, formRuleField, minutesToAnswer } from './questions.ts'

const question = (id: string) => ({ id, kind: 'yesNo', text: { en: 'A question' } })
const content = (questions: object[]) => ({ name: { en: 'History' }, questions })
const problem = (questions: object[]) =>
  formContentField.safeParse(content(questions)).error?.issues[0]?.message

describe('a form', () => {
  it('has 1 to 60 questions, each with its own id', () => {
    expect(problem([question('a'), question('b')])).toBeUndefined()
    expect(problem([])).toBe('Add at least one question')
    expect(problem(Array.from({ length: 61 }, (_, n) => question(`q${n}`)))).toBe(
      'A form has at most 60 questions',
    )
    expect(problem([question('a'), question('a')])).toBe('Two questions have the same id')
  })

  it('has choices where one or several can be chosen, and a statement to consent to', () => {
    const choice = { ...question('a'), kind: 'choice' }
    expect(problem([{ ...choice, options: [{ id: 'a', text: { en: 'A' } }] }])).toBe(
      'Enter at least two choices',
    )
    expect(problem([{ ...question('a'), kind: 'consent' }])).toBeDefined()
  })

  it('shows English where a text has no translation', () => {
    expect(inLanguage({ en: 'Pain', es: 'Dolor' }, 'es')).toBe('Dolor')
    expect(inLanguage({ en: 'Pain', es: null }, 'es')).toBe('Pain')
    expect(inLanguage({ en: 'Pain' }, 'es')).toBe('Pain')
  })

  it('takes at least a minute', () => {
    expect(minutesToAnswer([{ kind: 'yesNo' }])).toBe(1)
    expect(minutesToAnswer(Array.from({ length: 25 }, () => ({ kind: 'longText' as const })))).toBe(10)
  })

  it('is asked for at least one type of visit, each once', () => {
    const rule = (appointmentTypes: string[]) =>
      formRuleField.safeParse({ asked: 'yearly', appointmentTypes }).success
    expect([rule(['treatment']), rule([]), rule(['treatment', 'treatment']), rule(['surgery'])]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

it('every place of the drawing has its own id, and each left one its right one', () => {
  expect(new Set(PAIN_PLACES.map(({ id }) => id)).size).toBe(51)
  for (const view of BODY_VIEWS) {
    const parts = (side: string) =>
      PAIN_PLACES.filter(place => place.view === view && place.side === side).map(({ part }) => part)
    expect(parts('left')).toEqual(parts('right'))
  }
})
