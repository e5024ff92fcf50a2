import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import type { MailJob } from '@clinic/database/mail-records.ts'
import { epochMs, sqlInstant } from '@clinic/database/sql-instant.ts'
import { mailboxSql } from '@clinic/database/sql-parts.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { changeDeadline } from '@clinic/domain/appointments/patient-changes.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { nextMorning, toDaytime } from '@clinic/domain/mail/daytime.ts'
import { MAIL_KINDS, MAILS, mailKindsIn } from '@clinic/domain/mail/kinds.ts'
import { toMailbox } from '@clinic/domain/mail/mailbox.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { personContact } from '../patients/patient-rows.ts'

/** Reminders are about visits that begin within so many days. */
const REMINDED_DAYS = 9

interface Clock {
  /** Epoch milliseconds. */
  now: number
  timeZone: string
}

/**
 * Until when an email waits: for the day, for one on which its mailbox gets no other optional email or reminder, or
 * for Undo; null if it is sent now. In epoch milliseconds.
 */
export async function findPostponement(
  em: EntityManager,
  { kind, id }: MailJob,
  { now, timeZone }: Clock,
): Promise<number | null> {
  // Sending one of another version's kinds fails, and is tried again.
  const { waitsForUndo, dayRank } = MAILS[kind] ?? {}
  if (waitsForUndo) return findUndoable(em, id, now)
  if (dayRank === undefined) return null
  if (kind === 'appointmentReview') {
    const daytime = toDaytime(now, timeZone)
    if (daytime !== now) return daytime
  }
  const recipient = await findRecipient(em, { kind, id })
  if (recipient?.email == null) return null
  const morning = nextMorning(now, timeZone)
  // A reminder that would come too late to change the visit is sent now.
  const { startsAt, changeNoticeHours } = recipient
  if (startsAt !== null && morning >= changeDeadline({ startsAt, changeNoticeHours })) return null
  const today = dayBounds(clinicDay(now, timeZone), timeZone)
  const { rows } = await sql`
    select from (${mailsTo(toMailbox(recipient.email), now)}) as mails
    where (state in ('sent', 'saved') and updated_at >= ${sqlInstant(today.start)}
        and kind = any(${withRank(rank => rank !== dayRank)}::text[]))
      or (state = 'queued' and queued_at < ${sqlInstant(today.end)}
        and kind = any(${withRank(rank => rank < dayRank)}::text[]))
    limit 1`.execute(em)
  return rows.length > 0 ? morning : null
}

const withRank = (isWanted: (dayRank: number) => boolean) =>
  MAIL_KINDS.filter(kind => {
    const { dayRank } = MAILS[kind]
    return dayRank !== undefined && isWanted(dayRank)
  })

/** Until when the status of a visit that was marked before its start may be undone; null if it was not. */
async function findUndoable(em: EntityManager, id: number, now: number): Promise<number | null> {
  const visit = await em.findOne(
    AppointmentEntity,
    { id, status: { $in: ['completed', 'no-show'] }, appointmentDate: { $gt: new Date(now) } },
    { fields: ['appointmentDate'] },
  )
  return visit && Math.min(now + UNDO_WINDOW_MS, visit.appointmentDate.getTime())
}

interface Recipient {
  email: string | null
  /** Start of the visit that a reminder is about, in epoch milliseconds; null for other emails. */
  startsAt: number | null
  changeNoticeHours: number
}

async function findRecipient(em: EntityManager, { kind, id }: MailJob): Promise<Recipient | undefined> {
  const ofPerson = (about: RawBuilder<unknown>) => sql<Recipient>`
    select ${personContact('email')} as email, null as "startsAt", 0 as "changeNoticeHours"
    from ${about} about join patients record on record.id = patient_id
      join patients person on person.id = record.person_id
    where about.id = ${id}`
  const { rows } = await (kind === 'invitation'
    ? ofPerson(sql`invitations`)
    : kind === 'appointmentReview'
      ? ofPerson(sql`appointments`)
      : sql<Recipient>`
          select patient_email as email, ${epochMs('appointment_date')} as "startsAt",
            change_notice_hours as "changeNoticeHours"
          from appointments where id = ${id}`
  ).execute(em)
  return rows[0]
}

/** Review requests and invitations to people of a mailbox, and reminders to it, at `now` (epoch milliseconds). */
function mailsTo(mailbox: string, now: number): RawBuilder<unknown> {
  const people = sql`select person_id from patients where mailbox = ${mailbox}`
  const columns = sql`kind, state, queued_at, updated_at`
  const isReminder = sql`kind in (${sql.join(mailKindsIn('reminders'))})`
  const isTo = sql`${mailboxSql('patient_email')} = ${mailbox}`
  return sql`
    select ${columns} from patients record join appointments on patient_id = record.id
      join mails on (kind = 'appointmentReview' or ${isReminder}) and subject_id = appointments.id
      where record.person_id in (${people}) and (kind = 'appointmentReview' or ${isTo})
    union all
    select ${columns} from patients record join invitations on patient_id = record.id
      join mails on kind = 'invitation' and subject_id = invitations.id
      where record.person_id in (${people})
    union all
    select ${columns} from appointments join mails on ${isReminder} and subject_id = appointments.id
      where appointment_date between ${sqlInstant(now)} and ${sqlInstant(now + REMINDED_DAYS * DAY_MS)} and ${isTo}`
}
