import { type ClinicEventRow, Registration } from '@clinic/database/entities/event.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type {
  Registered,
  Registration as RegistrationOutput,
  registerInput,
} from '@clinic/domain/events/schemas.ts'
import { spotsLeft, timingOf } from '@clinic/domain/events/timing.ts'
import type { EntityManager, InferEntity, RequiredEntityData } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import { violatedConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { once } from '../idempotency.ts'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { oweMails } from '../mail/owe-mails.ts'
import { lockEvent } from './event-lock.ts'

type Attendee = z.output<typeof registerInput>

/**
 * Gives a visitor a place at an event, under a lock on the event's row so that places are never oversold. An
 * unknown event is 404; a past one, a full one, and the same name and e-mail a second time are 409.
 */
export async function registerForEvent(
  ctx: Context,
  { website, ...attendee }: Attendee,
): Promise<Registered> {
  const admit = () => admitPublicWrite(ctx, 'registration', website)
  const registered = await once(ctx, {
    procedure: 'events.register',
    input: attendee,
    shownOnPages: true,
    admit,
    write,
  })
  // Not part of the stored first response: nothing in the database opens a registration.
  return { ...registered, manageUrl: ctx.links.url('registration', registered) }

  async function write(em: EntityManager): Promise<RegistrationOutput> {
    const now = ctx.now()
    const event = await lockEvent(em, attendee.eventId)
    if (timingOf(event.date.getTime(), now, ctx.timeZone) === 'past') throw new RuleError('eventPast')

    const { registered, offered, known } = await countPlaces(em, attendee)
    if (known) throw new RuleError('alreadyRegistered')
    if (spotsLeft({ ...event, registeredCount: registered, offeredCount: offered }) === 0) {
      throw new RuleError('eventFull')
    }
    return takePlace(ctx, em, event, attendee)
  }
}

/**
 * Registers somebody for an event whose row is locked and has a place for them, and owes the mails of that; 409 where
 * they are registered already.
 */
export async function takePlace(
  ctx: Context,
  em: EntityManager,
  event: ClinicEventRow,
  { name, email, phone }: Pick<Registered, 'name' | 'email' | 'phone'>,
): Promise<RegistrationOutput> {
  const person = { name, email, phone }
  const createdAt = new Date(ctx.now())
  const id = await insertRegistration(em, { ...person, event: event.id, createdAt })
  await oweMails(ctx, em, {
    id,
    to: email,
    visitorMail: 'registrationConfirmation',
    clinicNotification: 'registrationNotification',
  })
  return { id, eventId: event.id, eventTitle: event.title, ...person, createdAt: createdAt.toISOString() }
}

/** How many places of an event are taken and on offer, and whether somebody of this name and e-mail has one. */
export async function countPlaces(
  em: EntityManager,
  { eventId, name, email }: Pick<Attendee, 'eventId' | 'name' | 'email'>,
) {
  const { rows } = await sql<{ registered: number; offered: number; known: boolean }>`
    select count(*)::int as registered,
      (select count(*) from waiting_list_entries
        where event_id = ${eventId} and outcome is null and offered_until is not null)::int as offered,
      coalesce(bool_or(lower(email) = lower(${email}) and lower(name) = lower(${name})), false) as known
    from registrations where event_id = ${eventId} and cancelled_at is null`.execute(em.getKysely())
  return rows[0] ?? { registered: 0, offered: 0, known: false }
}

async function insertRegistration(
  em: EntityManager,
  registration: RequiredEntityData<InferEntity<typeof Registration>>,
): Promise<number> {
  try {
    return await em.insert(Registration, registration)
  } catch (error) {
    if (violatedConstraint(error) === 'registrations_once_per_person')
      throw new RuleError('alreadyRegistered')
    throw error
  }
}
