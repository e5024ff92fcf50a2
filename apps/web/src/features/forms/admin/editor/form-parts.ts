import { APPOINTMENT_TYPES } from '@clinic/domain/availability/durations.ts'
import type { LocalizedText } from '@clinic/domain/forms/localized-text.ts'
import type { FormContent, FormRule, Question, QuestionKind } from '@clinic/domain/forms/questions.ts'
import { newKey } from '#lib/new-key.ts'

/** A form in the editor; texts may still be empty. */
export interface EditedForm {
  content: FormContent
  rule: FormRule
  isSample: boolean
}

export const NO_TEXT: LocalizedText = { en: '', es: null }

export const EMPTY_FORM: EditedForm = {
  content: { name: NO_TEXT, questions: [] },
  rule: { asked: 'eachVisit', appointmentTypes: APPOINTMENT_TYPES },
  isSample: false,
}

/** A short id that stays the same when the wording changes. */
const newId = (letter: string) => `${letter}${newKey().slice(0, 8)}`

export const newOption = () => ({ id: newId('o'), text: NO_TEXT })

export function newQuestion(): Question {
  return { kind: 'shortText', id: newId('q'), text: NO_TEXT, help: null, required: false }
}

/** The question as another kind; choices and the text to agree to stay where the kind has them. */
export function withKind(question: Question, kind: QuestionKind): Question {
  const { id, text, help, required } = question
  const shared = { id, text, help, required }
  switch (kind) {
    case 'choice':
    case 'choices':
      return {
        ...shared,
        kind,
        options: 'options' in question ? question.options : [newOption(), newOption()],
      }
    case 'consent':
      return question.kind === 'consent' ? question : { ...shared, kind, statement: NO_TEXT }
    default:
      return { ...shared, kind }
  }
}

/** The questions with a copy of one after it. */
export function duplicateQuestion(questions: readonly Question[], index: number): Question[] {
  return questions.flatMap((question, at) =>
    at === index ? [question, { ...question, id: newId('q') }] : [question],
  )
}

/** The questions with one at another index. */
export function moveQuestion(questions: readonly Question[], from: number, to: number): Question[] {
  const question = questions[from]
  return question ? questions.toSpliced(from, 1).toSpliced(to, 0, question) : [...questions]
}

const isEmpty = ({ en, es }: LocalizedText) => !en.trim() && !es?.trim()

/** The form to check and store, without empty help texts and links. */
export function toStored({ content, rule, isSample }: EditedForm): EditedForm {
  const questions = content.questions.map(question => {
    const help = question.help && isEmpty(question.help) ? null : question.help
    if (question.kind !== 'consent' || !question.notice || !isEmpty(question.notice))
      return { ...question, help }
    const { notice: _, ...rest } = question
    return { ...rest, help }
  })
  return { content: { ...content, questions }, rule, isSample }
}

/** Whether a text of the question waits for its Spanish. */
export function waitsForSpanish(question: Question): boolean {
  const texts = [
    question.text,
    ...(question.help ? [question.help] : []),
    ...('options' in question ? question.options.map(({ text }) => text) : []),
    ...('statement' in question ? [question.statement] : []),
  ]
  return texts.some(({ en, es }) => en.trim() !== '' && !es?.trim())
}

/** Name of the field that an issue of the form's schema is about; a question's begins with its id. */
export function problemName({ questions }: FormContent, path: readonly PropertyKey[]): string {
  const [, list, index, ...rest] = path
  const question = list === 'questions' && typeof index === 'number' ? questions[index] : undefined
  return (question ? [question.id, ...rest] : path).join('.')
}
