import type { Question } from '@clinic/domain/forms/questions.ts'
import { describe, expect, it } from 'vitest'
import { patientForm, QUESTIONS } from '#testing/patient-forms.ts'
import { toScreens } from './screens.ts'

const idsByScreen = (forms: Parameters<typeof toScreens>[0]) =>
  toScreens(forms).map(({ questions }) => questions.map(({ id }) => id))

const [text] = QUESTIONS as [Question]
const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...text, id: `text-${index}` }))

describe('the screens of forms', () => {
  it("have few questions, and a drawing or a consent alone, in the form's order", () => {
    expect(idsByScreen([patientForm()])).toEqual([
      ['reason', 'pregnant', 'since', 'handed'],
      ['conditions', 'medication'],
      ['pain'],
      ['consent'],
    ])
  })

  it('start again with each form and count its parts', () => {
    const screens = toScreens([
      patientForm({ questions: texts(6) }),
      patientForm({ formId: 2, questions: texts(1) }),
    ])
    expect(screens.map(({ form, part, parts }) => [form.formId, part, parts])).toEqual([
      [1, 1, 2],
      [1, 2, 2],
      [2, 1, 1],
    ])
  })

  it('of 60 short questions are twelve', () => {
    expect(toScreens([patientForm({ questions: texts(60) })])).toHaveLength(12)
  })
})
