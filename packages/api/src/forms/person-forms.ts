import { FormAnswersEntity } from '@clinic/database/entities/form.ts'
import type { Answer } from '@clinic/domain/forms/answers.ts'
import { inLanguage } from '@clinic/domain/forms/localized-text.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import type { Person } from '@clinic/domain/retention/person.ts'
import type { Context } from '../context.ts'
import { loadContents } from './appointment-forms.ts'
import { openAnswers } from './sealed-answers.ts'

/** Answers to forms of these appointments, the newest first, for the export of a person's data. */
export async function listPersonForms(
  { em, settings }: Pick<Context, 'em' | 'settings'>,
  appointmentIds: readonly number[],
): Promise<Person['forms']> {
  const rows = await em.find(
    FormAnswersEntity,
    { appointment: { $in: [...appointmentIds] } },
    { orderBy: { id: 'desc' }, disableIdentityMap: true },
  )
  const versions = rows.map(({ form, contentVersion }) => ({ formId: form.id, contentVersion }))
  const contents = await loadContents(em, versions)
  return rows.map(row => {
    const { name, questions } = contents({ formId: row.form.id, contentVersion: row.contentVersion })
    const answers = openAnswers(settings.sealingKeys, row)
    return {
      appointmentId: row.appointment.id,
      name: inLanguage(name, DEFAULT_LANGUAGE),
      begunAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      answers:
        answers &&
        questions.flatMap(question => {
          const answer = answers[question.id]
          const text = inLanguage(question.text, DEFAULT_LANGUAGE)
          return answer === undefined ? [] : [{ question: text, answer: answerText(question, answer) }]
        }),
    }
  })
}

/** An answer in words of the first language, for an export: "Yes", "Neck; Back", "Ada Lovelace, 2026-11-20T…Z". */
function answerText(question: Question, answer: Answer): string {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (Array.isArray(answer)) return answer.map(id => choiceText(question, id)).join('; ')
  if (typeof answer === 'object') return `${answer.name}, ${answer.at}`
  return choiceText(question, answer)
}

/** A choice's text; places of the drawing by their ids, and other text unchanged. */
function choiceText(question: Question, answer: string): string {
  if (question.kind === 'painPlaces') return answer.replaceAll('-', ' ')
  const option = 'options' in question ? question.options.find(({ id }) => id === answer) : undefined
  return option ? inLanguage(option.text, DEFAULT_LANGUAGE) : answer
}
