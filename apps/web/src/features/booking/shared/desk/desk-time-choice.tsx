import { deskWindow } from '@clinic/domain/availability/desk-openings.ts'
import type { AppointmentType, Duration } from '@clinic/domain/availability/durations.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { Button, Checkbox, Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { ReadFailure } from '#ui/read-failure.tsx'
import { DayCalendar } from '../day-calendar.tsx'
import { DayTimes } from '../day-times.tsx'
import { texts } from './texts.ts'
import { TimeChip } from './time-chip.tsx'

/** A start that the practice chose, ISO 8601. */
export interface DeskTime {
  startsAt: string
  /** Whether closed hours and blocked dates were offered. */
  outsideHours: boolean
}

interface DeskTimeChoiceProps {
  duration: Duration
  /** The type of visit whose hours count; null while none is chosen. */
  type: string | null
  /** The appointment to move; its own time does not block it. */
  except?: number
  /** The chosen start, ISO 8601. */
  chosenStart: string | null
  /** Day that the calendar opens on, `yyyy-MM-dd`; only the next free times are shown without one. */
  day?: string | null
  onChoose: (time: DeskTime) => void
}

/** The practice's next free times, and any other of the year. */
export function DeskTimeChoice({
  duration,
  type,
  except,
  chosenStart,
  day = null,
  onChoose,
}: DeskTimeChoiceProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const label = useId()
  const [showsAll, setShowsAll] = useState(day !== null)
  const asked = { duration, ...useAppointmentTypes().deskOpeningsType(type), except }
  const next = trpc.appointments.nextFree.useQuery(asked, { placeholderData: keepPreviousData })
  // A start chosen elsewhere, such as in the URL or in the calendar, is listed too.
  const listed = next.data?.map(({ startsAt }) => startsAt) ?? []
  const starts = chosenStart === null || listed.includes(chosenStart) ? listed : [chosenStart, ...listed]
  return (
    <Stack gap="xs" align="start" data-field="starts" tabIndex={-1}>
      <Title order={2} id={label} ff="inherit" fz="1rem" fw={650}>
        {t.next}
      </Title>
      {next.isError && !next.data && <ReadFailure title={t.failed} query={next} />}
      {next.data?.length === 0 && <p>{t.none}</p>}
      <Group component="ul" gap="xs" aria-labelledby={label} aria-busy={next.isPending}>
        {starts.map(startsAt => (
          <Group component="li" key={startsAt}>
            <TimeChip
              isChosen={startsAt === chosenStart}
              onChoose={() => startsAt !== chosenStart && onChoose({ startsAt, outsideHours: false })}
            >
              {capitalize(format.weekdayMoment(startsAt))}
            </TimeChip>
          </Group>
        ))}
      </Group>
      {showsAll ? (
        <AnyTime {...{ asked, chosenStart, day, onChoose }} />
      ) : (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          {t.other}
        </Button>
      )}
    </Stack>
  )
}

/** Calendar of the next year with the times of the chosen day. */
function AnyTime({
  asked,
  chosenStart,
  day,
  onChoose,
}: Pick<DeskTimeChoiceProps, 'chosenStart' | 'onChoose'> & {
  asked: { duration: Duration; type?: AppointmentType; except: number | undefined }
  day: string | null
}) {
  const t = useTexts(texts)
  const { now, timeZone } = useFormat()
  const [date, setDate] = useState(day ?? (chosenStart && clinicDay(Date.parse(chosenStart), timeZone)))
  const [outsideHours, setOutsideHours] = useState(false)
  const { first, last } = deskWindow(now, timeZone)
  const range = useMemo(() => ({ first, last }), [first, last])
  const days = trpc.appointments.openDays.useQuery(asked, { placeholderData: keepPreviousData })
  const times = trpc.appointments.openings.useQuery(date ? { date, ...asked, outsideHours } : skipToken)
  const opening = times.data?.openings.find(({ startsAt }) => startsAt === chosenStart)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} w="100%">
      <DayCalendar value={date} days={days.data} range={range} onChange={setDate} />
      <Stack>
        <DayTimes
          date={date}
          chosenTime={opening?.startTime ?? null}
          availability={times}
          problem={null}
          onTime={time => {
            const picked = times.data?.openings.find(({ startTime }) => startTime === time)
            if (picked) onChoose({ startsAt: picked.startsAt, outsideHours })
          }}
        />
        <Checkbox
          label={t.outside}
          description={t.also}
          checked={outsideHours}
          onChange={event => setOutsideHours(event.currentTarget.checked)}
        />
      </Stack>
    </SimpleGrid>
  )
}
