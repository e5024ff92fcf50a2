import { scheduleChangeInput, scheduleChangeOutput } from '@clinic/domain/appointments/schedule-change.ts'
import { adminProcedure, router } from '../trpc.ts'
import { blockedDateProcedures } from './blocked-dates.ts'
import { changeSchedule } from './change-schedule.ts'
import { timeSlotProcedures } from './time-slots.ts'

export const scheduleRouter = router({
  ...timeSlotProcedures,
  ...blockedDateProcedures,

  /** Changes the schedule and applies the choice for each affected appointment, with mails. */
  change: adminProcedure
    .meta({ errors: ['notFound', 'stale', 'dateAlreadyBlocked'] })
    .input(scheduleChangeInput)
    .output(scheduleChangeOutput)
    .mutation(({ ctx, input }) => changeSchedule(ctx, input)),
})
