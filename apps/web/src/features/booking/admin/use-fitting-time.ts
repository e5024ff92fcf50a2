import type { Duration } from '@clinic/domain/availability/durations.ts'
import { formatClock, formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { skipToken } from '@tanstack/react-query'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import type { DeskTime } from '../shared/desk-time-choice.tsx'
import type { DeskChoice } from './desk-address.ts'

/** The picked time, or that of the address, as long as it fits the visit; or why it does not. */
export function useFittingTime(
  picked: DeskTime | null,
  address: Pick<DeskChoice, 'date' | 'time'>,
  duration: Duration,
): { time: DeskTime | null; problem: string | undefined } {
  const { timeZone } = useSite()
  const isPreset = picked === null && address.time !== null
  const date = picked ? clinicDay(Date.parse(picked.startsAt), timeZone) : isPreset ? address.date : null
  const outsideHours = picked?.outsideHours ?? false
  const { data } = trpc.appointments.openings.useQuery(date ? { date, duration, outsideHours } : skipToken)
  if (date === null) return { time: null, problem: undefined }
  // Until the openings of another duration have loaded, the picked time stays.
  if (!data) return { time: picked, problem: undefined }
  const opening = data.openings.find(({ startsAt, startTime }) =>
    picked ? startsAt === picked.startsAt : startTime === address.time,
  )
  if (opening) return { time: { startsAt: opening.startsAt, outsideHours }, problem: undefined }
  const clock = picked
    ? formatClock(Date.parse(picked.startsAt), timeZone, 'en')
    : formatTimeOfDay(address.time ?? '', 'en')
  return { time: null, problem: `${clock} is not free for a ${duration}-minute visit. Choose another time.` }
}
