import { BlockedDate } from '@clinic/database/entities/schedule.ts'
import { idField, successOutput } from '@clinic/domain/fields.ts'
import { blockedDateInput, blockedDateOutput } from '@clinic/domain/schedule/schemas.ts'
import { z } from 'zod'
import { deleteStored } from '../stored-rows.ts'
import { adminProcedure } from '../trpc.ts'
import { blockDate } from './change-schedule.ts'

/** The procedures of the days on which nothing can be booked. */
export const blockedDateProcedures = {
  blockedDates: adminProcedure
    .meta({
      access: 'admin',
      openapi: {
        method: 'GET',
        path: '/blocked-dates',
        tags: ['Schedule'],
        summary: 'List blocked dates',
        description: 'The days on which nothing can be booked, the earliest first.',
        successDescription: 'The blocked dates',
      },
    })
    .output(z.array(blockedDateOutput))
    .query(({ ctx }) => ctx.em.find(BlockedDate, {}, { orderBy: { date: 'asc' } })),

  blockDate: adminProcedure
    .meta({
      access: 'admin',
      errors: ['dateAlreadyBlocked'],
      openapi: {
        method: 'POST',
        path: '/blocked-dates',
        tags: ['Schedule'],
        summary: 'Block a date',
        description: 'Closes a day for booking. Appointments that are already made stay.',
        successDescription: 'The blocked date as it is stored',
      },
    })
    .input(blockedDateInput)
    .output(blockedDateOutput)
    .mutation(({ ctx, input }) => blockDate(ctx.em, input)),

  unblockDate: adminProcedure
    .meta({
      access: 'admin',
      errors: ['notFound'],
      openapi: {
        method: 'DELETE',
        path: '/blocked-dates/{id}',
        tags: ['Schedule'],
        summary: 'Unblock a date',
        description: 'Opens the day for booking again.',
        successDescription: 'The date is no longer blocked',
      },
    })
    .input(z.object({ id: idField }))
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteStored(ctx.em, BlockedDate, input)),
}
