import { formatClock, formatPlainDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { Text } from '@mantine/core'
import { useSite } from '../../lib/site.tsx'
import { useNow } from '../../lib/use-now.ts'

/** "December 1, 2026, 10:00 AM", in clinic time. */
export function momentText(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  return `${formatPlainDate(at, timeZone, 'en')}, ${formatClock(at, timeZone, 'en')}`
}

/** Says the order and the time zone above a list. */
export function ZoneNote() {
  const { timeZone, language } = useSite()
  return <Text c="dimmed">Newest first. All times are {formatTimeZone(useNow(), timeZone, language)}.</Text>
}
