import { Appointment } from '@clinic/database/entities/appointment.ts'
import {
  appointmentOutput,
  bookAppointmentInput,
  updateAppointmentInput,
} from '@clinic/domain/appointments/schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { idField, successOutput } from '@clinic/domain/fields.ts'
import { z } from 'zod'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { bookAppointment } from './book-appointment.ts'
import { listAppointments, listAppointmentsInput } from './list-appointments.ts'
import { updateAppointment } from './update-appointment.ts'

export const appointmentsRouter = router({
  book: publicProcedure
    .meta({ access: 'public', openapi: { method: 'POST', path: '/appointments', tags: ['Appointments'] } })
    .input(bookAppointmentInput)
    .output(appointmentOutput)
    .mutation(async ({ ctx, input: { website, ...booking } }) => {
      await admitPublicWrite(ctx, 'booking', website)
      return bookAppointment(ctx, booking)
    }),

  list: adminProcedure
    .meta({ access: 'admin', openapi: { method: 'GET', path: '/appointments', tags: ['Appointments'] } })
    .input(listAppointmentsInput)
    .output(z.array(appointmentOutput))
    .query(({ ctx, input }) => listAppointments(ctx, input)),

  update: adminProcedure
    .meta({ access: 'admin', openapi: { method: 'PUT', path: '/appointments/{id}', tags: ['Appointments'] } })
    .input(updateAppointmentInput)
    .output(appointmentOutput)
    .mutation(({ ctx, input }) => updateAppointment(ctx, input)),

  delete: adminProcedure
    .meta({
      access: 'admin',
      openapi: { method: 'DELETE', path: '/appointments/{id}', tags: ['Appointments'] },
    })
    .input(z.object({ id: idField }))
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      if ((await ctx.em.nativeDelete(Appointment, { id: input.id })) === 0) throw new RuleError('notFound')
      return { success: true as const }
    }),
})
