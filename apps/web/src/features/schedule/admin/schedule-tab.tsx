import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { BlockedDates } from './blocked-dates.tsx'
import { TimeSlots } from './hours/time-slots.tsx'
import { WeeklyHours } from './hours/week-editor.tsx'
import { ShareBooking } from './sharing/share-booking.tsx'
import { texts } from './texts.ts'

export default function ScheduleTab() {
  const format = useFormat()
  const t = useTexts(texts)
  const { mutate: readCalendars } = trpc.calendars.read.useMutation()
  useEffect(() => readCalendars({}), [readCalendars])
  return (
    <>
      <Text c="dimmed">
        {t.zone(format.zone())} <span data-screen-only>{t.unaffected}</span>
      </Text>
      <WeeklyHours />
      <TimeSlots />
      <BlockedDates />
      <ShareBooking />
    </>
  )
}
