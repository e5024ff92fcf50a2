import { formatClock, formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { Registration } from '@clinic/domain/events/schemas.ts'
import { isNowhere } from '@clinic/domain/retention/anonymised.ts'
import { saveFile } from '../components/save-file.ts'
import { csvOf } from './csv.ts'

/** When somebody registered, in clinic time: "December 1, 2026, 9:00 AM". */
export function registeredWhen({ createdAt }: Registration, timeZone: string): string {
  const at = Date.parse(createdAt)
  return `${formatPlainDate(at, timeZone)}, ${formatClock(at, timeZone)}`
}

/** Registrations as CSV with a head; times are clinic time. */
export function registrationsCsv(registrations: readonly Registration[], timeZone: string): string {
  return csvOf([
    ['Event', 'Name', 'Email', 'Phone', 'Registered'],
    ...registrations.map(registration => {
      const { eventTitle, name, email, phone } = registration
      return [eventTitle, name, email, phone ?? '', registeredWhen(registration, timeZone)]
    }),
  ])
}

/** Every address once, whatever its case, as mail programs take them, but for those of anonymised rows. */
export function addressesOf(registrations: readonly Registration[]): string[] {
  const byAddress = new Map(registrations.map(({ email }) => [email.toLowerCase(), email]))
  return [...byAddress.values()].filter(email => !isNowhere(email))
}

/** Has the browser save CSV as a file. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function saveCsv(csv: string, fileName: string): void {
  saveFile(`\ufeff${csv}`, 'text/csv;charset=utf-8', fileName)
}
