import { AppointmentEntity, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { FormAnswersEntity, type FormAnswersRow, type FormRow } from '@clinic/database/entities/form.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { changedAnswers } from '@clinic/domain/forms/answers.ts'
import type { AnswerSheet, AppointmentForms } from '@clinic/domain/forms/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { lockRow } from '../optimistic-lock.ts'
import { personAppointments, selectPersonId } from '../patients/patient-rows.ts'
import type { SettingsSeal } from '../settings/settings-seal.ts'
import { userActor } from '../transaction.ts'
import { loadContents, loadFormParts, loadForms } from './appointment-forms.ts'
import { beginAnswers } from './patient-forms.ts'
import { openAnswers } from './sealed-answers.ts'

/** Opens the forms of a visit for the practice; each sheet that is opened is an entry of the audit log. */
export async function openAppointmentForms(ctx: Context, appointmentId: number): Promise<AppointmentForms> {
  const appointment = await ctx.em.findOne(AppointmentEntity, { id: appointmentId })
  if (!appointment) throw new RuleError('notFound')
  const parts = await loadFormParts(ctx, appointment)
  const sent = await findSent(ctx, appointment)
  const pairs = parts.map(part => {
    const row = part.sentAt === null ? null : part.row
    const isEarlier = ({ id, form, sentAt }: FormAnswersRow) =>
      form.id === part.formId && id !== row?.id && (row === null || Number(sentAt) <= Number(row.sentAt))
    return { part, row, earlier: sent.find(isEarlier) ?? null }
  })
  const opened = pairs.flatMap(({ row, earlier }) => [row, earlier]).filter(row => row !== null)
  await noteOpened(ctx, opened)
  const forms = (await loadForms(ctx.em)).filter(({ isOn }) => isOn)
  const contents = await loadContents(ctx.em, [
    ...forms.map(toVersion),
    ...opened.map(({ form, contentVersion }) => ({ formId: form.id, contentVersion })),
  ])
  const openSheet = (row: FormAnswersRow | null) => row && toSheet(ctx.settings.seal, row, contents)
  return {
    forms: pairs.map(({ part, row, earlier }) => {
      const [sheet, earlierSheet] = [openSheet(row), openSheet(earlier)]
      return {
        formId: part.formId,
        name: part.content.name,
        language: appointment.language,
        isBegun: part.row?.sealed != null,
        sheet,
        earlier: earlierSheet,
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

/** Asks for a form again, or for one that no rule asks for; does nothing while it is open. Throws 404 or 409. */
export async function askForForm(
  ctx: Context,
  { appointmentId, formId }: { appointmentId: number; formId: number },
): Promise<void> {
  const appointment = await lockRow(ctx.em, AppointmentEntity, { id: appointmentId })
  const form = (await loadForms(ctx.em)).find(({ id, isOn }) => id === formId && isOn)
  if (!appointment || !form) throw new RuleError('notFound')
  if (appointment.status !== 'confirmed' || appointment.appointmentDate.getTime() <= ctx.now())
    throw new RuleError('formsClosed')
  const open = (await loadFormParts(ctx, appointment)).some(
    part => part.formId === formId && part.sentAt === null,
  )
  if (!open) await beginAnswers(ctx, appointment, { formId, contentVersion: form.contentVersion })
}

const toVersion = ({ id, contentVersion }: FormRow) => ({ formId: id, contentVersion })

/** All answers that the patient of an appointment sent, the newest first. */
async function findSent({ em }: Pick<Context, 'em'>, { id }: AppointmentRow): Promise<FormAnswersRow[]> {
  const { rows } = await sql<{ id: number }>`
    with asked as materialized (select ${selectPersonId('appointments')} as person_id from appointments where id = ${id})
    select f.id from asked cross join lateral ${personAppointments(sql`asked.person_id`)} e
    join form_answers f on f.appointment_id = e.id where f.sent_at is not null`.execute(em.getKysely())
  const ids = rows.map(row => row.id)
  return em.find(FormAnswersEntity, { id: { $in: ids } }, { orderBy: { sentAt: 'desc', id: 'desc' } })
}

function toSheet(
  seal: SettingsSeal,
  row: FormAnswersRow,
  contents: Awaited<ReturnType<typeof loadContents>>,
): AnswerSheet {
  const { form, contentVersion, sentAt } = row
  const { questions } = contents({ formId: form.id, contentVersion })
  return { sentAt: sentAt?.toISOString() ?? '', questions, answers: openAnswers(seal, row) }
}

async function noteOpened(ctx: Context, rows: readonly FormAnswersRow[]): Promise<void> {
  const { actor, place, procedure, now } = userActor(ctx, 'forms.open')
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into audit_entries (at, actor, place, procedure, action, subject, subject_id, after)
    select ${new Date(now).toISOString()}, ${actor}, ${place}, ${procedure}, 'opened', 'form_answers', id::text,
      jsonb_build_object('appointment_id', appointment_id, 'form_id', form_id)
    from form_answers where id = any(${ids}::int[]) order by id`.execute(ctx.em.getKysely())
}
