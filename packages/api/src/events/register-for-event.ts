import { ClinicEvent, Registration } from '@clinic/database/entities/event.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { Registration as RegistrationOutput, registerInput } from '@clinic/domain/events/schemas.ts'
import { timingOf } from '@clinic/domain/events/timing.ts'
import {
  type EntityManager,
  type InferEntity,
  LockMode,
  type RequiredEntityData,
} from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import { violatedConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { once } from '../idempotency.ts'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { oweMails } from '../mail/owe-mails.ts'

type Attendee = z.output<typeof registerInput>

/**
 * Gives a visitor a place at an event, under a lock on the event's row so that places are never oversold. An
 * unknown event is 404; a past one, a full one, and the same name and e-mail a second time are 409.
 */
export function registerForEvent(
  ctx: Context,
  { website, ...attendee }: Attendee,
): Promise<RegistrationOutput> {
  const admit = () => admitPublicWrite(ctx, 'registration', website)
  return once(ctx, { procedure: 'events.register', input: attendee, shownOnPages: true, admit, write })

  async function write(em: EntityManager): Promise<RegistrationOutput> {
    const now = ctx.now()
    const event = await em.findOne(
      ClinicEvent,
      { id: attendee.eventId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!event) throw new RuleError('notFound')
    if (timingOf(event.date.getTime(), now, ctx.timeZone) === 'past') throw new RuleError('eventPast')

    const { registered, known } = await countRegistrations(em, attendee)
    if (known) throw new RuleError('alreadyRegistered')
    if (event.maxAttendees !== null && registered >= event.maxAttendees) throw new RuleError('eventFull')

    const { eventId, ...person } = attendee
    const createdAt = new Date(now)
    const id = await insertRegistration(em, { ...person, event: eventId, createdAt })
    await oweMails(ctx, em, {
      id,
      to: attendee.email,
      visitorMail: 'registrationConfirmation',
      clinicNotification: 'registrationNotification',
    })
    return { id, ...attendee, eventTitle: event.title, createdAt: createdAt.toISOString() }
  }
}

async function countRegistrations(
  em: EntityManager,
  { eventId, name, email }: Pick<Attendee, 'eventId' | 'name' | 'email'>,
) {
  const { rows } = await sql<{ registered: number; known: boolean }>`
    select count(*)::int as registered,
      coalesce(bool_or(lower(email) = lower(${email}) and lower(name) = lower(${name})), false) as known
    from registrations where event_id = ${eventId}`.execute(em.getKysely())
  return rows[0] ?? { registered: 0, known: false }
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
