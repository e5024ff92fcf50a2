import {
  ClinicEventEntity,
  type ClinicEventRow,
  WaitingListEntryEntity,
  type WaitingListRow,
} from '@clinic/database/entities/event.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { SpotOffer } from '@clinic/domain/events/waiting-list.ts'
import { type OfferState, offerState } from '@clinic/domain/offers/offers.ts'
import type { Context } from '../context.ts'
import { findForUpdate } from '../optimistic-lock.ts'
import { writeByLink } from '../transaction.ts'
import { lockEvent } from './event-lock.ts'
import { toLinkedEvent } from './linked-registration.ts'
import { offerFreeSpots } from './offer-spots.ts'
import { countSpots, takeSpot } from './register-for-event.ts'

/** The offer of a private link; throws 404 for an unknown token. */
export async function findSpotOffer(ctx: Context, token: string): Promise<SpotOffer> {
  const entry = await findEntry(ctx, token)
  return toSpotOffer(ctx, entry, await ctx.em.findOneOrFail(ClinicEventEntity, { id: entry.event.id }))
}

/**
 * Registers the holder of an offer; repeating it changes nothing. Throws 409 if the offer lapsed or was given up, or
 * the event is past.
 */
export function takeOffer(ctx: Context, token: string): Promise<SpotOffer> {
  return withLockedOffer(ctx, token, async (ctx, entry, event) => {
    const state = await readState(ctx, entry, event)
    if (state === 'taken') return false
    if (state !== 'offered') throw new RuleError('offerOver')
    const { name, email } = entry
    const { known } = await countSpots(ctx.em, { eventId: event.id, name, email })
    if (!known) await takeSpot(ctx, event, entry)
    ctx.em.assign(entry, { outcome: 'taken', endedAt: new Date(ctx.now()) })
    await ctx.em.flush()
    // They are registered already, so offer the spot to the next person.
    if (known) await offerFreeSpots(ctx, event)
    return true
  })
}

/** Leaves the waiting list or declines an offer, which goes to the next person; repeating it changes nothing. */
export function declineOffer(ctx: Context, token: string): Promise<SpotOffer> {
  return withLockedOffer(ctx, token, async (ctx, entry, event) => {
    if (entry.outcome !== null) return false
    ctx.em.assign(entry, { outcome: 'declined', endedAt: new Date(ctx.now()) })
    await ctx.em.flush()
    await offerFreeSpots(ctx, event)
    return true
  })
}

/** Returns whether it changed anything. */
type Change = (ctx: Context, entry: WaitingListRow, event: ClinicEventRow) => Promise<boolean>

function withLockedOffer(ctx: Context, token: string, change: Change): Promise<SpotOffer> {
  return writeByLink(ctx, {
    find: ctx => findEntry(ctx, token),
    async change(ctx, { id, event }) {
      const locked = await lockEvent(ctx.em, event.id)
      const entry = await findForUpdate(ctx.em, WaitingListEntryEntity, { id })
      const changed = await change(ctx, entry, locked)
      return { result: await toSpotOffer(ctx, entry, locked), changed }
    },
  })
}

function findEntry(ctx: Context, token: string): Promise<WaitingListRow> {
  return ctx.links.find(ctx.em, WaitingListEntryEntity, { kind: 'spotOffer', token })
}

/** An offer is over when the event begins; a taken spot is given up again when its registration ends. */
async function readState(
  { em, now }: Context,
  entry: WaitingListRow,
  event: ClinicEventRow,
): Promise<OfferState> {
  const state = offerState(entry, now(), event.date.getTime())
  // The registrations of an anonymized entry are no longer found by its name.
  if (state !== 'taken' || entry.anonymizedAt !== null) return state
  const { known } = await countSpots(em, { eventId: event.id, name: entry.name, email: entry.email })
  return known ? 'taken' : 'declined'
}

async function toSpotOffer(ctx: Context, entry: WaitingListRow, event: ClinicEventRow): Promise<SpotOffer> {
  const state = await readState(ctx, entry, event)
  const { offeredUntil: until } = entry
  return {
    name: entry.name,
    ...toLinkedEvent(ctx, event),
    state,
    offeredUntil: until && new Date(Math.min(until.getTime(), event.date.getTime())).toISOString(),
    position: state === 'waiting' ? await findPosition(ctx, entry) : null,
  }
}

/** Position on the waiting list, from 1: spots are offered in the order of joining. */
function findPosition({ em }: Context, { id, event }: WaitingListRow): Promise<number> {
  const waiting = { event: event.id, outcome: null, offeredUntil: null }
  return em.count(WaitingListEntryEntity, { ...waiting, id: { $lte: id } })
}
