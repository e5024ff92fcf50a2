import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import type { MailSubject } from '@clinic/domain/mail/kinds.ts'
import {
  ANONYMIZED,
  ANONYMIZED_AFTER_ID,
  ANONYMIZED_EMAIL_PREFIX,
} from '@clinic/domain/retention/anonymized.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'

/** Rows with personal data. */
export type PersonalNoun = 'appointments' | 'registrations' | 'waitingList' | 'messages'

/** Rows `found` that expired before an instant: what follows `from`, up to a condition. */
export type Expired = (before: RawBuilder<unknown>) => RawBuilder<unknown>

interface PersonalTable {
  table: string
  /** The column by which an address's rows are found. */
  email: string
  mails: MailSubject
  /** Whether a row is active and upcoming at an instant on a day that began at `today`, so that it keeps its names. */
  keepsNames(now: RawBuilder<unknown>, today: RawBuilder<unknown>): RawBuilder<unknown>
  expired: Expired
  /** What replaces each personal column; dates, types, statuses and other counted fields stay. */
  replaced: Record<string, RawBuilder<unknown>>
  /** What an erasure sets besides. */
  also?: RawBuilder<unknown>
}

/** Addresses stay distinct, because unique indexes cover registrations and waiting-list entries. */
const EMAIL = sql`${ANONYMIZED_EMAIL_PREFIX}::text || id || ${ANONYMIZED_AFTER_ID}::text`

const NAME = sql`${ANONYMIZED}::text`
const NONE = sql`null`

const ATTENDEE = { email: 'email', replaced: { name: NAME, email: EMAIL, phone: NONE } }

const ofEvents =
  (table: string): Expired =>
  before =>
    sql`${sql.table(table)} found join events on events.id = event_id where date < ${before}`

const isEventAhead = (today: RawBuilder<unknown>) =>
  sql`(select date >= ${today} from events where events.id = event_id)`

/** Of each table: its personal columns, how to find a person's rows, when rows expire, and what an erasure leaves. */
export const PERSONAL_TABLES: Record<PersonalNoun, PersonalTable> = {
  appointments: {
    table: 'appointments',
    email: 'patient_email',
    mails: 'appointment',
    keepsNames: now => sql`(status <> 'cancelled' and ends_at > ${now})`,
    expired: before => sql`appointments found where ends_at < ${before}`,
    replaced: {
      patient_name: NAME,
      patient_email: sql`case when patient_email is not null then ${EMAIL} end`,
      patient_phone: NONE,
      notes: NONE,
    },
    also: sql`patient_id = null, version = version + 1`,
  },
  registrations: {
    ...ATTENDEE,
    table: 'registrations',
    mails: 'registration',
    keepsNames: (_now, today) => sql`(cancelled_at is null and ${isEventAhead(today)})`,
    expired: ofEvents('registrations'),
  },
  waitingList: {
    ...ATTENDEE,
    table: 'waiting_list_entries',
    mails: 'waitingList',
    keepsNames: (_now, today) => sql`(outcome is null and ${isEventAhead(today)})`,
    expired: ofEvents('waiting_list_entries'),
  },
  messages: {
    table: 'contact_messages',
    email: ATTENDEE.email,
    mails: 'contact',
    keepsNames: () => sql`false`,
    expired: before => sql`contact_messages found where created_at < ${before}`,
    replaced: { ...ATTENDEE.replaced, message: NAME },
    // The message needs no reply any more.
    also: sql`done_at = coalesce(done_at, anonymized.at)`,
  },
}

/** Whether a row is active and upcoming, so that it keeps its names. Events are past after their day. */
export function keepsNames(
  noun: PersonalNoun,
  { now, timeZone }: Pick<Context, 'now' | 'timeZone'>,
): RawBuilder<unknown> {
  const today = dayBounds(clinicDay(now(), timeZone), timeZone).start
  return PERSONAL_TABLES[noun].keepsNames(sqlInstant(now()), sqlInstant(today))
}
