import type { AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import type { UsHoliday } from '@clinic/domain/schedule/us-holidays.ts'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useDoneToast } from './choices.ts'
import { texts } from './texts.ts'
import { useScheduleImpact } from './use-schedule-impact.ts'

/** Blocks holidays, after one question about their appointments. Calls `onBlocked` when the list is up to date. */
export function useBlockHolidays(onBlocked: () => void) {
  const t = useTexts(texts).blocks
  const { client } = trpc.useUtils()
  const doneToast = useDoneToast()
  const [dates, setDates] = useState<readonly UsHoliday[]>([])
  const affected = useScheduleImpact(t.notDone)
  const write = useWrite<{ holidays: readonly UsHoliday[]; choices: AppointmentChoice[] | null }>(
    {
      send: ({ holidays, choices }) =>
        client.schedule.change.mutate({
          change: { change: 'block', dates: holidays.map(({ date, name }) => ({ date, reason: name })) },
          choices,
        }),
      done: output => doneToast(t.done(dates.length), output),
      failed: t.notDone,
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
