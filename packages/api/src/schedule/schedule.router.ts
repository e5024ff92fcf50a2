import { router } from '../trpc.ts'
import { blockedDateProcedures } from './blocked-dates.ts'
import { timeSlotProcedures } from './time-slots.ts'

/** The weekly windows of the practice, and the days on which nothing can be booked. */
export const scheduleRouter = router({ ...timeSlotProcedures, ...blockedDateProcedures })
