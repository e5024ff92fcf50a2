import { BlockedDateEntity } from '@clinic/database/entities/schedule.ts'
import { idInput, successOutput } from '@clinic/domain/fields.ts'
import { blockedDateInput, blockedDateOutput } from '@clinic/domain/schedule/schemas.ts'
import { z } from 'zod'
import { deleteOrFail } from '../optimistic-lock.ts'
import { scopedProcedure } from '../trpc.ts'
import { blockDate } from './change-schedule.ts'

export const blockedDateProcedures = {
  blockedDates: scopedProcedure('schedule:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/blocked-dates',
        tags: ['Schedule'],
        summary: 'List blocked dates',
        description: 'Days that cannot be booked, earliest first',
        successDescription: 'The blocked dates',
      },
    })
    .output(z.array(blockedDateOutput))
    .query(({ ctx }) => ctx.em.find(BlockedDateEntity, {}, { orderBy: { date: 'asc' } })),

  blockDate: scopedProcedure('schedule:write')
    .meta({
      errors: ['dateAlreadyBlocked'],
      openapi: {
        method: 'POST',
        path: '/blocked-dates',
        tags: ['Schedule'],
        summary: 'Block a date',
        description: 'Closes a day for booking. Existing appointments stay.',
        successDescription: 'The stored blocked date',
      },
    })
    .input(blockedDateInput)
    .output(blockedDateOutput)
    .mutation(({ ctx, input }) => blockDate(ctx.em, input)),

  unblockDate: scopedProcedure('schedule:write')
    .meta({
      errors: ['notFound'],
      openapi: {
        method: 'DELETE',
        path: '/blocked-dates/{id}',
        tags: ['Schedule'],
        summary: 'Unblock a date',
        description: 'Opens the day for booking again',
        successDescription: 'The date is no longer blocked',
      },
    })
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteOrFail(ctx.em, BlockedDateEntity, input)),
}
