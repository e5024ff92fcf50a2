import { formatClock, formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { ListedRegistration, Registration } from '@clinic/domain/events/schemas.ts'
import { isAnonymizedEmail } from '@clinic/domain/retention/anonymized.ts'
import { toCsv } from '../../../../lib/csv.ts'

/** Registration time in clinic time: "December 1, 2026, 9:00 AM". */
function registeredWhen({ createdAt }: Registration, timeZone: string): string {
  const at = Date.parse(createdAt)
  return `${formatPlainDate(at, timeZone, 'en')}, ${formatClock(at, timeZone, 'en')}`
}

/** Registrations as CSV with a header; times are clinic time. */
export function registrationsCsv(registrations: readonly ListedRegistration[], timeZone: string): string {
  return toCsv([
    ['Event', 'Name', 'Email', 'Phone', 'Registered', 'Came'],
    ...registrations.map(registration => {
      const { eventTitle, name, email, phone, cameAt } = registration
      const came = cameAt === null ? '' : 'Yes'
      return [eventTitle, name, email, phone ?? '', registeredWhen(registration, timeZone), came]
    }),
  ])
}

/** Unique email addresses, ignoring case, without those of anonymized rows. */
export function uniqueEmails(registrations: readonly Registration[]): string[] {
  const byAddress = new Map(registrations.map(({ email }) => [email.toLowerCase(), email]))
  return [...byAddress.values()].filter(email => !isAnonymizedEmail(email))
}
