import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { BlockedDates } from './blocked-dates.tsx'
import { TimeSlots } from './hours/time-slots.tsx'
import { WeeklyHours } from './hours/weekly-hours.tsx'
import { ShareBooking } from './sharing/share-booking.tsx'

export function ScheduleTab() {
  const { now, timeZone, language } = useSite()
  const { mutate: readCalendars } = trpc.calendars.read.useMutation()
  useEffect(() => readCalendars({}), [readCalendars])
  return (
    <>
      <Text c="dimmed">
        All times are {formatTimeZone(Date.parse(now), timeZone, language)}.{' '}
        <span data-screen-only>Changes here don’t affect existing appointments unless you choose to.</span>
      </Text>
      <WeeklyHours />
      <TimeSlots />
      <BlockedDates />
      <ShareBooking />
    </>
  )
}
