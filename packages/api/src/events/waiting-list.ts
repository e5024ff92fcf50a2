import { WaitingListEntryEntity } from '@clinic/database/entities/event.ts'
import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { offeredUntil } from '@clinic/domain/events/spot-offers.ts'
import { type Waiting, waitingOutput } from '@clinic/domain/events/waiting-list.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { subjectMails } from '../mail/subject-mails.ts'
import { deleteOrFail } from '../optimistic-lock.ts'
import { outputColumns } from '../output-fields.ts'
import { lockEvent } from './event-lock.ts'
import { offerFreeSpots } from './offer-spots.ts'
import { countSpots } from './register-for-event.ts'

/** Waiting-list entries of upcoming events, finished ones included, by event and position. */
export async function listWaiting({ em, now, timeZone }: Context): Promise<Waiting[]> {
  const at = sqlInstant(now())
  const today = sqlInstant(dayBounds(clinicDay(now(), timeZone), timeZone).start)
  const columns = outputColumns(waitingOutput, {
    table: 'entries',
    computed: {
      eventTitle: sql`title`,
      state: sql`coalesce(outcome, case when until is null then 'waiting' when until > ${at} then 'offered'
        else 'lapsed' end)`,
      offeredUntil: isoInstant('until'),
      mails: subjectMails('waitingList', 'entries.id'),
      place: sql`case when outcome is null and offered_until is null then
        (count(*) filter (where outcome is null and offered_until is null)
          over (partition by event_id order by entries.id))::int end`,
    },
  })
  const { rows } = await sql<Waiting>`
    select ${columns}
    from waiting_list_entries entries join events on events.id = event_id
      cross join lateral (select case when offered_until > date then date else offered_until end) as offer (until)
    where date >= ${today}
    order by date, events.id, entries.id`.execute(em)
  return rows
}

/**
 * Offers a spot manually to anyone waiting, even beyond the maximum. Throws 404 for others, and 409 if the event has
 * begun or the person is registered.
 */
export function offerManually(ctx: Context, id: number): Promise<void> {
  return withLockedEntry(ctx, id, async (entry, event) => {
    if (entry.outcome !== null || entry.offeredUntil !== null) throw new RuleError('notFound')
    const date = event.date.getTime()
    if (date <= ctx.now()) throw new RuleError('eventBegun')
    const { name, email } = entry
    const { known } = await countSpots(ctx.em, { eventId: event.id, name, email })
    if (known) throw new RuleError('alreadyRegistered')
    ctx.em.assign(entry, { offeredUntil: new Date(offeredUntil(ctx.now(), date)) })
    await ctx.em.flush()
    await ctx.outbox.enqueue(ctx.em, [{ kind: 'spotOffered', id }], ctx.now())
  })
}

/** Removes an entry; an open offer goes to the next person. */
export function removeWaiting(ctx: Context, id: number): Promise<void> {
  return withLockedEntry(ctx, id, async (_entry, event) => {
    await deleteOrFail(ctx.em, WaitingListEntryEntity, { id })
    await offerFreeSpots(ctx, event)
  })
}

type Entry = Awaited<ReturnType<typeof findEntry>>
type Change = (entry: Entry, event: Awaited<ReturnType<typeof lockEvent>>) => Promise<void>

async function withLockedEntry(ctx: Context, id: number, change: Change): Promise<void> {
  const { em } = ctx
  const event = await lockEvent(em, (await findEntry(em, id)).event.id)
  // It may have changed while this waited for the lock.
  await change(await findEntry(em, id), event)
}

function findEntry(em: EntityManager, id: number) {
  return em.findOneOrFail(WaitingListEntryEntity, { id }, { refresh: true })
}
