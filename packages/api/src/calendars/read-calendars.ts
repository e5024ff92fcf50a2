import { CalendarEntity, CalendarFeedEntity, type CalendarRow } from '@clinic/database/entities/calendar.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { calendarRetryPause, READ_EVERY_MS } from '@clinic/domain/calendars/busy-times.ts'
import { isWhole } from '@clinic/domain/calendars/remarks.ts'
import { BUSY_DAYS } from '@clinic/domain/calendars/schemas.ts'
import { addDays, clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { nullIfUnknown } from '../links.ts'
import { lockRow } from '../optimistic-lock.ts'
import type { CalendarSource, ReadBusyTimes } from '../services/calendar-source.ts'
import { openAddress } from '../services/sealed-address.ts'
import type { SiteSettings } from '../services/site-settings.ts'
import { inTransaction } from '../transaction.ts'
import { storeBusyTimes } from './busy-time-rows.ts'

/** What reading needs, also outside of a request. */
export type ReadingContext = Pick<Context, 'em' | 'links' | 'now' | 'outbox' | 'timeZone'> & {
  calendars: CalendarSource
  settings: Pick<SiteSettings, 'sealingKeys' | 'timeZone' | 'refresh'>
  /** Aborted when the process stops. */
  signal?: AbortSignal
}

/** The time in which busy times are read at `now`: whole clinic days, so that reads of one day can be compared. */
export function busyWindow({ now, timeZone }: Pick<ReadingContext, 'now' | 'timeZone'>) {
  const today = clinicDay(now(), timeZone)
  return {
    from: dayBounds(today, timeZone).start,
    until: dayBounds(addDays(today, BUSY_DAYS), timeZone).start,
    timeZone,
  }
}

const FEED_PATH = /\/calendar\/([\w-]{32})\.ics$/

/** Whether an address is the feed of another installation of this product, whose visits are busy times here. */
export async function isOthersFeed(
  { em, links }: Pick<ReadingContext, 'em' | 'links'>,
  address: string,
): Promise<boolean> {
  const [, token] = FEED_PATH.exec(new URL(address).pathname) ?? []
  if (token === undefined) return false
  const find = () => links.find(em, CalendarFeedEntity, { kind: 'calendar', token })
  return (await nullIfUnknown(find)) === null
}

/**
 * Reads the calendars that are due within `early` milliseconds, each in one process. Returns how many; a calendar that
 * can't be read keeps its busy times, and one whose read is aborted stays due.
 */
export async function readDueCalendars(ctx: ReadingContext, early = 0): Promise<number> {
  const now = ctx.now()
  const { rows } = await sql<{ id: number }>`
    update calendars set next_read_at = ${sqlInstant(now + READ_EVERY_MS)}
    where id in (select id from calendars
      where next_read_at <= ${sqlInstant(now + early)} and coalesce(wait_until <= ${sqlInstant(now)}, true)
      for update skip locked)
    returning id`.execute(ctx.em)
  const reads = await Promise.allSettled(
    rows.map(({ id }) => readCalendar({ ...ctx, em: ctx.em.fork() }, id)),
  )
  if (ctx.signal?.aborted) {
    const aborted = rows.filter((_, index) => reads[index]?.status === 'rejected').map(({ id }) => id)
    await ctx.em.nativeUpdate(CalendarEntity, { id: { $in: aborted } }, { nextReadAt: new Date(now) })
  }
  const errors = reads.filter(read => read.status === 'rejected').map(({ reason }) => reason)
  // A RuleError says that it was removed meanwhile, or that its server asked to wait.
  const fault = errors.find(error => !(error instanceof RuleError))
  if (fault !== undefined) throw fault
  return rows.length
}

/**
 * Reads one calendar and stores what it found, unless another read or other settings were stored meanwhile. `acceptsLoss`
 * accepts that most busy times are lost. Throws 404 if there is none, and 409 while its server asks to wait.
 */
export async function readCalendar(
  ctx: ReadingContext,
  id: number,
  { acceptsLoss = false }: { acceptsLoss?: boolean } = {},
): Promise<RuleError | null> {
  const known = await ctx.em.findOneOrFail(CalendarEntity, { id }, { refresh: true })
  const waitMs = (known.waitUntil?.getTime() ?? 0) - ctx.now()
  if (waitMs > 0) throw new RuleError('calendarLimited', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
  // Copied, because the locked row below may be the same object.
  const { owner, countsUnanswered, readAt, failures } = known
  const read = await tryToRead(ctx, known, acceptsLoss)
  await inTransaction(ctx, async ctx => {
    const row = await lockRow(ctx.em, CalendarEntity, { id })
    if (!row) return
    await ctx.settings.refresh()
    if (!(read instanceof RuleError) && ctx.settings.timeZone !== ctx.timeZone) {
      row.nextReadAt = new Date(ctx.now())
      return ctx.em.flush()
    }
    const isSame = row.owner === owner && row.countsUnanswered === countsUnanswered
    // Not by time, because clocks of processes differ.
    const isLast = row.readAt.getTime() === readAt.getTime() && row.failures === failures
    // A failure counts anyway, because its server may ask to wait.
    if (!(read instanceof RuleError) && !(isSame && (isLast || acceptsLoss))) return
    await storeReading(ctx, row, read, acceptsLoss)
    await ctx.em.flush()
  })
  return read instanceof RuleError ? read : null
}

async function tryToRead(
  ctx: ReadingContext,
  row: CalendarRow,
  isWholeNeeded: boolean,
): Promise<ReadBusyTimes | RuleError> {
  const address = openAddress(ctx.settings.sealingKeys, 'calendar', row.id, row.sealed)
  if (address === null) return new RuleError('addressUnreadable')
  // Time passes in a calendar that does not change: recurring events come into the window.
  const isOld = isWholeNeeded || ctx.now() - row.contentAt.getTime() >= DAY_MS
  const { etag, lastModified } = isOld ? { etag: null, lastModified: null } : row
  try {
    const { owner, countsUnanswered } = row
    return await ctx.calendars.read(
      address,
      { etag, lastModified },
      {
        ...busyWindow(ctx),
        owner,
        countsUnanswered,
        isOthersFeed: await isOthersFeed(ctx, address),
        signal: ctx.signal,
      },
    )
  } catch (error) {
    // A stop is not the calendar's fault.
    ctx.signal?.throwIfAborted()
    if (error instanceof RuleError) return error
    throw error
  }
}

async function storeReading(
  ctx: ReadingContext,
  row: CalendarRow,
  read: ReadBusyTimes | RuleError,
  acceptsLoss: boolean,
): Promise<void> {
  const { now } = ctx
  const waitMs = read instanceof RuleError ? (read.details.retryAfterSeconds ?? 0) * 1_000 : 0
  if (waitMs > 0) row.waitUntil = new Date(now() + waitMs)
  if (read instanceof RuleError) {
    row.failures += 1
    row.problem = read.key
  } else {
    Object.assign(row, { failures: 0, problem: null, readAt: new Date(now()) })
    if (read.changed) await storeContent(ctx, row, read, acceptsLoss)
  }
  row.nextReadAt = new Date(now() + Math.max(calendarRetryPause(row.failures), waitMs))
}

/** Stores busy times that have changed; notifies the practice when some can no longer be read. */
async function storeContent(
  { em, now, outbox }: ReadingContext,
  row: CalendarRow,
  { times, remarks, etag, lastModified }: Extract<ReadBusyTimes, { changed: true }>,
  acceptsLoss: boolean,
): Promise<void> {
  const wasWhole = row.remarks !== null && isWhole(row.remarks)
  Object.assign(row, { etag, lastModified, remarks, contentAt: new Date(now()) })
  await storeBusyTimes(em, row, times, { now: now(), acceptsLoss })
  if (wasWhole && !isWhole(remarks))
    await outbox.enqueue(em, [{ kind: 'calendarRemarksNotice', id: row.id }], now())
}
