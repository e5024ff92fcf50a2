import type { AppointmentType, Duration } from '@clinic/domain/availability/durations.ts'
import { formatClock, formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { skipToken } from '@tanstack/react-query'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import type { ReadState } from '#lib/query/read-state.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import type { DeskTime } from '../shared/desk/desk-time-choice.tsx'
import type { DeskChoice } from './desk-address.ts'
import { texts } from './texts.ts'

interface FailedCheck extends ReadState<unknown> {
  title: string
}

interface FittingTime {
  /** The time while the visit fits it. */
  time: DeskTime | null
  duration: Duration
  /** Minutes of the longest visit that fits the picked time; null without one or until it is known. */
  maxDuration: number | null
  problem: string | undefined
  /** The check of the time in the address if it failed. */
  failedCheck: FailedCheck | null
}

/**
 * The picked time, or that of the address, with the visits that fit it. Without a type, the longest of them. `unsettled`
 * is a booking that may have taken the time itself.
 */
export function useFittingTime(
  picked: DeskTime | null,
  address: Pick<DeskChoice, 'date' | 'time'>,
  type: AppointmentType | null,
  unsettled: { starts: string[]; duration?: Duration; outsideHours: boolean } | null,
): FittingTime {
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  const isPreset = picked === null && address.time !== null
  const date = picked ? clinicDay(Date.parse(picked.startsAt), timeZone) : isPreset ? address.date : null
  const outsideHours = picked?.outsideHours ?? false
  const { lengths, minutesFor, deskOpeningsType } = useAppointmentTypes()
  const asked = deskOpeningsType(type)
  const isWanted = ({ startsAt, startTime }: { startsAt: string; startTime: string }) =>
    picked ? startsAt === picked.startsAt : startTime === address.time
  const reads = trpc.useQueries(read =>
    lengths.map(duration =>
      read.appointments.openings({ date: date ?? '', duration, outsideHours }, { enabled: date !== null }),
    ),
  )
  const starts = reads.map(
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
  const settled = { problem: undefined, failedCheck: null }
  if (date === null) return { time: null, duration, maxDuration: null, ...settled }
  const [sentStart, ...repeats] = unsettled?.starts ?? []
  const isSame = picked === null || picked.startsAt === sentStart
  // Booked as it was, the time can be sent again with the same key.
  if (sentStart && repeats.length === 0 && isSame && unsettled?.duration === minutesFor(type))
    return { time: { startsAt: sentStart, outsideHours }, duration, maxDuration: null, ...settled }
  const clock = picked
    ? formatClock(Date.parse(picked.startsAt), timeZone, language)
    : formatTimeOfDay(address.time ?? '', language)
  if (maxDuration === null) {
    const failedCheck = isPreset ? findFailedCheck(reads, t.unchecked(clock)) : null
    // Until the openings of another duration have loaded, the picked time stays.
    return { time: picked, duration, maxDuration, problem: undefined, failedCheck }
  }
  if (fitting?.startsAt && duration <= maxDuration && !isForOthers)
    return { time: { startsAt: fitting.startsAt, outsideHours }, duration, maxDuration, ...settled }
  const problem = maxDuration > 0 && !isForOthers ? t.short(clock, maxDuration) : t.taken(clock)
  return { time: null, duration, maxDuration, problem, failedCheck: null }
}

/** The reads that failed as one, to try them again together; null if none failed. */
function findFailedCheck(reads: readonly ReadState<unknown>[], title: string): FailedCheck | null {
  const failed = reads.filter(({ isError, data }) => isError && data === undefined)
  const [first] = failed
  if (!first) return null
  const refetch = () => Promise.all(failed.map(read => read.refetch()))
  return { ...first, title, isFetching: failed.some(read => read.isFetching), refetch }
}
