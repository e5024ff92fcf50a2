import { TimeSlot } from '@clinic/database/entities/schedule.ts'
import { idField, successOutput } from '@clinic/domain/fields.ts'
import { timeSlotInput, timeSlotOutput, timeSlotUpdate } from '@clinic/domain/schedule/schemas.ts'
import { z } from 'zod'
import { deleteStored } from '../stored-rows.ts'
import { adminProcedure, publicProcedure } from '../trpc.ts'
import { updateTimeSlot } from './change-schedule.ts'

/** The procedures of the weekly windows. */
export const timeSlotProcedures = {
  timeSlots: publicProcedure
    .meta({
      access: 'public',
      openapi: {
        method: 'GET',
        path: '/time-slots',
        tags: ['Schedule'],
        summary: 'List time slots',
        description:
          'The weekly windows in which visits are offered, from Sunday to Saturday. Windows of a day that touch or overlap count as one.',
        successDescription: 'The time slots',
      },
    })
    .output(z.array(timeSlotOutput))
    .query(({ ctx }) =>
      ctx.em.find(TimeSlot, {}, { orderBy: { dayOfWeek: 'asc', startTime: 'asc', id: 'asc' } }),
    ),

  createTimeSlot: adminProcedure
    .meta({
      access: 'admin',
      openapi: {
        method: 'POST',
        path: '/time-slots',
        tags: ['Schedule'],
        summary: 'Add a time slot',
        description: 'Adds a weekly window. It ends after it starts.',
        successDescription: 'The time slot as it is stored',
      },
    })
    .input(timeSlotInput)
    .output(timeSlotOutput)
    .mutation(async ({ ctx, input }) => {
      const slot = ctx.em.create(TimeSlot, input, { partial: true, persist: true })
      await ctx.em.flush()
      return slot
    }),

  updateTimeSlot: adminProcedure
    .meta({
      access: 'admin',
      errors: ['notFound', 'stale'],
      openapi: {
        method: 'PUT',
        path: '/time-slots/{id}',
        tags: ['Schedule'],
        summary: 'Change a time slot',
        description:
          'Replaces a weekly window; left out, `isAvailable` stays as it is. Appointments that are already made stay.',
        successDescription: 'The time slot as it is now',
      },
    })
    .input(timeSlotUpdate)
    .output(timeSlotOutput)
    .mutation(({ ctx, input }) => updateTimeSlot(ctx.em, input)),

  deleteTimeSlot: adminProcedure
    .meta({
      access: 'admin',
      errors: ['notFound'],
      openapi: {
        method: 'DELETE',
        path: '/time-slots/{id}',
        tags: ['Schedule'],
        summary: 'Delete a time slot',
        description: 'Removes a weekly window. Appointments that are already made stay.',
        successDescription: 'It is deleted',
      },
    })
    .input(z.object({ id: idField }))
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteStored(ctx.em, TimeSlot, input)),
}
