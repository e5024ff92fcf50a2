import { TimeSlotEntity } from '@clinic/database/entities/schedule.ts'
import { LOCKS, takeAdvisoryLock } from '@clinic/database/locks.ts'
import { idInput } from '@clinic/domain/fields.ts'
import { timeSlotInput, timeSlotOutput, timeSlotUpdate } from '@clinic/domain/schedule/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { deleteOrFail } from '../optimistic-lock.ts'
import { publicProcedure, rest, scopedProcedure, successOutput } from '../trpc.ts'
import { updateTimeSlot } from './change-schedule.ts'

/** Waits for bookings in flight, which have read the hours. */
const lockWeek = (em: EntityManager) => takeAdvisoryLock(em, LOCKS.weeklyHours)

export const timeSlotProcedures = {
  timeSlots: publicProcedure
    .meta({
      openapi: rest('GET /time-slots', 'Schedule', {
        summary: 'List time slots',
        description:
          'Weekly windows in which visits are offered, from Sunday to Saturday. Touching and overlapping windows of a day count as one.',
        successDescription: 'The time slots',
      }),
    })
    .output(z.array(timeSlotOutput))
    .query(({ ctx }) =>
      ctx.em.find(TimeSlotEntity, {}, { orderBy: { dayOfWeek: 'asc', startTime: 'asc', id: 'asc' } }),
    ),

  createTimeSlot: scopedProcedure('schedule:write')
    .meta({
      openapi: rest('POST /time-slots', 'Schedule', {
        summary: 'Add a time slot',
        description: 'Adds a weekly window. The end must be after the start.',
        successDescription: 'The stored time slot',
      }),
    })
    .input(timeSlotInput)
    .output(timeSlotOutput)
    .mutation(async ({ ctx, input }) => {
      await lockWeek(ctx.em)
      const slot = ctx.em.create(TimeSlotEntity, input, { partial: true })
      await ctx.em.flush()
      return slot
    }),

  updateTimeSlot: scopedProcedure('schedule:write')
    .meta({
      errors: ['notFound', 'stale'],
      openapi: rest('PUT /time-slots/{id}', 'Schedule', {
        summary: 'Change a time slot',
        description: 'Changes a weekly window; absent fields keep their values. Existing appointments stay.',
        successDescription: 'The updated time slot',
      }),
    })
    .input(timeSlotUpdate)
    .output(timeSlotOutput)
    .mutation(async ({ ctx, input }) => {
      await lockWeek(ctx.em)
      return updateTimeSlot(ctx.em, input)
    }),

  deleteTimeSlot: scopedProcedure('schedule:write')
    .meta({
      errors: ['notFound'],
      openapi: rest('DELETE /time-slots/{id}', 'Schedule', {
        summary: 'Delete a time slot',
        description: 'Deletes a weekly window. Existing appointments stay.',
        successDescription: 'The time slot was deleted',
      }),
    })
    .input(idInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await lockWeek(ctx.em)
      return deleteOrFail(ctx.em, TimeSlotEntity, input)
    }),
}
