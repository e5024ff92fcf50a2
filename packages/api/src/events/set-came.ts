import { RegistrationEntity } from '@clinic/database/entities/event.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { registrationCameInput } from '@clinic/domain/events/registration-schemas.ts'
import { getEventTiming } from '@clinic/domain/events/timing.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'

/** Notes that an attendee came, or takes it back; from the event's clinic day on, and not for cancelled registrations. */
export async function setCame(
  { em, now, timeZone }: Context,
  { id, came }: z.output<typeof registrationCameInput>,
): Promise<void> {
  const registration = await em.findOneOrFail(
    RegistrationEntity,
    { id, cancelledAt: null },
    { populate: ['event'] },
  )
  const { date } = registration.event
  if (getEventTiming(date.getTime(), now(), timeZone) === 'upcoming') throw new RuleError('eventUpcoming')
  // Marking twice keeps the first time.
  registration.cameAt = came ? (registration.cameAt ?? new Date(now())) : null
}
