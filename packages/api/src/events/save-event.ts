import { ClinicEvent, Registration } from '@clinic/database/entities/event.ts'
import { parseInstant } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { isCancellationToTell, isMoveToTell } from '@clinic/domain/events/attendee-mails.ts'
import type {
  deleteEventInput,
  ClinicEvent as EventOutput,
  eventInput,
  eventUpdate,
} from '@clinic/domain/events/schemas.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { deleteStored, findForUpdate } from '../stored-rows.ts'
import { lockEvent } from './event-lock.ts'
import { listEvents } from './list-events.ts'
import { offerFreePlaces } from './offer-places.ts'

/** Stores an event; it may lie in the past. */
export async function createEvent(ctx: Context, fields: z.output<typeof eventInput>): Promise<EventOutput> {
  const date = readDate(fields.date, ctx.timeZone)
  const createdAt = new Date(ctx.now())
  return findEvent(ctx.em, await ctx.em.insert(ClinicEvent, { ...fields, date, version: 1, createdAt }))
}

/**
 * Changes an event; fields that are absent stay as they are. Places that a higher maximum makes free are offered to
 * those in line. With `tellRegistered` those registered for one to come are told of another date or place.
 */
export async function updateEvent(
  ctx: Context,
  { id, version, tellRegistered, ...fields }: z.output<typeof eventUpdate>,
): Promise<EventOutput> {
  const { em } = ctx
  const event = await findForUpdate(em, ClinicEvent, { id }, version)
  const before = { date: event.date.getTime(), location: event.location }
  const date = fields.date === undefined ? event.date : readDate(fields.date, ctx.timeZone)
  em.assign(event, { ...fields, date, demo: false, version: event.version + 1 }, { ignoreUndefined: true })
  await em.flush()
  const after = { date: date.getTime(), location: event.location }
  if (tellRegistered && isMoveToTell(before, after, ctx.now())) {
    const kind: MailKind = 'registrationEventMoved'
    const owed = (await activeRegistrations(em, id)).map(row => ({ kind, id: row.id }))
    await ctx.outbox.enqueue(em, owed, ctx.now())
  }
  await offerFreePlaces(ctx, em, event)
  return findEvent(em, id)
}

/**
 * Deletes an event and its registrations. With `tellRegistered` those registered for one to come are told that it is
 * cancelled; what the mails say is stored with them, for the rows are gone when they are written.
 */
export async function deleteEvent(
  ctx: Context,
  { id, tellRegistered }: z.output<typeof deleteEventInput>,
): Promise<{ success: true }> {
  const { em } = ctx
  const event = await lockEvent(em, id)
  if (tellRegistered && isCancellationToTell({ date: event.date.getTime() }, ctx.now())) {
    const { title, location, version } = event
    const about = { id, title, date: event.date.toISOString(), location, version: version + 1 }
    const kind: MailKind = 'registrationEventCancelled'
    const owed = (await activeRegistrations(em, id)).map(({ id, createdAt, name, email }) => ({
      kind,
      id,
      facts: { createdAt: createdAt.toISOString(), name, email, event: about },
    }))
    await ctx.outbox.enqueue(em, owed, ctx.now())
  }
  return deleteStored(em, ClinicEvent, { id })
}

/** Deletes a registration; its place is free, or on offer to the next in line. */
export async function deleteRegistration(ctx: Context, id: number): Promise<{ success: true }> {
  const { em } = ctx
  const registration = await em.findOne(Registration, { id })
  if (!registration) throw new RuleError('notFound')
  const event = await lockEvent(em, registration.event.id)
  const deleted = await deleteStored(em, Registration, { id })
  await offerFreePlaces(ctx, em, event)
  return deleted
}

function activeRegistrations(em: EntityManager, event: number) {
  return em.find(Registration, { event, cancelledAt: null }, { orderBy: { id: 'asc' } })
}

function readDate(text: string, timeZone: string): Date {
  const instant = parseInstant(text, timeZone)
  if (instant !== null) return new Date(instant)
  throw new RuleError('notADateTime', {
    issues: [{ path: ['date'], message: 'Enter a date and time that exist' }],
  })
}

async function findEvent(em: EntityManager, id: number): Promise<EventOutput> {
  const [event] = await listEvents(em, id)
  if (!event) throw new RuleError('notFound')
  return event
}
