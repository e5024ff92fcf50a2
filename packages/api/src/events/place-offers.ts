import {
  ClinicEvent,
  type ClinicEventRow,
  WaitingListEntry,
  type WaitingListRow,
} from '@clinic/database/entities/event.ts'
import { asActor } from '@clinic/database/trail.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { PlaceOffer, WaitingState } from '@clinic/domain/events/waiting-list.ts'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Context } from '../context.ts'
import { linkActor } from '../in-trail.ts'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { lockEvent } from './event-lock.ts'
import { offerFreePlaces } from './offer-places.ts'
import { countPlaces, takePlace } from './register-for-event.ts'

/** The offer of a private link; 404 where the token is of none. */
export async function findPlaceOffer(ctx: Context, token: string): Promise<PlaceOffer> {
  const entry = await findEntry(ctx, token)
  return toPlaceOffer(ctx, entry, await ctx.em.findOneOrFail(ClinicEvent, { id: entry.event.id }))
}

/**
 * Registers somebody in line for the place that is on offer to them; again it is the same response. An offer that has
 * run out or was declined, and an event that has begun, are 409.
 */
export function takeOffer(ctx: Context, token: string): Promise<PlaceOffer> {
  return changeOffer(ctx, 'waitingList.takeOffer', token, async (em, entry, event) => {
    if (entry.outcome === 'taken') return false
    if (stateOf(ctx, entry, event) !== 'offered') throw new RuleError('offerOver')
    const { name, email } = entry
    const { known } = await countPlaces(em, { eventId: event.id, name, email })
    if (!known) await takePlace(ctx, em, event, entry)
    em.assign(entry, { outcome: 'taken', endedAt: new Date(ctx.now()) })
    await em.flush()
    // Who has a place already takes none; it goes to the next.
    if (known) await offerFreePlaces(ctx, em, event)
    return true
  })
}

/** Leaves the line, or declines a place, which is offered to the next at once; again it is the same response. */
export function declineOffer(ctx: Context, token: string): Promise<PlaceOffer> {
  return changeOffer(ctx, 'waitingList.declineOffer', token, async (em, entry, event) => {
    if (entry.outcome !== null) return false
    em.assign(entry, { outcome: 'declined', endedAt: new Date(ctx.now()) })
    await em.flush()
    await offerFreePlaces(ctx, em, event)
    return true
  })
}

/** Says whether it has changed anything. */
type Change = (em: EntityManager, entry: WaitingListRow, event: ClinicEventRow) => Promise<boolean>

async function changeOffer(
  ctx: Context,
  procedure: string,
  token: string,
  change: Change,
): Promise<PlaceOffer> {
  await admitPublicWrite(ctx, 'link', null)
  const { id, event } = await findEntry(ctx, token)
  const { offer, changed } = await asActor(ctx.em, linkActor(ctx, procedure), async em => {
    const locked = await lockEvent(em, event.id)
    const entry = await em.findOneOrFail(
      WaitingListEntry,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    )
    const changed = await change(em, entry, locked)
    return { offer: toPlaceOffer(ctx, entry, locked), changed }
  })
  if (changed) ctx.changed('waitingList')
  return offer
}

function findEntry(ctx: Context, token: string): Promise<WaitingListRow> {
  return ctx.links.find(ctx.em, WaitingListEntry, { kind: 'placeOffer', token })
}

/** An offer is over when it has run out or the event has begun, also before that is written down. */
function stateOf(
  { now }: Pick<Context, 'now'>,
  { outcome, offeredUntil }: Pick<WaitingListRow, 'outcome' | 'offeredUntil'>,
  event: { date: Date },
): WaitingState {
  if (outcome !== null) return outcome as WaitingState
  if (offeredUntil === null) return 'waiting'
  return Math.min(offeredUntil.getTime(), event.date.getTime()) > now() ? 'offered' : 'lapsed'
}

function toPlaceOffer(
  ctx: Context,
  entry: WaitingListRow,
  event: { title: string; date: Date; location: string },
): PlaceOffer {
  return {
    name: entry.name,
    eventTitle: event.title,
    eventDate: event.date.toISOString(),
    location: event.location,
    timeZone: ctx.timeZone,
    state: stateOf(ctx, entry, event),
    offeredUntil: entry.offeredUntil?.toISOString() ?? null,
  }
}
