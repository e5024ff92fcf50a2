import { dayBounds } from '@clinic/domain/clinic-time.ts'
import { type TrailEntry, trailInput, trailOutput } from '@clinic/domain/trail/schemas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { adminProcedure, router } from '../trpc.ts'
import { trailColumns } from './trail-columns.ts'

/** Who did what. Nothing here writes: entries are made by the database, and end with the retention of old data. */
export const trailRouter = router({
  list: adminProcedure
    .input(trailInput)
    .output(trailOutput)
    .query(async ({ ctx, input }) => {
      const { rows } = await trailQuery(input, ctx.timeZone).execute(ctx.em.getKysely())
      const entries = rows.slice(0, input.limit)
      return { entries, next: rows.length > input.limit ? (entries.at(-1)?.id ?? null) : null }
    }),
})

/** The entries of a page and one more, by which it is known that there are others. */
function trailQuery(
  { subject, subjectId, place, from, to, before, limit }: z.output<typeof trailInput>,
  timeZone: string,
) {
  const instant = (epoch: number) => new Date(epoch).toISOString()
  const conditions = [
    subject !== undefined && sql`subject = ${subject}`,
    subject !== undefined && subjectId !== undefined && sql`subject_id = ${subjectId}`,
    place !== undefined && sql`place = ${place}`,
    from !== undefined && sql`at >= ${instant(dayBounds(from, timeZone).start)}::timestamptz`,
    to !== undefined && sql`at < ${instant(dayBounds(to, timeZone).end)}::timestamptz`,
    before !== undefined && sql`id < ${before}`,
  ].filter(condition => condition !== false)
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  return sql<TrailEntry>`
    select ${trailColumns} from trail_entries ${where} order by id desc limit ${limit + 1}`
}
