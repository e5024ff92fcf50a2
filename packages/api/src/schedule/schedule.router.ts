import { scheduleChangeInput, scheduleChangeOutput } from '@clinic/domain/appointments/schedule-change.ts'
import { adminProcedure, router } from '../trpc.ts'
import { blockedDateProcedures } from './blocked-dates.ts'
import { changeSchedule } from './change-schedule.ts'
import { timeSlotProcedures } from './time-slots.ts'

/** The weekly windows of the practice, and the days on which nothing can be booked. */
export const scheduleRouter = router({
  ...timeSlotProcedures,
  ...blockedDateProcedures,

  /** Changes the schedule, and the appointments that it affects as was chosen for each, with their mails. */
  change: adminProcedure
    .meta({ access: 'admin', errors: ['notFound', 'stale', 'dateAlreadyBlocked'] })
    .input(scheduleChangeInput)
    .output(scheduleChangeOutput)
    .mutation(({ ctx, input }) => changeSchedule(ctx, input)),
})
