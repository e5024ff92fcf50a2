import { ClinicEvent, Registration, type RegistrationRow } from '@clinic/database/entities/event.ts'
import { asActor } from '@clinic/database/trail.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { LinkedRegistration } from '@clinic/domain/events/registration-links.ts'
import type { Context } from '../context.ts'
import { linkActor } from '../in-trail.ts'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { oweMails } from '../mail/owe-mails.ts'
import { lockEvent } from './event-lock.ts'
import { offerFreePlaces } from './offer-places.ts'

/** The registration of a private link; 404 where the token is of none. */
export async function findLinkedRegistration(ctx: Context, token: string): Promise<LinkedRegistration> {
  const registration = await findRegistration(ctx, token)
  const event = await ctx.em.findOneOrFail(ClinicEvent, { id: registration.event.id })
  return toLinkedRegistration(ctx, registration, event)
}

/**
 * Cancels a registration for who has its private link: the place is free at once, or on offer to the next in line.
 * Again it is the same response and nothing more; an event that has begun is 409.
 */
export async function cancelRegistration(ctx: Context, token: string): Promise<LinkedRegistration> {
  await admitPublicWrite(ctx, 'link', null)
  const { id, event: of } = await findRegistration(ctx, token)
  const { linked, cancelled } = await asActor(
    ctx.em,
    linkActor(ctx, 'registrationLinks.cancel'),
    async em => {
      const event = await lockEvent(em, of.id)
      const registration = await em.findOneOrFail(Registration, { id }, { refresh: true })
      if (registration.cancelledAt !== null) {
        return { linked: toLinkedRegistration(ctx, registration, event), cancelled: false }
      }
      if (event.date.getTime() <= ctx.now()) throw new RuleError('eventPast')
      em.assign(registration, { cancelledAt: new Date(ctx.now()) })
      await em.flush()
      await oweMails(ctx, em, {
        id,
        to: registration.email,
        visitorMail: 'registrationCancelled',
        clinicNotification: 'registrationCancelledNotification',
      })
      await offerFreePlaces(ctx, em, event)
      return { linked: toLinkedRegistration(ctx, registration, event), cancelled: true }
    },
  )
  if (cancelled) ctx.changed('registrationLinks.cancel')
  return linked
}

function findRegistration(ctx: Context, token: string): Promise<RegistrationRow> {
  return ctx.links.find(ctx.em, Registration, { kind: 'registration', token })
}

function toLinkedRegistration(
  ctx: Context,
  { name, cancelledAt }: Pick<RegistrationRow, 'name' | 'cancelledAt'>,
  event: { title: string; date: Date; location: string },
): LinkedRegistration {
  return {
    name,
    eventTitle: event.title,
    eventDate: event.date.toISOString(),
    location: event.location,
    timeZone: ctx.timeZone,
    status: cancelledAt === null ? 'registered' : 'cancelled',
    canCancel: cancelledAt === null && event.date.getTime() > ctx.now(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  }
}
