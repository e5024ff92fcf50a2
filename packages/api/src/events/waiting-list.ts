import { WaitingListEntry } from '@clinic/database/entities/event.ts'
import { isoInstant } from '@clinic/database/sql-instant.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { offeredUntil, type Waiting, waitingOutput } from '@clinic/domain/events/waiting-list.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { outputColumns } from '../output-fields.ts'
import { deleteStored } from '../stored-rows.ts'
import { lockEvent } from './event-lock.ts'
import { offerFreePlaces } from './offer-places.ts'

/** Those in line for events to come, and what became of those who were, event by event in the order of the line. */
export async function listWaiting({ em, now }: Context): Promise<Waiting[]> {
  const at = new Date(now()).toISOString()
  const columns = outputColumns(waitingOutput, {
    of: 'w',
    computed: {
      eventTitle: sql`e.title`,
      state: sql`coalesce(w.outcome, case when w.offered_until is null then 'waiting'
        when w.offered_until > ${at} then 'offered' else 'lapsed' end)`,
      offeredUntil: isoInstant('w.offered_until'),
      place: sql`case when w.outcome is null and w.offered_until is null then
        (count(*) filter (where w.outcome is null and w.offered_until is null)
          over (partition by w.event_id order by w.id))::int end`,
    },
  })
  const { rows } = await sql<Waiting>`
    select ${columns}
    from waiting_list_entries w join events e on e.id = w.event_id
    where e.date > ${at}
    order by e.date, e.id, w.id`.execute(em.getKysely())
  return rows
}

/**
 * Offers a place by hand to somebody who waits, whatever their place in the line and also beyond the maximum: the
 * administrator knows of a chair. Anybody else is 404, and once the event has begun it is 409.
 */
export function offerByHand(ctx: Context, id: number): Promise<{ success: true }> {
  return changeEntry(ctx, id, async (em, entry, event) => {
    if (entry.outcome !== null || entry.offeredUntil !== null) throw new RuleError('notFound')
    if (event.date.getTime() <= ctx.now()) throw new RuleError('eventPast')
    em.assign(entry, { offeredUntil: new Date(offeredUntil(ctx.now(), event.date.getTime())) })
    await em.flush()
    await ctx.outbox.enqueue(em, [{ kind: 'placeOffered', id }], ctx.now())
  })
}

/** Removes somebody from the line; a place that was on offer to them goes to the next. */
export function removeWaiting(ctx: Context, id: number): Promise<{ success: true }> {
  return changeEntry(ctx, id, async (em, _entry, event) => {
    await deleteStored(em, WaitingListEntry, { id })
    await offerFreePlaces(ctx, em, event)
  })
}

type Entry = Awaited<ReturnType<typeof findEntry>>
type Change = (em: EntityManager, entry: Entry, event: Awaited<ReturnType<typeof lockEvent>>) => Promise<void>

async function changeEntry(ctx: Context, id: number, change: Change): Promise<{ success: true }> {
  const { em } = ctx
  const event = await lockEvent(em, (await findEntry(em, id)).event.id)
  // Read again, for it may have changed while the lock was waited for.
  await change(em, await findEntry(em, id), event)
  return { success: true }
}

async function findEntry(em: EntityManager, id: number) {
  const entry = await em.findOne(WaitingListEntry, { id }, { refresh: true })
  if (!entry) throw new RuleError('notFound')
  return entry
}
