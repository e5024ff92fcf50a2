import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type Context, withFields } from '@clinic/api/context.ts'
import { MAX_PAGE_SIZE } from '@clinic/api/paging.ts'
import type { RestProcedure } from './rest-procedures.ts'

/** Rows that are written at once, before other requests get their turn. */
const MAX_ROWS = 50

/** Checks whether a procedure supports pagination. */
export function isPaged({ fields }: Pick<RestProcedure, 'fields'>): boolean {
  return fields?.has('limit') === true && fields.has('cursor')
}

/** Streams a whole list as JSON, reading each page only when needed to limit memory. A single page is a string. */
export async function wholeList(
  call: (ctx: Context, input: unknown) => Promise<unknown>,
  ctx: Context,
  input: unknown,
): Promise<string | Readable> {
  const read = async (after: object) => {
    let next: string | null = null
    const setHeader: Context['setHeader'] = (name, value) => {
      if (name === 'link') next = cursorIn(value)
      else ctx.setHeader(name, value)
    }
    const pageInput = { ...Object(input), limit: MAX_PAGE_SIZE, ...after }
    const rows = (await call(withFields(ctx, { setHeader }), pageInput)) as unknown[]
    return { rows, next }
  }
  const first = await read({})
  if (first.next === null) return JSON.stringify(first.rows)

  async function* parts() {
    let before = '['
    for (let page = first; ; page = await read({ cursor: page.next })) {
      for (let start = 0; start < page.rows.length; start += MAX_ROWS) {
        const rows = page.rows.slice(start, start + MAX_ROWS)
        await setImmediate()
        yield before + rows.map(row => JSON.stringify(row)).join(',')
        before = ','
      }
      if (page.next === null) break
    }
    yield before === '[' ? '[]' : ']'
  }
  return Readable.from(parts())
}

/** The cursor in the Link header of a page. */
function cursorIn(link: string): string | null {
  const address = /^<([^>]*)>/.exec(link)?.[1]
  return address ? new URL(address, 'http://localhost').searchParams.get('cursor') : null
}
