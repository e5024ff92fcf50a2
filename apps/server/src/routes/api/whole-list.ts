import { Readable } from 'node:stream'
import { type Context, withFields } from '@clinic/api/context.ts'
import { MAX_PAGE } from '@clinic/api/paging.ts'
import type { RestProcedure } from './rest-procedures.ts'

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
    const pageInput = { ...Object(input), limit: MAX_PAGE, ...after }
    const rows = (await call(withFields(ctx, { setHeader }), pageInput)) as unknown[]
    return { rows, next }
  }
  const first = await read({})
  if (first.next === null) return JSON.stringify(first.rows)

  async function* parts() {
    yield `[${toBody(first.rows)}`
    for (let { next } = first; next !== null; ) {
      const page = await read({ cursor: next })
      if (page.rows.length > 0) yield `,${toBody(page.rows)}`
      next = page.next
    }
    yield ']'
  }
  return Readable.from(parts())
}

const toBody = (rows: readonly unknown[]) => rows.map(row => JSON.stringify(row)).join(',')

/** The cursor in the Link header of a page. */
function cursorIn(link: string): string | null {
  const address = /^<([^>]*)>/.exec(link)?.[1]
  return address ? new URL(address, 'http://localhost').searchParams.get('cursor') : null
}
