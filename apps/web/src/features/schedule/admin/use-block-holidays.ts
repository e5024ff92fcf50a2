import type { UsHoliday } from '@clinic/domain/schedule/us-holidays.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useWrite } from '../../../lib/trpc/use-write.ts'
import { texts } from './texts.ts'
import { useDoneToast } from './use-outcome-text.ts'
import { useScheduleImpact } from './use-schedule-impact.ts'

/** Blocks holidays, after one question about their appointments. Calls `onBlocked` when the list is up to date. */
export function useBlockHolidays(onBlocked: () => void) {
  const t = useTexts(texts).blocks
  const doneToast = useDoneToast()
  const [dates, setDates] = useState<readonly UsHoliday[]>([])
  const affected = useScheduleImpact(t.notDone)
  const write = useWrite(
    trpc.schedule.change,
    { done: output => doneToast(t.done(dates.length), output), failed: t.notDone },
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
      const blocked = holidays.map(({ date, name }) => ({ date, reason: name }))
      if (answer) write.mutate({ change: { change: 'block', dates: blocked }, ...answer })
    },
  }
}
