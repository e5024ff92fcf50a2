import {
  AppointmentEntity,
  type AppointmentRow,
  isUpcomingRow,
} from '@clinic/database/entities/appointment.ts'
import { FormAnswersEntity, type FormAnswersRow, type FormRow } from '@clinic/database/entities/form.ts'
import { isoInstant } from '@clinic/database/sql-instant.ts'
import type { AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import { MISSED_STATUSES } from '@clinic/domain/appointments/upcoming.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { type Answer, changedAnswers } from '@clinic/domain/forms/answers.ts'
import type { AnswerSheet, AppointmentForms } from '@clinic/domain/forms/schemas.ts'
import { isSignedByOther } from '@clinic/domain/forms/signatures.ts'
import { sql } from 'kysely'
import { noteAct } from '../audit-log/note-act.ts'
import type { Context } from '../context.ts'
import { findForUpdate } from '../optimistic-lock.ts'
import { personAppointments, selectPersonId } from '../patients/patient-rows.ts'
import type { SealingKeys } from '../services/sealing-keys.ts'
import { answersApply, type FormPart, loadContents, loadFormParts, loadForms } from './appointment-forms.ts'
import { beginAnswers } from './patient-forms.ts'
import { openAnswers } from './sealed-answers.ts'

/** Opens the forms of a visit for the practice; each sheet that is opened is an entry of the audit log. */
export async function openAppointmentForms(ctx: Context, appointmentId: number): Promise<AppointmentForms> {
  const appointment = await ctx.em.findOneOrFail(AppointmentEntity, { id: appointmentId })
  const parts = await loadFormParts(ctx, appointment)
  const sent = await findSent(ctx, appointment)
  const found = parts.map(part => ({ part, ...findAnswers(part, sent) }))
  const opened = found
    .flatMap(({ row, earlier, missed }) => [row, earlier, missed])
    .filter(row => row !== null)
  for (const { id, appointment, form } of opened)
    await noteAct(ctx, {
      action: 'opened',
      subject: 'form_answers',
      subjectId: String(id),
      after: { appointment_id: appointment.id, form_id: form.id },
    })
  const forms = (await loadForms(ctx.em)).filter(({ isOn }) => isOn)
  const contents = await loadContents(ctx.em, [
    ...forms.map(toVersion),
    ...opened.map(({ form, contentVersion }) => ({ formId: form.id, contentVersion })),
  ])
  const names = await findNames(ctx, appointment)
  const openSheet = (row: SentRow | null) =>
    row && toSheet(ctx.settings.sealingKeys, row, { contents, names })
  return {
    forms: found.map(({ part, row, earlier, missed }) => {
      const [sheet, earlierSheet] = [openSheet(row), openSheet(earlier)]
      return {
        formId: part.formId,
        name: part.content.name,
        language: appointment.language,
        isBegun: part.row?.sealed != null,
        sheet,
        earlier: earlierSheet,
        missed: openSheet(missed),
        changed:
          sheet?.answers && earlierSheet?.answers
            ? changedAnswers(sheet, sheet.answers, earlierSheet.answers)
            : [],
      }
    }),
    others: forms
      .filter(({ id }) => parts.every(({ formId }) => formId !== id))
      .map(form => ({ formId: form.id, name: contents(toVersion(form)).name })),
  }
}

/** The answers to a form of a visit, and the newest earlier ones, apart from those for visits that did not happen. */
function findAnswers(part: FormPart, sent: readonly SentRow[]) {
  const own = part.sentAt === null ? null : part.row
  const row = sent.find(({ id }) => id === own?.id) ?? null
  const earlier = sent.filter(
    ({ id, form, sentAt }) =>
      form.id === part.formId && id !== row?.id && (row === null || Number(sentAt) <= Number(row.sentAt)),
  )
  const isMissed = ({ facts }: SentRow) => !facts.counts && MISSED_STATUSES.includes(facts.status)
  return {
    row,
    earlier: earlier.find(row => !isMissed(row)) ?? null,
    missed: earlier.find(isMissed) ?? null,
  }
}

/** Asks for a form again, or for one that no rule asks for; does nothing while it is open. Throws 404 or 409. */
export async function askForForm(
  ctx: Context,
  { appointmentId, formId }: { appointmentId: number; formId: number },
): Promise<void> {
  const appointment = await findForUpdate(ctx.em, AppointmentEntity, { id: appointmentId })
  const form = (await loadForms(ctx.em)).find(({ id, isOn }) => id === formId && isOn)
  if (!form) throw new RuleError('notFound')
  if (!isUpcomingRow(appointment, ctx.now())) throw new RuleError('formsClosed')
  const part = (await loadFormParts(ctx, appointment)).find(part => part.formId === formId)
  if (part?.sentAt === null) return
  // Who sent the form sees it again.
  const via = part?.row?.via ?? 'booking'
  await beginAnswers(ctx, appointment, { formId, contentVersion: form.contentVersion, via })
}

/** Lets sent answers count for later visits, even if their own visit did not take place. Throws 404. */
export async function acceptAnswers(ctx: Context, id: number): Promise<void> {
  const row = await findForUpdate(ctx.em, FormAnswersEntity, { id })
  if (row.sentAt === null) throw new RuleError('notFound')
  row.acceptedAt ??= new Date(ctx.now())
}

const toVersion = ({ id, contentVersion }: FormRow) => ({ formId: id, contentVersion })

interface SentFacts {
  id: number
  counts: boolean
  startsAt: string
  status: AppointmentStatus
  patientName: string
}

type SentRow = FormAnswersRow & { facts: SentFacts }

/** All answers that the patient of an appointment sent, the newest first. */
async function findSent({ em }: Pick<Context, 'em'>, { id }: AppointmentRow): Promise<SentRow[]> {
  const { rows } = await sql<SentFacts>`
    with selected as materialized (select ${selectPersonId('appointments')} as person_id from appointments where id = ${id})
    select answers.id, ${answersApply} as counts, ${isoInstant('appointment_date')} as "startsAt", status,
      patient_name as "patientName"
    from selected cross join lateral ${personAppointments(sql`selected.person_id`)} visit
    join form_answers answers on appointment_id = visit.id where sent_at is not null`.execute(em)
  const facts = new Map(rows.map(row => [row.id, row]))
  const where = { id: { $in: [...facts.keys()] } }
  const found = await em.find(FormAnswersEntity, where, { orderBy: { sentAt: 'desc', id: 'desc' } })
  return found.flatMap(row => {
    const own = facts.get(row.id)
    return own ? [Object.assign(row, { facts: own })] : []
  })
}

/** Names of the patient of an appointment, and of those with the same email. */
async function findNames({ em }: Pick<Context, 'em'>, { id }: AppointmentRow): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with own as (select record.* from patients record join appointments on appointments.id = ${id}
      where record.person_id = ${selectPersonId('appointments')})
    select name from own
    union select name from patients where mailbox in (select mailbox from own)`.execute(em)
  return rows.map(({ name }) => name)
}

interface SheetParts {
  contents: Awaited<ReturnType<typeof loadContents>>
  names: readonly string[]
}

function toSheet(sealingKeys: SealingKeys, row: SentRow, { contents, names }: SheetParts): AnswerSheet {
  const { id, form, contentVersion, sentAt, via } = row
  const { counts, startsAt, status, patientName } = row.facts
  const { questions } = contents({ formId: form.id, contentVersion })
  const answers = openAnswers(sealingKeys, row)
  const isByOther = (answer: Answer | undefined) =>
    typeof answer === 'object' && 'name' in answer && isSignedByOther(answer.name, [patientName, ...names])
  return {
    id,
    sentAt: sentAt?.toISOString() ?? '',
    via,
    visit: { startsAt, status, patientName },
    counts,
    signedByOther: questions.map(({ id }) => id).filter(id => isByOther(answers?.[id])),
    questions,
    answers,
  }
}
