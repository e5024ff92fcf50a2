import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { BlockedDates } from './blocked-dates.tsx'
import { TimeSlots } from './hours/time-slots.tsx'
import { WeekEditor } from './hours/week-editor.tsx'
import { ShareBooking } from './sharing/share-booking.tsx'
import { texts } from './texts.ts'

export default function ScheduleTab() {
  const { now, timeZone, language } = useSite()
  const t = useTexts(texts)
  const { mutate: readCalendars } = trpc.calendars.read.useMutation()
  useEffect(() => readCalendars({}), [readCalendars])
  return (
    <>
      <Text c="dimmed">
        {t.zone(formatTimeZone(Date.parse(now), timeZone, language))}{' '}
        <span data-screen-only>{t.unaffected}</span>
      </Text>
      <WeeklyHours />
      <TimeSlots />
      <BlockedDates />
      <ShareBooking />
    </>
  )
}

/** The weekly hours above the single time slots, which report a failed read. */
function WeeklyHours() {
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
