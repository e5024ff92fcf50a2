import { CalendarEntity, type CalendarRow } from '@clinic/database/entities/calendar.ts'
import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { READ_EVERY_MS, UNREAD_WARNING_MS } from '@clinic/domain/calendars/busy-times.ts'
import {
  calendarInput,
  calendarInvitationsInput,
  calendarOutput,
  calendarPreviewInput,
  calendarPreviewOutput,
  type ListedCalendar,
} from '@clinic/domain/calendars/schemas.ts'
import { errorText } from '@clinic/domain/error-texts.ts'
import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import { idInput, idOutput } from '@clinic/domain/fields.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { deleteOrFail, findForUpdate } from '../optimistic-lock.ts'
import { inAuditedTransaction, userActor } from '../transaction.ts'
import { adminProcedure, deskProcedure, router, successOutput } from '../trpc.ts'
import { addCalendar, previewCalendar } from './add-calendar.ts'
import { readCalendar, readDueCalendars } from './read-calendars.ts'

/** Milliseconds before a calendar is due; it was read a minute ago or earlier, so looking at its times reads it again. */
const EARLY_MS = READ_EVERY_MS - MINUTE_MS

/** The practitioner's other calendars. No paths under /api, so no API key reaches them. */
export const calendarsRouter = router({
  list: adminProcedure.output(z.array(calendarOutput)).query(({ ctx }) => listCalendars(ctx)),

  preview: adminProcedure
    .meta({ confirm: true, audit: 'none' })
    .input(calendarPreviewInput)
    .output(calendarPreviewOutput)
    .mutation(({ ctx, input }) => previewCalendar(ctx, input.address)),

  add: adminProcedure
    .meta({ confirm: true, audit: 'own' })
    .input(calendarInput)
    .output(z.object({ id: idOutput }))
    .mutation(({ ctx, input }) => addCalendar(ctx, input)),

  /** Reads one calendar now, or without an id all that were not read for a minute. */
  read: deskProcedure
    .meta({ confirm: { skipped: 'reads confirmed addresses' }, runsAgain: true, audit: 'own' })
    .input(idInput.partial())
    .output(successOutput)
    .mutation(({ ctx, input: { id } }) =>
      id === undefined ? readDueCalendars(ctx, EARLY_MS) : readCalendar(ctx, id),
    ),

  /** Reads a calendar that lost most of its busy times ahead, and stores the remaining ones. */
  acceptLoss: adminProcedure
    .meta({ confirm: { skipped: 'opens times only' }, audit: 'own' })
    .input(idInput)
    .output(successOutput)
    .mutation(async ({ ctx, input: { id } }) => {
      const problem = await changeAndRead(ctx, id, { foundAhead: null })
      if (problem) throw problem
    }),

  /** Sets whose answers count in invitations, and reads the calendar again. */
  setInvitations: adminProcedure
    .meta({ confirm: { skipped: 'decides which invitations count' }, audit: 'own' })
    .input(calendarInvitationsInput)
    .output(successOutput)
    .mutation(({ ctx, input: { id, ...invitations } }) => changeAndRead(ctx, id, invitations)),

  remove: adminProcedure
    .meta({ confirm: true })
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteOrFail(ctx.em, CalendarEntity, input)),
})

/** Changes a calendar and reads all of it. Returns why it can't be read now; the change stays. */
async function changeAndRead(
  ctx: Context,
  id: number,
  change: Partial<Pick<CalendarRow, 'foundAhead' | 'owner' | 'countsUnanswered'>>,
): Promise<RuleError | null> {
  await inAuditedTransaction(ctx, userActor(ctx), async ({ em }) => {
    const calendar = await findForUpdate(em, CalendarEntity, { id })
    // Without the validators of this version, the next read fetches everything.
    em.assign(calendar, { ...change, etag: null, lastModified: null })
  })
  try {
    return await readCalendar(ctx, id, { acceptsLoss: true })
  } catch (error) {
    if (error instanceof RuleError) return error
    throw error
  }
}

type StoredCalendar = Omit<ListedCalendar, 'problem'> & { problem: ErrorKey | null }

/** Calendars in order of creation. */
async function listCalendars({ em, language, now }: Context): Promise<ListedCalendar[]> {
  const at = now()
  const { rows } = await sql<StoredCalendar>`
    select id, name, host, ${isoInstant('read_at')} as "readAt", problem, found_ahead as "foundAhead",
      coalesce(remarks, '[]') as remarks, owner, counts_unanswered as "countsUnanswered",
      read_at <= ${sqlInstant(at - UNREAD_WARNING_MS)} as unread,
      (select count(*)::int from busy_times
        where calendar_id = calendars.id and ends_at > ${sqlInstant(at)}) as ahead
    from calendars order by id`.execute(em)
  return rows.map(row => ({ ...row, problem: row.problem && errorText(row.problem, language) }))
}
