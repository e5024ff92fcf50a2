import { SpecialHoursEntity } from '@clinic/database/entities/schedule.ts'
import { idInput } from '@clinic/domain/fields.ts'
import {
  specialHoursInput,
  specialHoursOutput,
  specialHoursUpdate,
} from '@clinic/domain/schedule/special-hours-schemas.ts'
import { z } from 'zod'
import { rest, scopedProcedure, successOutput } from '../trpc.ts'
import { addSpecialHours, deleteSpecialHours, updateSpecialHours } from './write-special-hours.ts'

export const specialHoursProcedures = {
  specialHours: scopedProcedure('schedule:read')
    .meta({
      openapi: rest('GET /special-hours', 'Schedule', {
        summary: 'List special hours',
        description:
          'Hours of single dates that open or close besides the weekly ones, earliest first. A blocked date counts over closed hours, and these count over open ones.',
        successDescription: 'The special hours',
      }),
    })
    .output(z.array(specialHoursOutput))
    .query(({ ctx }) =>
      ctx.em.find(SpecialHoursEntity, {}, { orderBy: { date: 'asc', startTime: 'asc', id: 'asc' } }),
    ),

  addSpecialHours: scopedProcedure('schedule:write')
    .meta({
      openapi: rest('POST /special-hours', 'Schedule', {
        summary: 'Add special hours',
        description:
          'Opens or closes hours of one date. The end must be after the start. Existing appointments stay.',
        successDescription: 'The stored special hours',
      }),
    })
    .input(specialHoursInput)
    .output(specialHoursOutput)
    .mutation(({ ctx, input }) => addSpecialHours(ctx.em, input)),

  updateSpecialHours: scopedProcedure('schedule:write')
    .meta({
      errors: ['notFound', 'stale'],
      openapi: rest('PUT /special-hours/{id}', 'Schedule', {
        summary: 'Change special hours',
        description:
          'Changes hours of one date; absent fields keep their values. Existing appointments stay.',
        successDescription: 'The updated special hours',
      }),
    })
    .input(specialHoursUpdate)
    .output(specialHoursOutput)
    .mutation(({ ctx, input }) => updateSpecialHours(ctx.em, input)),

  deleteSpecialHours: scopedProcedure('schedule:write')
    .meta({
      errors: ['notFound'],
      openapi: rest('DELETE /special-hours/{id}', 'Schedule', {
        summary: 'Delete special hours',
        description: 'Deletes hours of one date: its weekly ones count again. Existing appointments stay.',
        successDescription: 'The special hours were deleted',
      }),
    })
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteSpecialHours(ctx.em, input.id)),
}
