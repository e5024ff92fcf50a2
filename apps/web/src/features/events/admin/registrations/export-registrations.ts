import type { ListedRegistration, Registration } from '@clinic/domain/events/registration-schemas.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { isAnonymizedEmail } from '@clinic/domain/retention/anonymized.ts'
import { toCsv } from '#lib/download/csv.ts'
import { momentText } from '#lib/use-format.ts'
import { texts } from './texts.ts'

/** Registrations as CSV with a header; times are clinic time. New columns go last, for imports that count columns. */
export function registrationsCsv(
  registrations: readonly ListedRegistration[],
  events: readonly ClinicEvent[],
  timeZone: string,
  language: Language,
): string {
  const { columns, yes } = texts[language]
  const { event, name, email, phone, registered, came, date } = columns
  const moment = (instant: string) => momentText(instant, timeZone, language)
  const dates = new Map(events.map(({ id, date }) => [id, moment(date)]))
  return toCsv([
    [event, name, email, phone, registered, came, date],
    ...registrations.map(({ eventId, eventTitle, name, email, phone, createdAt, cameAt }) => {
      const answer = cameAt === null ? '' : yes
      return [eventTitle, name, email, phone ?? '', moment(createdAt), answer, dates.get(eventId) ?? '']
    }),
  ])
}

/** Unique email addresses, ignoring case, without those of anonymized rows. */
export function uniqueEmails(registrations: readonly Registration[]): string[] {
  const byAddress = new Map(registrations.map(({ email }) => [email.toLowerCase(), email]))
  return [...byAddress.values()].filter(email => !isAnonymizedEmail(email))
}
