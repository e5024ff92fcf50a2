import type { AppointmentType, Duration } from '@clinic/domain/availability/durations.ts'
import { formatClock, formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { skipToken } from '@tanstack/react-query'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useVisits } from '../../appointments/shared/use-visits.ts'
import type { DeskTime } from '../shared/desk/desk-time-choice.tsx'
import type { DeskChoice } from './desk-address.ts'
import { texts } from './texts.ts'

interface FittingTime {
  /** The time while the visit fits it. */
  time: DeskTime | null
  duration: Duration
  /** Minutes of the longest visit that fits the picked time; null without one or until it is known. */
  maxDuration: number | null
  problem: string | undefined
}

/** The picked time, or that of the address, with the visits that fit it. Without a type, the longest of them. */
export function useFittingTime(
  picked: DeskTime | null,
  address: Pick<DeskChoice, 'date' | 'time'>,
  type: AppointmentType | null,
): FittingTime {
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  const isPreset = picked === null && address.time !== null
  const date = picked ? clinicDay(Date.parse(picked.startsAt), timeZone) : isPreset ? address.date : null
  const outsideHours = picked?.outsideHours ?? false
  const { lengths, minutesFor, askedDeskType } = useVisits()
  const asked = askedDeskType(type)
  const isWanted = ({ startsAt, startTime }: { startsAt: string; startTime: string }) =>
    picked ? startsAt === picked.startsAt : startTime === address.time
  const starts = trpc
    .useQueries(read =>
      lengths.map(duration =>
        read.appointments.openings({ date: date ?? '', duration, outsideHours }, { enabled: date !== null }),
      ),
    )
    .map(
      ({ data }, at) => data && { duration: lengths[at], startsAt: data.openings.find(isWanted)?.startsAt },
    )
  // Whether the hours of the type have the time, which others may have.
  const hours = trpc.appointments.openings.useQuery(
    date && asked.type ? { date, duration: minutesFor(asked.type), ...asked, outsideHours } : skipToken,
  )
  const isForOthers = hours.data !== undefined && !hours.data.openings.some(isWanted)
  const known = starts.filter(start => start !== undefined)
  const fitting = known.find(({ startsAt }) => startsAt !== undefined)
  const maxDuration = known.length < starts.length ? null : (fitting?.duration ?? 0)
  const duration = type === null && maxDuration ? maxDuration : minutesFor(type)
  if (date === null) return { time: null, duration, maxDuration: null, problem: undefined }
  // Until the openings of another duration have loaded, the picked time stays.
  if (maxDuration === null) return { time: picked, duration, maxDuration, problem: undefined }
  if (fitting?.startsAt && duration <= maxDuration && !isForOthers)
    return { time: { startsAt: fitting.startsAt, outsideHours }, duration, maxDuration, problem: undefined }
  const clock = picked
    ? formatClock(Date.parse(picked.startsAt), timeZone, language)
    : formatTimeOfDay(address.time ?? '', language)
  const problem = maxDuration > 0 && !isForOthers ? t.short(clock, maxDuration) : t.taken(clock)
  return { time: null, duration, maxDuration, problem }
}
