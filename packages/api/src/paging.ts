import { z } from 'zod'

/** How many rows a caller may ask for at a time (contract, REST surface). */
export const MAX_PAGE = 500

/** The optional paging of a list that grows; without a limit the answer is whole. */
export const pagingInput = {
  limit: z
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(MAX_PAGE, `Must be at most ${MAX_PAGE}`)
    .optional(),
  cursor: z
    .string()
    .max(200)
    .transform((text, ctx) => {
      const cursor = decodeCursor(text)
      if (cursor) return cursor
      ctx.addIssue('Take the cursor from the Link header of the page before')
      return z.NEVER
    })
    .optional(),
}

/** The last row of a page: its sort key, an instant in ISO 8601, and its id. */
export interface Cursor {
  at: string
  id: number
}

export function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

function decodeCursor(text: string): Cursor | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,10})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  )
  const [, at = '', id = ''] = match ?? []
  return match && !Number.isNaN(Date.parse(at)) && Number(id) <= 2_147_483_647 ? { at, id: Number(id) } : null
}

/** The Link header (RFC 8288) that leads to the next page of a REST list. */
export function nextPageLink(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `</api${path}?${search}>; rel="next"`
}
