import { BlockedDateEntity } from '@clinic/database/entities/schedule.ts'
import { idInput } from '@clinic/domain/fields.ts'
import { blockedDateInput, blockedDateOutput } from '@clinic/domain/schedule/schemas.ts'
import { z } from 'zod'
import { deleteOrFail } from '../optimistic-lock.ts'
import { rest, scopedProcedure, successOutput } from '../trpc.ts'
import { blockDate } from './change-schedule.ts'

export const blockedDateProcedures = {
  blockedDates: scopedProcedure('schedule:read')
    .meta({
      openapi: rest('GET /blocked-dates', 'Schedule', {
        summary: 'List blocked dates',
        description: 'Days that cannot be booked, earliest first',
        successDescription: 'The blocked dates',
      }),
    })
    .output(z.array(blockedDateOutput))
    .query(({ ctx }) => ctx.em.find(BlockedDateEntity, {}, { orderBy: { date: 'asc' } })),

  blockDate: scopedProcedure('schedule:write')
    .meta({
      errors: ['dateAlreadyBlocked'],
      openapi: rest('POST /blocked-dates', 'Schedule', {
        summary: 'Block a date',
        description: 'Closes a day for booking. Existing appointments stay.',
        successDescription: 'The stored blocked date',
      }),
    })
    .input(blockedDateInput)
    .output(blockedDateOutput)
    .mutation(({ ctx, input }) => blockDate(ctx.em, input)),

  unblockDate: scopedProcedure('schedule:write')
    .meta({
      errors: ['notFound'],
      openapi: rest('DELETE /blocked-dates/{id}', 'Schedule', {
        summary: 'Unblock a date',
        description: 'Opens the day for booking again',
        successDescription: 'The date is no longer blocked',
      }),
    })
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteOrFail(ctx.em, BlockedDateEntity, input)),
}
