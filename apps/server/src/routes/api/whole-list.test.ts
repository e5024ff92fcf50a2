import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Context } from '@clinic/api/context.ts'
import { MAX_PAGE_SIZE } from '@clinic/api/paging.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loggerOptions } from '../../plugins/requests/request-log.ts'
import { logIn, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { wholeList } from './whole-list.ts'

const setHeader = vi.fn()
const CONTEXT = {
  setHeader,
  get em() {
    throw new Error('A list that needs no entity manager forks none')
  },
} as unknown as Context

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
    { status: 'confirmed', limit: MAX_PAGE_SIZE },
    { status: 'confirmed', limit: MAX_PAGE_SIZE, cursor: '1' },
    { status: 'confirmed', limit: MAX_PAGE_SIZE, cursor: '2' },
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

it('two lists at once write at most 100 rows before others get their turn', async () => {
  let written = 0
  const row = { toJSON: () => (written += 1) }
  const call = async (ctx: Context, input: unknown) => {
    if (!('cursor' in Object(input))) ctx.setHeader('link', '</api/rows?cursor=1>; rel="next"')
    return Array.from({ length: MAX_PAGE_SIZE }, () => row)
  }
  const bodies = await Promise.all([wholeList(call, CONTEXT, {}), wholeList(call, CONTEXT, {})])
  let max = 0
  let before = written
  const count = () => {
    max = Math.max(max, written - before)
    before = written
    turn = setImmediate(count)
  }
  let turn = setImmediate(count)
  await Promise.all(bodies.map(body => text(body as Readable)))
  clearImmediate(turn)
  expect(written).toBe(4 * MAX_PAGE_SIZE)
  expect(max).toBeLessThanOrEqual(100)
})

describe('a page that fails amid the list', () => {
  let test: TestApp
  const log: string[] = []
  beforeAll(async () => {
    const logger = pino({ ...loggerOptions, level: 'warn' }, { write: line => void log.push(line) })
    test = await openTestApp({ logger })
  })
  afterAll(() => test.close())

  it('breaks the transfer off, so that clients do not take it for complete, and is logged', async () => {
    const cookie = await logIn(test.app)
    const em = test.em()
    // No app writes such a language, so its page is a fault of the server.
    await sql`
      insert into test_appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at, status, language)
      select 'Ada', 'ada@example.com', 'treatment', 60, at, at + interval '1 hour', 'cancelled',
        case when n > ${MAX_PAGE_SIZE + 1} then 'none' else 'en' end
      from generate_series(1, ${MAX_PAGE_SIZE + 2}) as n, lateral (select timestamptz '2026-01-01' + make_interval(hours => n) as at) as a`.execute(
      em,
    )
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const response = await fetch(`${address}/api/appointments`, { headers: { cookie } })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    expect(log.map(line => JSON.parse(line))).toMatchObject([{ level: 50, msg: 'list broken off' }])
  })
})
