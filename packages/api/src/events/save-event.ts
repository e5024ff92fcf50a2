import {
  ClinicEventEntity,
  RegistrationEntity,
  WaitingListEntryEntity,
} from '@clinic/database/entities/event.ts'
import { firstOrFail } from '@clinic/database/only-row.ts'
import { shouldNotifyReschedule } from '@clinic/domain/events/attendee-mails.ts'
import type { deleteRegistrationInput } from '@clinic/domain/events/registration-schemas.ts'
import type {
  deleteEventInput,
  ClinicEvent as EventOutput,
  eventInput,
  eventUpdate,
} from '@clinic/domain/events/schemas.ts'
import { getEventTiming, isPast } from '@clinic/domain/events/timing.ts'
import { readInstant } from '@clinic/domain/instant-field.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { applyChanges, deleteOrFail, findForUpdate } from '../optimistic-lock.ts'
import {
  keepCancellations,
  type RegisteredPerson,
  toRegistrationFacts,
} from '../services/registration-facts.ts'
import { announceRegistrations } from '../webhooks/announce-registrations.ts'
import { lockEvent } from './event-lock.ts'
import { changeTranslations, toEnglish } from './event-translations.ts'
import { listEvents } from './list-events.ts'
import { extendOffers, offerFreeSpots, repeatOffers } from './offer-spots.ts'

/** Creates an event; its date may be in the past. */
export async function createEvent(
  ctx: Context,
  { translations, ...fields }: z.output<typeof eventInput>,
): Promise<EventOutput> {
  const date = new Date(readInstant(fields.date, ctx.timeZone, 'date'))
  const createdAt = new Date(ctx.now())
  const none = { translations: {}, translatedFrom: {} }
  const translated = changeTranslations(none, translations, fields)
  const id = await ctx.em.insert(ClinicEventEntity, {
    ...fields,
    ...(translated ?? none),
    date,
    version: 1,
    createdAt,
  })
  return findEvent(ctx.em, id)
}

/**
 * Changes an event; absent fields keep their values. Offers spots added by a higher maximum, and clears who came before
 * a later day. `notifyAttendees` emails attendees and the waiting list about a new date or location.
 */
export async function updateEvent(
  ctx: Context,
  { id, version, notifyAttendees, translations, ...fields }: z.output<typeof eventUpdate>,
): Promise<EventOutput> {
  const { em } = ctx
  const event = await findForUpdate(em, ClinicEventEntity, { id }, version)
  const before = { date: event.date.getTime(), location: event.location }
  const date =
    fields.date === undefined ? event.date : new Date(readInstant(fields.date, ctx.timeZone, 'date'))
  const translated = changeTranslations(event, translations, toEnglish(event, fields))
  if (!applyChanges(event, { ...fields, ...translated, date }, { demo: false })) return findEvent(em, id)
  await em.flush()
  await extendOffers(ctx, event, before.date)
  if (getEventTiming(date.getTime(), ctx.now(), ctx.timeZone) === 'upcoming')
    await em.nativeUpdate(RegistrationEntity, { event: id, cameAt: { $ne: null } }, { cameAt: null })
  const after = { date: date.getTime(), location: event.location }
  await offerFreeSpots(ctx, event)
  if (notifyAttendees && shouldNotifyReschedule(before, after, ctx.now(), ctx.timeZone)) {
    const toMails = (kind: MailKind, people: RegisteredPerson[]) => people.map(({ id }) => ({ kind, id }))
    const waiting = (await activeEntries(em, id, ctx.now())).filter(entry => entry.offeredUntil === null)
    await ctx.outbox.enqueue(
      em,
      [
        ...toMails('registrationEventMoved', await activeRegistrations(em, id)),
        ...toMails('waitingListEventMoved', waiting),
      ],
      ctx.now(),
    )
    await repeatOffers(ctx, id)
  }
  return findEvent(em, id)
}

/**
 * Deletes an event with its registrations and waiting list. `notifyAttendees` emails both for an upcoming event; the
 * mails store their own facts because the rows are deleted before they are rendered.
 */
export async function deleteEvent(
  ctx: Context,
  { id, notifyAttendees }: z.output<typeof deleteEventInput>,
): Promise<void> {
  const { em } = ctx
  const event = await lockEvent(em, id)
  const registrations = await activeRegistrations(em, id)
  await keepCancellations(em, event, { event: id, cancelledAt: { $ne: null } })
  await announceRegistrations(ctx, 'cancelled', registrations)
  if (notifyAttendees && !isPast(event.date.getTime(), ctx.now(), ctx.timeZone)) {
    const cancelled = { ...event, version: event.version + 1 }
    const toMails = (kind: MailKind, people: RegisteredPerson[]) =>
      people.map(person => ({ kind, id: person.id, facts: toRegistrationFacts(person, cancelled) }))
    await ctx.outbox.enqueue(
      em,
      [
        ...toMails('registrationEventCancelled', registrations),
        ...toMails('waitingListEventCancelled', await activeEntries(em, id, ctx.now())),
      ],
      ctx.now(),
    )
  }
  await deleteOrFail(em, ClinicEventEntity, { id })
}

/** Deletes a registration and frees or offers its spot. `notifyAttendee` emails the attendee of an upcoming event. */
export async function deleteRegistration(
  ctx: Context,
  { id, notifyAttendee }: z.output<typeof deleteRegistrationInput>,
): Promise<void> {
  const { em } = ctx
  const registration = await em.findOneOrFail(RegistrationEntity, { id })
  const event = await lockEvent(em, registration.event.id)
  // It may have been cancelled while this waited for the lock.
  await em.refresh(registration)
  await keepCancellations(em, event, { id, cancelledAt: { $ne: null } })
  await deleteOrFail(em, RegistrationEntity, { id })
  const isActive = registration.cancelledAt === null && !isPast(event.date.getTime(), ctx.now(), ctx.timeZone)
  if (notifyAttendee && isActive) {
    const kind: MailKind = 'registrationCancelled'
    await ctx.outbox.enqueue(em, [{ kind, id, facts: toRegistrationFacts(registration, event) }], ctx.now())
  }
  if (registration.cancelledAt === null) await announceRegistrations(ctx, 'cancelled', [registration])
  await offerFreeSpots(ctx, event)
}

/** People who wait for a spot, or hold an offer at `now` (epoch milliseconds). */
function activeEntries(em: EntityManager, event: number, now: number) {
  const offered = [{ offeredUntil: null }, { offeredUntil: { $gt: new Date(now) } }]
  return em.find(WaitingListEntryEntity, { event, outcome: null, $or: offered }, { orderBy: { id: 'asc' } })
}

function activeRegistrations(em: EntityManager, event: number) {
  return em.find(RegistrationEntity, { event, cancelledAt: null }, { orderBy: { id: 'asc' } })
}

export async function findEvent(em: EntityManager, id: number): Promise<EventOutput> {
  return firstOrFail(await listEvents(em, id))
}
