import type { AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import type { UsHoliday } from '@clinic/domain/schedule/us-holidays.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useDoneToast } from './choices.ts'
import { useScheduleImpact } from './use-schedule-impact.ts'

const FAILED = 'Failed to block date'

/** Blocks holidays, after one question about their appointments. Calls `onBlocked` when the list is up to date. */
export function useBlockHolidays(onBlocked: () => void) {
  const { client } = trpc.useUtils()
  const doneToast = useDoneToast()
  const [dates, setDates] = useState<readonly UsHoliday[]>([])
  const affected = useScheduleImpact(FAILED)
  const write = useWrite<{ holidays: readonly UsHoliday[]; choices: AppointmentChoice[] | null }>(
    {
      send: ({ holidays, choices }) =>
        client.schedule.change.mutate({
          change: { change: 'block', dates: holidays.map(({ date, name }) => ({ date, reason: name })) },
          choices,
        }),
      done: output => doneToast(plural.en(dates.length, 'Date blocked', '# dates blocked'), output),
      failed: FAILED,
      changes: 'schedule',
    },
    { onRefetched: onBlocked },
  )
  return {
    /** The holidays last chosen. */
    dates,
    affected,
    pending: affected.checking || write.isPending,
    block: async (holidays: readonly UsHoliday[]) => {
      if (write.isPending) return
      setDates(holidays)
      const answer = await affected.check({ change: 'block', dates: holidays.map(({ date }) => date) })
      if (answer) write.mutate({ holidays, ...answer })
    },
  }
}
