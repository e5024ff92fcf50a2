import { isWhole, type Remark } from '@clinic/domain/calendars/remarks.ts'
import { formatShortDay } from '@clinic/domain/clinic-format.ts'
import { dayBounds, isDay } from '@clinic/domain/clinic-time.ts'
import { Alert, List } from '@mantine/core'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { texts } from './texts.ts'

/** Lists what a read of a calendar left out or guessed, with a few days and values as examples. */
export function CalendarRemarks({ remarks }: { remarks: readonly Remark[] }) {
  const { timeZone, language } = useSite()
  const t = useTexts(texts).remarks
  if (remarks.length === 0) return null
  const show = (example: string) =>
    isDay(example) ? formatShortDay(dayBounds(example, timeZone).start, timeZone, language) : example
  return (
    <Alert color="amber" my="xs" title={isWhole(remarks) ? undefined : t.title}>
      <List listStyleType="none" fz="sm">
        {remarks.map(({ kind, count, examples }) => (
          <List.Item key={kind} style={{ overflowWrap: 'anywhere' }}>
            <span>{t[kind](count)}</span>
            {examples.length > 0 && <span>{t.examples(examples.map(show).join(' · '))}</span>}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
