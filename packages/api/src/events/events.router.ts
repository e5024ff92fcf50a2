import { RegistrationEntity } from '@clinic/database/entities/event.ts'
import { attendeesFilter, attendeesInput, attendeesOutput } from '@clinic/domain/events/attendees.ts'
import {
  deleteRegistrationInput,
  listedRegistrationOutput,
  registeredOutput,
  registerInput,
  registrationCameInput,
} from '@clinic/domain/events/registration-schemas.ts'
import {
  deleteEventInput,
  eventConfirmInput,
  eventInput,
  eventOutput,
  eventSourceInput,
  eventSourceOutput,
  eventUpdate,
} from '@clinic/domain/events/schemas.ts'
import { changedLanguageInput, idInput } from '@clinic/domain/fields.ts'
import { z } from 'zod'
import { setLanguage } from '../set-language.ts'
import {
  adminProcedure,
  deskProcedure,
  publicProcedure,
  rest,
  router,
  scopedProcedure,
  successOutput,
} from '../trpc.ts'
import { confirmEventTranslation, readEventSource } from './event-translations.ts'
import { listEvents } from './list-events.ts'
import {
  findListedRegistration,
  listAttendees,
  listRegistrations,
  listRegistrationsInput,
} from './list-registrations.ts'
import { registerForEvent } from './register-for-event.ts'
import { createEvent, deleteEvent, deleteRegistration, findEvent, updateEvent } from './save-event.ts'
import { setCame } from './set-came.ts'

export const eventsRouter = router({
  list: publicProcedure
    .meta({
      openapi: rest('GET /events', 'Events', {
        summary: 'List events',
        description:
          'All events, past ones included, with their number of attendees: featured first, then newest date first.',
        successDescription: 'The events',
      }),
    })
    .output(z.array(eventOutput))
    .query(({ ctx }) => listEvents(ctx.reads)),

  create: scopedProcedure('events:write')
    .meta({
      errors: ['notADateTime'],
      openapi: rest('POST /events', 'Events', {
        summary: 'Create an event',
        description: 'Stores an event. The date may be in the past. `translations` has its texts in Spanish.',
        successDescription: 'The stored event',
      }),
    })
    .input(eventInput)
    .output(eventOutput)
    .mutation(({ ctx, input }) => createEvent(ctx, input)),

  update: scopedProcedure('events:write')
    .meta({
      errors: ['notADateTime', 'notFound', 'stale'],
      openapi: rest('PUT /events/{id}', 'Events', {
        summary: 'Change an event',
        description:
          'Changes an event; absent fields keep their values, and null or empty text clears an optional one. A maximum below the number of attendees is allowed and removes no one. With `notifyAttendees`, attendees and the waiting list of an upcoming event are emailed about a new date or location.',
        successDescription: 'The updated event',
      }),
    })
    .input(eventUpdate)
    .output(eventOutput)
    .mutation(({ ctx, input }) => updateEvent(ctx, input)),

  /** English texts that a translation was made from. */
  translationSource: adminProcedure
    .input(eventSourceInput)
    .output(eventSourceOutput)
    .query(({ ctx, input }) => readEventSource(ctx.em, input)),

  /** Notes that a translation still matches the changed English texts. */
  confirmTranslation: deskProcedure
    .input(eventConfirmInput)
    .output(eventOutput)
    .mutation(async ({ ctx, input }) => {
      await confirmEventTranslation(ctx.em, input)
      return findEvent(ctx.em, input.id)
    }),

  delete: scopedProcedure('events:write')
    .meta({
      errors: ['notFound'],
      openapi: rest('DELETE /events/{id}', 'Events', {
        summary: 'Delete an event',
        description:
          'Deletes the event with its registrations and waiting list. With `notifyAttendees`, the attendees and the waiting list of an upcoming event are notified by email.',
        successDescription: 'The event was deleted',
      }),
    })
    .input(deleteEventInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteEvent(ctx, input)),

  register: publicProcedure
    .meta({
      errors: ['honeypotFilled', 'notFound', 'eventPast', 'eventFull', 'alreadyRegistered', 'keyReused'],
      openapi: rest('POST /events/{eventId}/register', 'Events', {
        summary: 'Register for an event',
        description:
          'Registers for an event and emails a confirmation with a calendar file, whether or not the caller is logged in. A past event, a full event, or a second registration with the same name and email is a 409.',
        successDescription: 'The registration',
      }),
    })
    .input(registerInput)
    .output(registeredOutput)
    .mutation(({ ctx, input }) => registerForEvent(ctx, input)),

  registrations: scopedProcedure('registrations:read')
    .meta({
      openapi: rest('GET /registrations', 'Registrations', {
        summary: 'List registrations',
        description:
          'Registrations, newest first. Without `limit` you get the whole list; with it, the `Link` header points to the next page.',
        successDescription: 'The registrations',
      }),
    })
    .input(listRegistrationsInput)
    .output(z.array(listedRegistrationOutput))
    .query(({ ctx, input }) => listRegistrations(ctx, input)),

  registration: scopedProcedure('registrations:read')
    .meta({
      errors: ['notFound'],
      openapi: rest('GET /registrations/{id}', 'Registrations', {
        summary: 'Read a registration',
        description: 'A registration, cancelled or not.',
        successDescription: 'The registration',
      }),
    })
    .input(idInput)
    .output(listedRegistrationOutput)
    .query(({ ctx, input }) => findListedRegistration(ctx.em, input.id)),

  /** Attendees for the admin page. */
  attendees: adminProcedure
    .input(attendeesInput)
    .output(attendeesOutput)
    .query(({ ctx, input }) => listAttendees(ctx.em, input)),

  /** The attendees of all pages, without cancelled ones, to export. */
  exportedAttendees: adminProcedure
    .input(attendeesFilter)
    .output(z.array(listedRegistrationOutput))
    .query(({ ctx, input }) => listRegistrations(ctx, input)),

  /** Notes whether an attendee came. */
  setCame: deskProcedure
    .input(registrationCameInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => setCame(ctx, input)),

  /** Sets the language of emails, links and files of a registration from now on. */
  setLanguage: deskProcedure
    .input(changedLanguageInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => setLanguage(ctx.em, RegistrationEntity, input)),

  deleteRegistration: scopedProcedure('registrations:write')
    .meta({
      errors: ['notFound'],
      openapi: rest('DELETE /registrations/{id}', 'Registrations', {
        summary: 'Delete a registration',
        description:
          'Deletes the registration; its spot becomes free or is offered to the next person on the waiting list. With `notifyAttendee`, the attendee of an upcoming event is notified by email.',
        successDescription: 'The registration was deleted',
      }),
    })
    .input(deleteRegistrationInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteRegistration(ctx, input)),
})
