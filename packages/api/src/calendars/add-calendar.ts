import { CalendarEntity } from '@clinic/database/entities/calendar.ts'
import { READ_EVERY_MS } from '@clinic/domain/calendars/busy-times.ts'
import {
  type CalendarPreview,
  type calendarInput,
  MAX_CALENDARS,
  PREVIEWED_TIMES,
} from '@clinic/domain/calendars/schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { insertWithin } from '../limits/insert-within.ts'
import { sealAddress } from '../services/sealed-address.ts'
import { inAuditedTransaction, userActor } from '../transaction.ts'
import { storeBusyTimes } from './busy-time-rows.ts'
import { busyWindow, isOthersFeed } from './read-calendars.ts'

/** Reads a calendar that is not stored: its next busy times, their number, and the remarks. */
export async function previewCalendar(ctx: Context, address: string): Promise<CalendarPreview> {
  const read = await readFirst(ctx, address)
  const times = read.times.filter(({ endsAt }) => endsAt > ctx.now())
  const next = times.slice(0, PREVIEWED_TIMES).map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }))
  return { next, count: times.length, remarks: read.remarks }
}

/** Reads a calendar and stores it with its busy times. Throws 409 past five, and a RuleError for an unusable address. */
export async function addCalendar(
  ctx: Context,
  { name, address }: z.output<typeof calendarInput>,
): Promise<{ id: number }> {
  const { times, remarks, etag, lastModified } = await readFirst(ctx, address)
  const now = ctx.now()
  const at = new Date(now)
  return inAuditedTransaction(ctx, userActor(ctx), async ({ em, settings }) => {
    const bound = { max: MAX_CALENDARS, error: 'tooManyCalendars' } as const
    const calendar = await insertWithin(em, CalendarEntity, bound, id =>
      em.create(CalendarEntity, {
        id,
        name,
        sealed: sealAddress(settings.sealingKeys, 'calendar', id, address),
        host: new URL(address).host,
        etag,
        lastModified,
        contentAt: at,
        readAt: at,
        nextReadAt: new Date(now + READ_EVERY_MS),
        problem: null,
        waitUntil: null,
        foundAhead: null,
        remarks,
        owner: null,
        createdAt: at,
      }),
    )
    await storeBusyTimes(em, calendar, times, { now, acceptsLoss: true })
    return { id: calendar.id }
  })
}

async function readFirst(ctx: Context, address: string) {
  const request = {
    ...busyWindow(ctx),
    owner: null,
    countsUnanswered: false,
    isOthersFeed: await isOthersFeed(ctx, address),
  }
  const read = await ctx.calendars.read(address, null, request)
  if (!read.changed) throw new RuleError('notACalendar')
  return read
}
