import type { ListedRegistration, Registration } from '@clinic/domain/events/schemas.ts'
import { isAnonymizedEmail } from '@clinic/domain/retention/anonymized.ts'
import { toCsv } from '../../../../lib/csv.ts'
import { momentText } from '../../../../ui/page/admin-moment.tsx'

/** Registrations as CSV with a header; times are clinic time. */
export function registrationsCsv(registrations: readonly ListedRegistration[], timeZone: string): string {
  return toCsv([
    ['Event', 'Name', 'Email', 'Phone', 'Registered', 'Came'],
    ...registrations.map(({ eventTitle, name, email, phone, createdAt, cameAt }) => {
      const came = cameAt === null ? '' : 'Yes'
      return [eventTitle, name, email, phone ?? '', momentText(createdAt, timeZone), came]
    }),
  ])
}

/** Unique email addresses, ignoring case, without those of anonymized rows. */
export function uniqueEmails(registrations: readonly Registration[]): string[] {
  const byAddress = new Map(registrations.map(({ email }) => [email.toLowerCase(), email]))
  return [...byAddress.values()].filter(email => !isAnonymizedEmail(email))
}
