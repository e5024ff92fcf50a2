import { AppointmentEntity, isUpcomingRow } from '@clinic/database/entities/appointment.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import { LOCKS, takeAdvisoryLock } from '@clinic/database/locks.ts'
import { epochMs, sqlInstant } from '@clinic/database/sql-instant.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { loadAppointmentForms, loadForms } from './appointment-forms.ts'

type FormMailsContext = Pick<Context, 'em' | 'outbox' | 'now' | 'timeZone'>

/**
 * Patients are reminded of open forms this long before the visit, unless the confirmation or the link was sent about as
 * recently. From then on any mail may be the reminder itself.
 */
const REMINDED_HOURS = 24
const RECENT_HOURS = 28

/** Shortly before the visit, the reminder would come too late. */
const LAST_HOUR = 1

/**
 * Emails the patient the link to open forms, unless such an email waits. Throws 404, and 409 if nothing is open or
 * there is no address.
 */
export async function sendFormsLink(ctx: FormMailsContext, appointmentId: number): Promise<void> {
  await takeAdvisoryLock(ctx.em, LOCKS.formReminders)
  const appointment = await ctx.em.findOneOrFail(AppointmentEntity, { id: appointmentId })
  const { appointmentDate, patientEmail } = appointment
  const isOpen = isUpcomingRow(appointment, ctx.now())
  if (!isOpen || patientEmail === null || !(await findWithOpenForms(ctx, [appointmentId])).has(appointmentId))
    throw new RuleError('formsClosed')
  const like = { kind: 'appointmentForms', subjectId: appointmentId, aboutStart: appointmentDate } as const
  if ((await ctx.em.count(MailEntity, { ...like, state: 'queued' })) > 0) return
  await enqueue(ctx, [{ id: appointmentId, startsAt: appointmentDate.getTime() }])
}

/** Emails patients whose visit begins within a day and who have forms open, once per visit; returns how many. */
export async function remindOfForms(ctx: FormMailsContext): Promise<number> {
  await takeAdvisoryLock(ctx.em, LOCKS.formReminders)
  if (!(await loadForms(ctx.em)).some(({ isOn }) => isOn)) return 0
  const at = (hours: number) => sqlInstant(ctx.now() + hours * HOUR_MS)
  const { rows } = await sql<{ id: number; startsAt: number }>`
    select id, ${epochMs('appointment_date')} as "startsAt" from appointments
    where status = 'confirmed' and patient_email is not null
      and appointment_date > ${at(LAST_HOUR)} and appointment_date <= ${at(REMINDED_HOURS)}
      and created_at <= appointment_date - make_interval(hours => ${RECENT_HOURS}::int)
      and not exists (select from mails where kind = 'appointmentForms' and subject_id = appointments.id
        and about_start = appointment_date and created_at >= appointment_date - make_interval(
          hours => case when state in ('failed', 'withheld') then ${REMINDED_HOURS}::int else ${RECENT_HOURS}::int end))
    order by id`.execute(ctx.em)
  const open = await findWithOpenForms(
    ctx,
    rows.map(({ id }) => id),
  )
  const reminded = rows.filter(({ id }) => open.has(id))
  await enqueue(ctx, reminded)
  return reminded.length
}

async function findWithOpenForms(ctx: FormMailsContext, ids: number[]): Promise<Set<number>> {
  const forms = await loadAppointmentForms(ctx, ids)
  return new Set(ids.filter(id => forms.get(id)?.some(({ sentAt }) => sentAt === null)))
}

async function enqueue(
  { em, outbox, now }: FormMailsContext,
  appointments: readonly { id: number; startsAt: number }[],
): Promise<void> {
  const mails = appointments.map(({ id, startsAt }) => ({
    kind: 'appointmentForms' as const,
    id,
    aboutStart: startsAt,
  }))
  await outbox.enqueue(em, mails, now())
}
