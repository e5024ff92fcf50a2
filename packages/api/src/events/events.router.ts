import {
  attendeeOutput,
  deleteEventInput,
  eventInput,
  eventOutput,
  eventUpdate,
  registeredOutput,
  registerInput,
  registrationOutput,
} from '@clinic/domain/events/schemas.ts'
import { idField, successOutput } from '@clinic/domain/fields.ts'
import { z } from 'zod'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { listAttendees } from './list-attendees.ts'
import { listEvents } from './list-events.ts'
import { listRegistrations, listRegistrationsInput } from './list-registrations.ts'
import { registerForEvent } from './register-for-event.ts'
import { createEvent, deleteEvent, deleteRegistration, updateEvent } from './save-event.ts'

/** Events, and who registered for them. */
export const eventsRouter = router({
  list: publicProcedure
    .meta({
      access: 'public',
      openapi: {
        method: 'GET',
        path: '/events',
        tags: ['Events'],
        summary: 'List events',
        description:
          'All events, past ones included, with how many have registered: featured ones first, then the newest date first.',
        successDescription: 'The events',
      },
    })
    .output(z.array(eventOutput))
    .query(({ ctx }) => listEvents(ctx.em)),

  create: adminProcedure
    .meta({
      access: 'admin',
      errors: ['notADateTime'],
      openapi: {
        method: 'POST',
        path: '/events',
        tags: ['Events'],
        summary: 'Create an event',
        description: 'Stores an event. It may lie in the past.',
        successDescription: 'The event as it is stored',
      },
    })
    .input(eventInput)
    .output(eventOutput)
    .mutation(({ ctx, input }) => createEvent(ctx, input)),

  update: adminProcedure
    .meta({
      access: 'admin',
      errors: ['notADateTime', 'notFound', 'stale'],
      openapi: {
        method: 'PUT',
        path: '/events/{id}',
        tags: ['Events'],
        summary: 'Change an event',
        description:
          'Changes the fields of an event; one that is left out stays as it is, and null or an empty text clears an optional one. A maximum below the number of registrations is allowed and drops nobody. With `tellRegistered` those registered for an event to come are told by e-mail of another date or place.',
        successDescription: 'The event as it is now',
      },
    })
    .input(eventUpdate)
    .output(eventOutput)
    .mutation(({ ctx, input }) => updateEvent(ctx, input)),

  delete: adminProcedure
    .meta({
      access: 'admin',
      errors: ['notFound'],
      openapi: {
        method: 'DELETE',
        path: '/events/{id}',
        tags: ['Events'],
        summary: 'Delete an event',
        description:
          'Removes the event and every registration for it. With `tellRegistered` those registered for an event to come are told by e-mail.',
        successDescription: 'It is deleted',
      },
    })
    .input(deleteEventInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteEvent(ctx, input)),

  register: publicProcedure
    .meta({
      access: 'public',
      errors: [
        'honeypotFilled',
        'notFound',
        'eventPast',
        'eventFull',
        'alreadyRegistered',
        'keyReused',
        'tooMany',
      ],
      openapi: {
        method: 'POST',
        path: '/events/{eventId}/register',
        tags: ['Events'],
        summary: 'Register for an event',
        description:
          'Takes a place at an event, and confirms it by e-mail with a calendar file. Who is logged in does not matter. A past event, a full one, and the same name and e-mail a second time are 409.',
        successDescription: 'The registration',
      },
    })
    .input(registerInput)
    .output(registeredOutput)
    .mutation(({ ctx, input }) => registerForEvent(ctx, input)),

  registrations: adminProcedure
    .meta({
      access: 'admin',
      openapi: {
        method: 'GET',
        path: '/registrations',
        tags: ['Registrations'],
        summary: 'List registrations',
        description:
          'Registrations, the newest first. Without `limit` the answer is whole; with it, the next page is in the `Link` header.',
        successDescription: 'The registrations',
      },
    })
    .input(listRegistrationsInput)
    .output(z.array(registrationOutput))
    .query(({ ctx, input }) => listRegistrations(ctx, input)),

  /** Who registered, for the administrator's page; it has no path of its own under /api. */
  attendees: adminProcedure
    .meta({ access: 'admin' })
    .output(z.array(attendeeOutput))
    .query(({ ctx }) => listAttendees(ctx.em)),

  deleteRegistration: adminProcedure
    .meta({
      access: 'admin',
      errors: ['notFound'],
      openapi: {
        method: 'DELETE',
        path: '/registrations/{id}',
        tags: ['Registrations'],
        summary: 'Delete a registration',
        description: 'Removes the registration; its place is free again.',
        successDescription: 'It is deleted',
      },
    })
    .input(z.object({ id: idField }))
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteRegistration(ctx, input.id)),
})
