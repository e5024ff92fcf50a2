import { rowsAsJson } from '@clinic/database/sql-parts.ts'
import { DURATIONS } from '@clinic/domain/availability/durations.ts'
import { RequestedLength } from '@clinic/domain/availability/schemas.ts'
import {
  BUILT_IN_VISITS,
  lengthsInUse,
  readVisitSettings,
  type VisitSettings,
} from '@clinic/domain/availability/visit-types.ts'
import { idField } from '@clinic/domain/fields.ts'
import { sql } from 'kysely'
import type { Context, Reads } from '../context.ts'

const KEYS = Object.keys(BUILT_IN_VISITS)

/** A column with the content items that hold the settings of the types of visit. */
export const visitItems = rowsAsJson(sql`select key, value from content_items where key = any(${KEYS})`)

/** Settings of the types of visit: as the administrator set them, or built-in. */
export async function loadVisitSettings(reads: Reads): Promise<VisitSettings> {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from content_items where key = any(${KEYS})`.execute(reads)
  return readVisitSettings(rows)
}

interface Call<Result> {
  ctx: Context
  getRawInput: () => Promise<unknown>
  next: (changed: { getRawInput: () => Promise<unknown> }) => Promise<Result>
}

/**
 * Accepts a `duration` in use, or the stored length of the visit whose id is at `visitKey`. Never pass `visitKey` on
 * public procedures: it would reveal that length.
 */
export function acceptLengthsInUse<Result>(
  { ctx, getRawInput, next }: Call<Result>,
  visitKey?: 'id' | 'except',
): Promise<Result> {
  return next({
    getRawInput: async () => {
      const input = await getRawInput()
      if (typeof input !== 'object' || input === null || !('duration' in input)) return input
      const minutes = toNumber(input.duration)
      if (minutes === null || DURATIONS.some(length => length === minutes)) return input
      const lengths = lengthsInUse(await loadVisitSettings(ctx.reads))
      const visit = visitKey && idField.safeParse(input[visitKey as keyof typeof input]).data
      if (visit && (await hasLength(ctx.reads, visit, minutes))) lengths.push(minutes)
      return { ...input, duration: new RequestedLength(minutes, lengths) }
    },
  })
}

/** Compared here, because PostgreSQL rejects numbers that its integers cannot hold. */
async function hasLength(reads: Reads, id: number, minutes: number): Promise<boolean> {
  const { rows } = await sql<{ duration: number }>`
    select duration from appointments where id = ${id}`.execute(reads)
  return rows[0]?.duration === minutes
}

/** Reads a number of a JSON body or a query. */
function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\s*\d{1,3}\s*$/.test(value) ? Number(value) : null
}
