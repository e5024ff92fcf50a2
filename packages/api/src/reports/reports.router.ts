import { addDays, clinicDay, dayOfWeek, firstOfMonth } from '@clinic/domain/clinic-time.ts'
import { MONTHS_BACK, reportsOutput, WEEKS_AHEAD, WEEKS_BACK } from '@clinic/domain/reports/schemas.ts'
import { adminProcedure, router } from '../trpc.ts'
import { readEventFill } from './event-fill.ts'
import { readMonths, readPatients, readTypes } from './months.ts'
import { readWeeks } from './weeks.ts'

export const reportsRouter = router({
  overview: adminProcedure.output(reportsOutput).query(async ({ ctx }) => {
    const today = clinicDay(ctx.now(), ctx.timeZone)
    const thisWeek = addDays(today, -dayOfWeek(today))
    const [firstMonth, thisMonth] = [firstOfMonth(today, 1 - MONTHS_BACK), firstOfMonth(today)]
    const [weeks, months, patients, types, events] = await Promise.all([
      readWeeks(ctx, addDays(thisWeek, 7 * (1 - WEEKS_BACK)), addDays(thisWeek, 7 * WEEKS_AHEAD)),
      readMonths(ctx, firstMonth, thisMonth),
      readPatients(ctx, firstMonth, thisMonth),
      readTypes(ctx, firstMonth, thisMonth),
      readEventFill(ctx.em),
    ])
    return { thisWeek, weeks, months, patients, types, events }
  }),
})
