import type { Question } from '@clinic/domain/forms/questions.ts'
import type { PatientForm } from '@clinic/domain/forms/schemas.ts'

/** Questions of a form that a phone shows at once. */
export interface Screen {
  form: PatientForm
  questions: Question[]
  /** Its number within its form, from 1, and how many the form has. */
  part: number
  parts: number
}

/** What fits on a screen, in questions of one line. */
const CAPACITY = 5

/** From this many choices on, a question takes the room of two. */
const MANY_CHOICES = 5

function measure(question: Question): number {
  switch (question.kind) {
    case 'painPlaces':
    case 'consent':
      return CAPACITY
    case 'choices':
    case 'longText':
      return 2
    case 'choice':
      return question.options.length < MANY_CHOICES ? 1 : 2
    default:
      return 1
  }
}

/** Divides forms into screens of few questions, in order; a drawing or a consent has its own screen. */
export function toScreens(forms: readonly PatientForm[]): Screen[] {
  return forms.flatMap(form => {
    const groups: Question[][] = []
    let room = 0
    for (const question of form.questions) {
      const size = measure(question)
      if (size > room) {
        groups.push([])
        room = CAPACITY
      }
      groups.at(-1)?.push(question)
      room -= size
    }
    return groups.map((questions, index) => ({ form, questions, part: index + 1, parts: groups.length }))
  })
}

/** Id of a question's field in the page, which links to it name. */
export const fieldId = (formId: number, question: string) => `${formId}-${question}`
