import { MIN_SERIES, SERIES_WEEKS } from '@clinic/domain/appointments/series.ts'
import type { AppointmentType, Duration } from '@clinic/domain/availability/durations.ts'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import type { DeskTime } from '../shared/desk/desk-time-choice.tsx'
import { texts } from './texts.ts'

/** Choice for a date that is left out of the series. */
export const SKIPPED = 'skip'

const FIRST_TIMES = 6

type Weeks = (typeof SERIES_WEEKS)[number]

/** A series from the chosen start, with the replacements for dates that are not free. */
export function useSeries(first: DeskTime | null, duration: Duration, type: AppointmentType | null) {
  const { failed } = useTexts(texts).series
  const [every, setEvery] = useState<Weeks | null>(null)
  const [times, setTimes] = useState(Math.max(FIRST_TIMES, MIN_SERIES))
  // Choices of one plan; another start, duration or rhythm has other dates.
  const asked = useAppointmentTypes().deskOpeningsType(type)
  const plan =
    first && every ? `${first.startsAt} ${duration} ${asked.type} ${every} ${first.outsideHours}` : ''
  const [planChoices, setPlanChoices] = useState<{ plan: string; choices: Record<string, string> }>({
    plan,
    choices: {},
  })
  const choices = planChoices.plan === plan ? planChoices.choices : {}

  const query = trpc.appointments.planSeries.useQuery(
    first && every
      ? { start: first.startsAt, duration, ...asked, every, times, outsideHours: first.outsideHours }
      : skipToken,
    { placeholderData: keepPreviousData, meta: { failed } },
  )
  const planned = every === null || first === null || query.isPlaceholderData ? undefined : query.data
  const isUnplanned = first !== null && every !== null && planned === undefined
  const conflicts = planned?.filter(({ free }) => !free) ?? []

  return {
    every,
    times,
    planned,
    conflicts,
    choices,
    repeat: (value: string) => setEvery(SERIES_WEEKS.find(weeks => String(weeks) === value) ?? null),
    setTimes,
    choose: (date: string, choice: string) =>
      setPlanChoices({ plan, choices: { ...choices, [date]: choice } }),
    /** Whether the dates are still being checked. */
    isChecking: isUnplanned && !query.isError,
    failedCheck: isUnplanned && query.isError ? query : null,
    /** Whether a date that is not free still needs a choice. */
    needsChoice: conflicts.some(({ date }) => choices[date] === undefined),
    /** Starts to book, ISO 8601. */
    starts:
      first === null
        ? []
        : every === null || planned === undefined
          ? [first.startsAt]
          : planned.flatMap(({ date, startsAt, free }) => {
              const start = free ? startsAt : choices[date]
              return start && start !== SKIPPED ? [start] : []
            }),
  }
}

export type Series = ReturnType<typeof useSeries>
