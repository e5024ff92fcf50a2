import {
  adminAppointmentOutput,
  affectedOutput,
  appointmentDayInput,
  appointmentDayOutput,
  appointmentWeekOutput,
  searchAppointmentsInput,
  searchAppointmentsOutput,
} from '@clinic/domain/appointments/admin-schemas.ts'
import { calendarFeedOutput } from '@clinic/domain/appointments/calendar-feed.ts'
import {
  bookedForPatientOutput,
  bookForPatientInput,
  deskDaysInput,
  deskOpeningsInput,
  firstTimeMarks,
  planSeriesInput,
} from '@clinic/domain/appointments/desk-schemas.ts'
import { affectedInput } from '@clinic/domain/appointments/schedule-change.ts'
import {
  appointmentOutput,
  appointmentUpdate,
  bookAppointmentInput,
  bookedAppointmentOutput,
  deleteAppointmentInput,
  undoChangeInput,
} from '@clinic/domain/appointments/schemas.ts'
import { plannedStartOutput } from '@clinic/domain/appointments/series.ts'
import { datedOpeningOutput } from '@clinic/domain/availability/next-openings.ts'
import { availabilityOutput, dayOpeningsOutput } from '@clinic/domain/availability/schemas.ts'
import { idInput, instantOutput } from '@clinic/domain/fields.ts'
import { z } from 'zod'
import { acceptLengthsInUse } from '../availability/visit-settings.ts'
import { hasFlag, removeFlag, setFlag } from '../setup/setup-flags.ts'
import {
  adminProcedure,
  deskProcedure,
  publicProcedure,
  rest,
  router,
  scopedProcedure,
  successOutput,
} from '../trpc.ts'
import { findAffected } from './affected-appointments.ts'
import { bookAppointment } from './booking/book-appointment.ts'
import { deleteAppointment, updateAppointment } from './change-appointment.ts'
import { bookForPatient } from './desk/book-for-patient.ts'
import { loadDeskDays, loadDeskOpenings, loadNextFree } from './desk/load-desk-openings.ts'
import { planSeries } from './desk/plan-series.ts'
import { undoChange } from './desk/undo-change.ts'
import { createFeed, findFeed, revokeFeed } from './links/calendar-feed.ts'
import { findAppointment, listAppointments, listAppointmentsInput } from './list-appointments.ts'
import { loadAppointment, loadDay, loadWeek } from './load-week.ts'
import { searchAppointments } from './search-appointments.ts'

export const appointmentsRouter = router({
  book: publicProcedure
    .meta({
      scope: 'bookings:create',
      errors: ['notADateTime', 'honeypotFilled', 'startNotFree', 'patientLimit', 'networkLimit', 'keyReused'],
      openapi: rest('POST /appointments', 'Appointments', {
        summary: 'Book an appointment',
        description:
          'Books a visit. The start must be one of the openings from `GET /availability/{date}` for the visit’s duration: within office hours, on the grid of starts in clinic time, from tomorrow to 90 days ahead, and not taken. If someone else booked it first, the response is 409 with the closest open starts of that day in `alternatives`. The patient gets a confirmation email with a calendar file. A type of visit that patients can’t book online is a 400. An API key with `bookings:create` may book more a day.',
        successDescription: 'The booked appointment',
      }),
    })
    .use(acceptLengthsInUse)
    .input(bookAppointmentInput)
    .output(bookedAppointmentOutput)
    .mutation(({ ctx, input }) => bookAppointment(ctx, input)),

  list: scopedProcedure('appointments:read')
    .meta({
      openapi: rest('GET /appointments', 'Appointments', {
        summary: 'List appointments',
        description:
          'Appointments, earliest first. Without `limit` you get the whole list; with it, the `Link` header points to the next page.',
        successDescription: 'The appointments',
      }),
    })
    .input(listAppointmentsInput)
    .output(z.array(appointmentOutput))
    .query(({ ctx, input }) => listAppointments(ctx, input)),

  read: scopedProcedure('appointments:read')
    .meta({
      errors: ['notFound'],
      openapi: rest('GET /appointments/{id}', 'Appointments', {
        summary: 'Read an appointment',
        description: 'An appointment, whatever its status.',
        successDescription: 'The appointment',
      }),
    })
    .input(idInput)
    .output(appointmentOutput)
    .query(({ ctx, input }) => findAppointment(ctx.em, input.id)),

  /** A page of the admin list: searched, filtered and sorted. */
  search: adminProcedure
    .input(searchAppointmentsInput)
    .output(searchAppointmentsOutput)
    .query(({ ctx, input }) => searchAppointments(ctx, input)),

  /** One appointment, with the same fields as in its day. */
  get: adminProcedure
    .input(idInput)
    .output(adminAppointmentOutput)
    .query(({ ctx, input }) => loadAppointment(ctx, input.id)),

  /** One day with open hours, block and appointments. */
  day: adminProcedure
    .input(appointmentDayInput)
    .output(appointmentDayOutput)
    .query(({ ctx, input }) => loadDay(ctx, input.day)),

  /** The week around a day with open hours, blocks and appointments. */
  week: adminProcedure
    .input(appointmentDayInput)
    .output(appointmentWeekOutput)
    .query(({ ctx, input }) => loadWeek(ctx, input.day)),

  /** The practice's openings of a day, for booking and moving. */
  openings: adminProcedure
    .use(call => acceptLengthsInUse(call, 'except'))
    .input(deskOpeningsInput)
    .output(availabilityOutput)
    .query(({ ctx, input }) => loadDeskOpenings(ctx, input)),

  /** Number of the practice's openings of each day, a year ahead. */
  openDays: adminProcedure
    .use(call => acceptLengthsInUse(call, 'except'))
    .input(deskDaysInput)
    .output(z.array(dayOpeningsOutput))
    .query(({ ctx, input }) => loadDeskDays(ctx, input)),

  /** The practice's next free times. */
  nextFree: adminProcedure
    .use(call => acceptLengthsInUse(call, 'except'))
    .input(deskDaysInput)
    .output(z.array(datedOpeningOutput))
    .query(({ ctx, input }) => loadNextFree(ctx, input)),

  /** Books for a patient, once or as a series, from today on. */
  bookForPatient: adminProcedure
    .use(acceptLengthsInUse)
    .input(bookForPatientInput)
    .output(bookedForPatientOutput)
    .mutation(({ ctx, input }) => bookForPatient(ctx, input)),

  /** Which dates of a series are free, before it is booked. */
  planSeries: adminProcedure
    .use(acceptLengthsInUse)
    .input(planSeriesInput)
    .output(z.array(plannedStartOutput))
    .query(({ ctx, input }) => planSeries(ctx, input)),

  /** Whether first visits are marked. */
  firstTimeMarks: adminProcedure
    .output(firstTimeMarks)
    .query(async ({ ctx }) => ({ marked: !(await hasFlag(ctx.em, 'first-times-unmarked')) })),

  markFirstTimes: deskProcedure
    .input(firstTimeMarks)
    .output(successOutput)
    .mutation(({ ctx, input: { marked } }) =>
      (marked ? removeFlag : setFlag)(ctx.em, 'first-times-unmarked'),
    ),

  /** Previews the conflicts of a schedule change before it is saved. */
  affected: adminProcedure
    .input(affectedInput)
    .output(affectedOutput)
    .query(({ ctx, input }) => findAffected(ctx, input)),

  feed: adminProcedure
    .meta({ confirm: true })
    .output(calendarFeedOutput)
    .query(({ ctx }) => findFeed(ctx)),

  /** When the feed was created, without its address; null if there is none. */
  feedCreatedAt: adminProcedure
    .output(instantOutput.nullable())
    .query(async ({ ctx }) => (await findFeed(ctx))?.createdAt ?? null),

  createFeed: deskProcedure
    .meta({ confirm: true })
    .output(calendarFeedOutput)
    .mutation(({ ctx }) => createFeed(ctx)),

  revokeFeed: deskProcedure
    .meta({ confirm: true })
    .output(successOutput)
    .mutation(({ ctx }) => revokeFeed(ctx)),

  update: scopedProcedure('appointments:write')
    .meta({
      errors: [
        'notFound',
        'stale',
        'timeTaken',
        'notADateTime',
        'startNotFree',
        'appointmentNotActive',
        'cannotArrive',
      ],
      openapi: rest('PUT /appointments/{id}', 'Appointments', {
        summary: 'Change an appointment',
        description:
          'Sets the status (any to any), the notes, the start and duration, or the arrival; absent fields keep their values. Cancelling frees the time right away; restoring a visit whose time was taken is a 409. Moving to a start that is not open is a 409 with the closest open starts of that day in `alternatives`. With `notifyPatient`, the patient is emailed three minutes later, unless it was undone or changed again by then.',
        successDescription: 'The updated appointment',
      }),
    })
    .use(call => acceptLengthsInUse(call, 'id'))
    .input(appointmentUpdate)
    .output(appointmentOutput)
    .mutation(({ ctx, input }) => updateAppointment(ctx, input)),

  /** Takes back the last move or cancellation by the practice. */
  undo: adminProcedure
    .input(undoChangeInput)
    .output(appointmentOutput)
    .mutation(({ ctx, input }) => undoChange(ctx, input)),

  delete: scopedProcedure('appointments:write')
    .meta({
      errors: ['notFound'],
      openapi: rest('DELETE /appointments/{id}', 'Appointments', {
        summary: 'Delete an appointment',
        description:
          'Permanently deletes the appointment. To free its time but keep the record, set its status to `cancelled`. With `notifyPatient`, the patient of an upcoming appointment is emailed.',
        successDescription: 'The appointment was deleted',
      }),
    })
    .input(deleteAppointmentInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteAppointment(ctx, input)),
})
