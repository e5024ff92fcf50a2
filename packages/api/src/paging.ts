import { MAX_ID, numberField, optionalField, wholeNumber } from '@clinic/domain/fields.ts'
import { z } from 'zod'
import type { Context } from './context.ts'

/** Maximum rows per page. */
export const MAX_PAGE_SIZE = 500

/** Optional paging of growing lists; without a limit the whole list is returned. */
export const pagingInput = {
  limit: optionalField(
    numberField(wholeNumber(1, MAX_PAGE_SIZE)).meta({
      description: 'Maximum number of results. Without it, you get the whole list.',
      example: 50,
    }),
  ),
  cursor: z
    .string('Must be text')
    .trim()
    .max(200, 'Must be at most 200 characters')
    .transform((text, ctx) => {
      const cursor = decodeCursor(text)
      if (cursor) return cursor
      ctx.addIssue('Use the cursor from the Link header of the previous page')
      return z.NEVER
    })
    .meta({
      description: 'Where the page begins: taken from the `Link` header of the page before',
      example: encodeCursor({ at: '2026-12-07T16:00:00.000Z', id: 7 }),
    })
    .optional(),
}

/** The last row of a page: its sort key (an ISO 8601 instant) and id. */
export interface Cursor {
  at: string
  id: number
}

function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

function decodeCursor(text: string): Cursor | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,10})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  )
  const [, at = '', id = ''] = match ?? []
  return isStorable(at) && Number(id) <= MAX_ID ? { at, id: Number(id) } : null
}

/** Whether it is an instant of any year, as imported visits may be; PostgreSQL has no year 0. */
function isStorable(at: string): boolean {
  const time = Date.parse(at)
  return !Number.isNaN(time) && new Date(time).toISOString() === at && !at.startsWith('0000')
}

/** The page that is shown for a wanted one: the last one if there are fewer, and the first of an empty list. */
export const clampPage = (wanted: number, total: number, size: number) =>
  Math.min(wanted, Math.max(Math.ceil(total / size), 1))

interface PageOptions<Row> {
  ctx: Context
  limit: number | undefined
  /** Path below /api and the filters of this request. */
  path: string
  query: Record<string, string | number | undefined>
  toCursor: (row: Row) => Cursor
}

/**
 * Cuts rows, read with one extra, to a page. Sets the Link header (RFC 8288) to the next page if a row was left over.
 */
export function toPage<Row>(rows: Row[], { ctx, limit, path, query, toCursor }: PageOptions<Row>): Row[] {
  if (limit === undefined || rows.length <= limit) return rows
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (last) {
    const search = new URLSearchParams()
    const next = { ...query, limit, cursor: encodeCursor(toCursor(last)) }
    for (const [name, value] of Object.entries(next)) if (value !== undefined) search.set(name, String(value))
    ctx.setHeader('link', `</api${path}?${search}>; rel="next"`)
  }
  return page
}
