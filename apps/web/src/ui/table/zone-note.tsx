import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { Text } from '@mantine/core'
import { useSite } from '../../lib/site.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { texts } from './texts.ts'

/** Says the order and the time zone above a list. */
export function ZoneNote() {
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  return <Text c="dimmed">{t.newestFirst(formatTimeZone(useNow(), timeZone, language))}</Text>
}
