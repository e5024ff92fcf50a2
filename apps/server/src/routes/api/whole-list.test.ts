import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Context } from '@clinic/api/context.ts'
import { MAX_PAGE } from '@clinic/api/paging.ts'
import { expect, it, vi } from 'vitest'
import { wholeList } from './whole-list.ts'

const setHeader = vi.fn()
const CONTEXT = { setHeader } as unknown as Context

/** A procedure whose list has this many pages of two rows. */
function readList(pages: number) {
  return vi.fn(async (ctx: Context, input: unknown) => {
    const { cursor = '0' } = input as { cursor?: string }
    const page = Number(cursor)
    if (page + 1 < pages) ctx.setHeader('link', `</api/rows?limit=500&cursor=${page + 1}>; rel="next"`)
    return [`${page}a`, `${page}b`]
  })
}

it('a list that fits one page is sent as text without streaming', async () => {
  expect(await wholeList(readList(1), CONTEXT, {})).toBe('["0a","0b"]')
  expect(setHeader).not.toHaveBeenCalled()
})

it('a longer list is the same JSON, streamed page by page with its filters', async () => {
  const call = readList(3)
  const body = await wholeList(call, CONTEXT, { status: 'confirmed' })
  expect(JSON.parse(await text(body as Readable))).toEqual(['0a', '0b', '1a', '1b', '2a', '2b'])
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { status: 'confirmed', limit: MAX_PAGE },
    { status: 'confirmed', limit: MAX_PAGE, cursor: '1' },
    { status: 'confirmed', limit: MAX_PAGE, cursor: '2' },
  ])
})

it('no page is read before the earlier ones are consumed', async () => {
  const call = readList(1_000)
  const body = await wholeList(call, CONTEXT, {})
  if (!(body instanceof Readable)) throw new Error('It is not in pages')
  const parts = body[Symbol.asyncIterator]()
  await parts.next()
  expect(call.mock.calls.length).toBeLessThanOrEqual(3)
  await parts.return?.()
  const read = call.mock.calls.length
  await new Promise(resolve => setImmediate(resolve))
  expect(call.mock.calls.length).toBe(read)
})

it('a failed page aborts the response, so that clients do not take it for complete', async () => {
  const call = readList(3)
  const failing = async (ctx: Context, input: unknown) => {
    if (Object.hasOwn(Object(input), 'cursor')) throw new Error('The database is away')
    return call(ctx, input)
  }
  const body = await wholeList(failing, CONTEXT, {})
  await expect(text(body as Readable)).rejects.toThrow('The database is away')
})
