import { FormAnswersEntity } from '@clinic/database/entities/form.ts'
import { answerText } from '@clinic/domain/forms/answer-text.ts'
import { inLanguage } from '@clinic/domain/forms/localized-text.ts'
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
