import { type ClinicEventRow, RegistrationEntity } from '@clinic/database/entities/event.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { Registered, registerInput } from '@clinic/domain/events/registration-schemas.ts'
import { isPast, spotsLeft } from '@clinic/domain/events/timing.ts'
import type { EntityManager, InferEntity, RequiredEntityData } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import { mapViolation } from '../constraints.ts'
import type { Context } from '../context.ts'
import { runOnce } from '../idempotency.ts'
import { limitPublicWrite } from '../limit-calls.ts'
import { enqueueMails } from '../mail/enqueue-mails.ts'
import { practiceMails } from '../mail/practice-mails.ts'
import { announceRegistrations } from '../webhooks/announce-registrations.ts'
import { lockEvent } from './event-lock.ts'
import { offerFreeSpots } from './offer-spots.ts'

type Attendee = z.output<typeof registerInput>

/**
 * Registers a visitor under a row lock on the event, so that spots are never oversold. Throws 404 for an unknown
 * event, and 409 if it is past or full, or the visitor is already registered.
 */
export async function registerForEvent(
  ctx: Context,
  { leaveEmpty, ...attendee }: Attendee,
): Promise<Registered> {
  const registered = await runOnce(ctx, {
    input: attendee,
    shownOnPages: true,
    limit: () => limitPublicWrite(ctx, 'registration', leaveEmpty),
    async write(ctx) {
      const event = await lockEvent(ctx.em, attendee.eventId)
      if (isPast(event.date.getTime(), ctx.now(), ctx.timeZone)) throw new RuleError('eventPast')
      const { known, isWaiting, ...counts } = await countSpots(ctx.em, attendee)
      if (known) throw new RuleError('alreadyRegistered')
      if (spotsLeft({ ...event, ...counts }) === 0) throw new RuleError('eventFull')
      const registration = await takeSpot(ctx, event, attendee)
      if (isWaiting) await offerFreeSpots(ctx, event)
      return registration
    },
  })
  // The link is not stored with the response: nothing in the database may open a registration.
  const manageUrl = ctx.links.url('registration', { ...registered, language: attendee.language })
  return { ...registered, manageUrl }
}

/**
 * Adds a registration and its mails to a locked event with a free spot. Throws 409 if the person is already
 * registered.
 */
export async function takeSpot(
  ctx: Context,
  event: ClinicEventRow,
  { name, email, phone, language }: Pick<Attendee, 'name' | 'email' | 'phone' | 'language'>,
): Promise<Omit<Registered, 'manageUrl'>> {
  const person = { name, email, phone }
  const createdAt = new Date(ctx.now())
  const id = await insertRegistration(ctx.em, { ...person, language, event: event.id, createdAt })
  await announceRegistrations(ctx, 'created', [{ id }])
  const emailWithheld = await enqueueMails(ctx, {
    id,
    to: email,
    visitorMail: 'registrationConfirmation',
    others: practiceMails(ctx, { kind: 'registrationNotification', id }, event.date),
  })
  const { id: eventId, title: eventTitle } = event
  return { id, eventId, eventTitle, ...person, createdAt: createdAt.toISOString(), emailWithheld }
}

/** Counts taken and offered spots, and checks whether this name and email is registered or on the waiting list. */
export async function countSpots(
  em: EntityManager,
  { eventId, name, email }: Pick<Attendee, 'eventId' | 'name' | 'email'>,
) {
  const { rows } = await sql<{
    registeredCount: number
    offeredCount: number
    known: boolean
    isWaiting: boolean
  }>`
    select count(*)::int as "registeredCount",
      (select count(*) from waiting_list_entries
        where event_id = ${eventId} and outcome is null and offered_until is not null)::int as "offeredCount",
      exists (select from waiting_list_entries where event_id = ${eventId} and outcome is null
        and lower(email) = lower(${email}) and lower(name) = lower(${name})) as "isWaiting",
      coalesce(bool_or(lower(email) = lower(${email}) and lower(name) = lower(${name})), false) as known
    from registrations where event_id = ${eventId} and cancelled_at is null`.execute(em)
  return onlyRow(rows)
}

async function insertRegistration(
  em: EntityManager,
  registration: RequiredEntityData<InferEntity<typeof RegistrationEntity>>,
): Promise<number> {
  try {
    return await em.insert(RegistrationEntity, registration)
  } catch (error) {
    throw mapViolation(error, { registrations_once_per_person: 'alreadyRegistered' })
  }
}
