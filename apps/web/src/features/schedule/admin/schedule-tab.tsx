import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { PageSections } from '#ui/page/page-sections.tsx'
import { BlockedDates } from './blocked-dates.tsx'
import { TimeSlots } from './hours/time-slots.tsx'
import { WeeklyHours } from './hours/week-editor.tsx'
import { ShareBooking } from './sharing/share-booking.tsx'
import { texts as sharingTexts } from './sharing/texts.ts'
import { texts } from './texts.ts'

export default function ScheduleTab() {
  const format = useFormat()
  const t = useTexts(texts)
  const { title: sharing } = useTexts(sharingTexts)
  const { mutate: readCalendars } = trpc.calendars.read.useMutation()
  useEffect(() => readCalendars({}), [readCalendars])
  return (
    <>
      <Text c="dimmed">
        {t.zone(format.zone())} <span data-screen-only>{t.unaffected}</span>
      </Text>
      <PageSections
        isWide
        sections={[
          { id: 'weekly-hours', title: t.week.title, content: <WeeklyHours />, screenOnly: true },
          { id: 'time-slots', title: t.slots.title, content: <TimeSlots /> },
          { id: 'blocked-dates', title: t.blocks.title, content: <BlockedDates /> },
          { id: 'sharing', title: sharing, content: <ShareBooking />, screenOnly: true },
        ]}
      />
    </>
  )
}
