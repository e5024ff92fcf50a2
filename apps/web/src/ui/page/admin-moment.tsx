import { formatClock, formatPlainDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import { Text } from '@mantine/core'
import { useSite } from '../../lib/site.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { texts } from './texts.ts'

/** "December 1, 2026, 10:00 AM", in clinic time. */
export function momentText(instant: string, timeZone: string, language: Language): string {
  const at = Date.parse(instant)
  return `${formatPlainDate(at, timeZone, language)}, ${formatClock(at, timeZone, language)}`
}

/** Says the order and the time zone above a list. */
export function ZoneNote() {
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  return <Text c="dimmed">{t.newestFirst(formatTimeZone(useNow(), timeZone, language))}</Text>
}
