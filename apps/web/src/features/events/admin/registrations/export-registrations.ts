import type { ListedRegistration, Registration } from '@clinic/domain/events/registration-schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { isAnonymizedEmail } from '@clinic/domain/retention/anonymized.ts'
import { toCsv } from '../../../../lib/csv.ts'
import { momentText } from '../../../../lib/use-format.ts'
import { texts } from './texts.ts'

/** Registrations as CSV with a header; times are clinic time. */
export function registrationsCsv(
  registrations: readonly ListedRegistration[],
  timeZone: string,
  language: Language,
): string {
  const { columns, yes } = texts[language]
  const { event, name, email, phone, registered, came } = columns
  return toCsv([
    [event, name, email, phone, registered, came],
    ...registrations.map(({ eventTitle, name, email, phone, createdAt, cameAt }) => {
      const answer = cameAt === null ? '' : yes
      return [eventTitle, name, email, phone ?? '', momentText(createdAt, timeZone, language), answer]
    }),
  ])
}

/** Unique email addresses, ignoring case, without those of anonymized rows. */
export function uniqueEmails(registrations: readonly Registration[]): string[] {
  const byAddress = new Map(registrations.map(({ email }) => [email.toLowerCase(), email]))
  return [...byAddress.values()].filter(email => !isAnonymizedEmail(email))
}
