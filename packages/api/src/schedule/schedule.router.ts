import { scheduleChangeInput, scheduleChangeOutput } from '@clinic/domain/appointments/schedule-change.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { directoryListing } from '@clinic/domain/setup/schemas.ts'
import { loadSetup } from '../setup/load-setup.ts'
import { hasFlag, removeFlag, setFlag } from '../setup/setup-flags.ts'
import { adminProcedure, router, successOutput } from '../trpc.ts'
import { blockedDateProcedures } from './blocked-dates.ts'
import { changeSchedule } from './change-schedule.ts'
import { specialHoursProcedures } from './special-hours.ts'
import { timeSlotProcedures } from './time-slots.ts'

export const scheduleRouter = router({
  ...timeSlotProcedures,
  ...blockedDateProcedures,
  ...specialHoursProcedures,

  /** Changes the schedule and applies the choice for each affected appointment, with mails. */
  change: adminProcedure
    .input(scheduleChangeInput)
    .output(scheduleChangeOutput)
    .mutation(({ ctx, input }) => changeSchedule(ctx, input)),

  /** Whether the open times are published for directories. */
  directories: adminProcedure
    .output(directoryListing)
    .query(async ({ ctx }) => ({ listed: await hasFlag(ctx.em, 'open-times-listed') })),

  /** Publishes the open times for directories, once nothing is sample content, or stops it. */
  listInDirectories: adminProcedure
    .input(directoryListing)
    .output(successOutput)
    .mutation(async ({ ctx, input: { listed } }) => {
      const { fictional, demo } = await loadSetup(ctx)
      if (listed && fictional.length + demo.events + demo.posts > 0) throw new RuleError('sampleContentLeft')
      await (listed ? setFlag : removeFlag)(ctx.em, 'open-times-listed')
    }),
})
