import { Stack, Title } from '@mantine/core'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { texts } from '../texts.ts'
import { WeekEditor } from './week-editor.tsx'

/** The weekly hours above the single time slots, which report a failed read. */
export function WeeklyHours() {
  const t = useTexts(texts).week
  const { data } = trpc.schedule.timeSlots.useQuery()
  return (
    <Stack component="section" data-screen-only>
      <Title order={2} fz="1.5rem">
        {t.title}
      </Title>
      {data && <WeekEditor slots={data} />}
    </Stack>
  )
}
