import {
  ClinicEventEntity,
  type ClinicEventRow,
  RegistrationEntity,
  type RegistrationRow,
} from '@clinic/database/entities/event.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { LinkedRegistration } from '@clinic/domain/events/registration-links.ts'
import { isPast } from '@clinic/domain/events/timing.ts'
import { toEventNames } from '@clinic/domain/events/translations.ts'
import type { Context } from '../context.ts'
import { enqueueMails } from '../mail/enqueue-mails.ts'
import { practiceMails } from '../mail/practice-mails.ts'
import { writeByLink } from '../transaction.ts'
import { announceRegistrations } from '../webhooks/announce-registrations.ts'
import { lockEvent } from './event-lock.ts'
import { offerFreeSpots } from './offer-spots.ts'

/** The registration of a private link; throws 404 for an unknown token. */
export async function findLinkedRegistration(ctx: Context, token: string): Promise<LinkedRegistration> {
  const registration = await findRegistration(ctx, token)
  const event = await ctx.em.findOneOrFail(ClinicEventEntity, { id: registration.event.id })
  return toLinkedRegistration(ctx, registration, event)
}

/**
 * Cancels a registration by its link and frees or offers its spot; repeating it changes nothing. Throws 409 for a
 * past event.
 */
export function cancelRegistration(ctx: Context, token: string): Promise<LinkedRegistration> {
  return writeByLink(ctx, {
    find: ctx => findRegistration(ctx, token),
    async change(ctx, { id, event: stored }) {
      const { em } = ctx
      const event = await lockEvent(em, stored.id)
      const registration = await em.findOneOrFail(RegistrationEntity, { id }, { refresh: true })
      if (registration.cancelledAt !== null) {
        return { result: toLinkedRegistration(ctx, registration, event), changed: false }
      }
      if (isPast(event.date.getTime(), ctx.now(), ctx.timeZone)) throw new RuleError('eventPast')
      em.assign(registration, { cancelledAt: new Date(ctx.now()) })
      await em.flush()
      await enqueueMails(ctx, {
        id,
        to: registration.email,
        visitorMail: 'registrationCancelled',
        others: practiceMails(ctx, { kind: 'registrationCancelledNotification', id }, event.date),
      })
      await announceRegistrations(ctx, 'cancelled', [registration])
      await offerFreeSpots(ctx, event)
      return { result: toLinkedRegistration(ctx, registration, event), changed: true }
    },
  })
}

function findRegistration(ctx: Context, token: string): Promise<RegistrationRow> {
  return ctx.links.find(ctx.em, RegistrationEntity, { kind: 'registration', token })
}

type LinkedEvent = Pick<ClinicEventRow, 'title' | 'date' | 'location' | 'translations'>

/** The event as the page of a private link shows it. */
export function toLinkedEvent({ timeZone }: Pick<Context, 'timeZone'>, event: LinkedEvent) {
  return {
    eventTitle: event.title,
    eventDate: event.date.toISOString(),
    location: event.location,
    translations: toEventNames(event.translations),
    timeZone,
  }
}

function toLinkedRegistration(
  ctx: Context,
  { name, cancelledAt }: Pick<RegistrationRow, 'name' | 'cancelledAt'>,
  event: LinkedEvent,
): LinkedRegistration {
  return {
    name,
    ...toLinkedEvent(ctx, event),
    status: cancelledAt === null ? 'registered' : 'cancelled',
    canCancel: cancelledAt === null && !isPast(event.date.getTime(), ctx.now(), ctx.timeZone),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  }
}
