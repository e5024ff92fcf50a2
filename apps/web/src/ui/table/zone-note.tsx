import { Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { texts } from '../desk/texts.ts'

/** Says the order and the time zone above a list. */
export function ZoneNote() {
  const t = useTexts(texts).table
  const format = useFormat()
  return <Text c="dimmed">{t.newestFirst(format.zone())}</Text>
}
