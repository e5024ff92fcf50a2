import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { RuleError } from '@clinic/domain/errors.ts'
import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { toNetworks } from '../outbound/judge-address.ts'
import { closeServers, listen } from '../testing/local-servers.ts'
import { parseContent } from './parse-content.ts'
import { openCalendarSource } from './read-calendar.ts'

afterEach(closeServers)

const serve = async (answer: RequestListener) =>
  `http://127.0.0.1:${await listen(createServer(answer))}/private.ics`

const NONE = { etag: null, lastModified: null }
const WINDOW = {
  from: Date.parse('2026-01-01T06:00Z'),
  until: Date.parse('2027-01-01T06:00Z'),
  timeZone: CHICAGO,
  owner: null,
  countsUnanswered: false,
}
const MAX_BYTES = 5_000_000

const calendar = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:one@example.com',
    'DTSTART:20260106T150000Z',
    'DURATION:PT1H',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const BUSY = [{ startsAt: Date.parse('2026-01-06T15:00Z'), endsAt: Date.parse('2026-01-06T16:00Z') }]

/** A calendar of exactly so many bytes. */
function sizedCalendar(bytes: number): string {
  const without = calendar('DESCRIPTION:')
  return calendar(`DESCRIPTION:${'x'.repeat(bytes - without.length)}`)
}

const LOCAL = toNetworks(['127.0.0.0/8'])
/** Parses in this process, which takes less time than to start a worker. */
const source = (patience = { response: 5_000, parse: 8_000 }) =>
  openCalendarSource(LOCAL, { patience, parse: async work => parseContent(work) })
const withWorker = (parse = 8_000) => openCalendarSource(LOCAL, { patience: { response: 5_000, parse } })

/** A calendar whose events never recur, which takes long to find out. */
const SLOW = Array.from({ length: 5_000 }, (_, n) =>
  calendar('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30').replace('one@', `${n}@`),
).join('')

async function problem(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.then(
    () => null,
    caught => caught,
  )
  if (error instanceof RuleError) return error.key
  throw new TypeError('Not a RuleError', { cause: error })
}
const readProblem = async (answer: RequestListener, patience?: { response: number; parse: number }) =>
  problem(source(patience).read(await serve(answer), NONE, WINDOW))

const endless: RequestListener = (_request, response) => {
  const write = () => response.write('x'.repeat(60_000)) && setImmediate(write)
  response.on('drain', write)
  write()
}

describe('a calendar', () => {
  it('is read with what its server says of this version', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { etag: '"7"', 'last-modified': 'Tue, 06 Jan 2026 00:00:00 GMT' })
      response.end(calendar())
    })
    expect(await withWorker().read(url, NONE, WINDOW)).toEqual({
      changed: true,
      times: BUSY,
      remarks: [],
      etag: '"7"',
      lastModified: 'Tue, 06 Jan 2026 00:00:00 GMT',
    })
  })

  it('is asked for only if it changed since', async () => {
    const asked: unknown[] = []
    const url = await serve(({ headers }, response) => {
      asked.push(headers['if-none-match'], headers['if-modified-since'])
      response.writeHead(304).end()
    })
    const validators = { etag: '"7"', lastModified: 'Tue, 06 Jan 2026 00:00:00 GMT' }
    expect(await source().read(url, validators, WINDOW)).toEqual({ changed: false })
    expect(asked).toEqual(['"7"', 'Tue, 06 Jan 2026 00:00:00 GMT'])
  })

  it.each<[string, Record<string, string>, Buffer | string]>([
    ['packed by gzip', { 'content-encoding': 'gzip' }, gzipSync(calendar())],
    ['packed without saying so', {}, gzipSync(calendar())],
    ['plain, said to be packed', { 'content-encoding': 'gzip' }, calendar()],
    ['packed by deflate', { 'content-encoding': 'deflate' }, deflateSync(calendar())],
    ['packed by deflate without its header', { 'content-encoding': 'deflate' }, deflateRawSync(calendar())],
    ['packed by Brotli', { 'content-encoding': 'br' }, brotliCompressSync(calendar())],
    ['as plain text', { 'content-type': 'text/plain' }, calendar()],
    ['as any file', { 'content-type': 'application/octet-stream' }, calendar()],
    ['with a byte order mark', {}, `\uFEFF${calendar()}`],
    ['in UTF-16', {}, Buffer.from(`\uFEFF${calendar()}`, 'utf16le')],
    ['in UTF-16 of the other order', {}, Buffer.from(`\uFEFF${calendar()}`, 'utf16le').swap16()],
    ['in UTF-16 without a mark', {}, Buffer.from(calendar(), 'utf16le')],
  ])('may come %s', async (_how, headers, body) => {
    const url = await serve((_request, response) => response.writeHead(200, headers).end(body))
    expect(await source().read(url, NONE, WINDOW)).toMatchObject({ times: BUSY, remarks: [] })
  })

  it('is asked for by a program that names itself and a browser, as Microsoft 365 requires, whatever type it has', async () => {
    let asked: IncomingHttpHeaders = {}
    const url = await serve(({ headers }, response) => {
      asked = headers
      response.end(calendar())
    })
    await source().read(url, NONE, WINDOW)
    expect(asked['user-agent']).toMatch(
      /^Mozilla\/5\.0 \(X11; Linux; compatible; ClinicCalendar.*\) Chrome\/\d/,
    )
    expect(asked.accept).toMatch(/^text\/calendar, .*\*\/\*/)
  })

  it.each<[number, string, string | undefined, number | undefined]>([
    [401, 'calendarUnauthorized', undefined, undefined],
    [403, 'calendarForbidden', undefined, undefined],
    [404, 'calendarNotFound', undefined, undefined],
    [410, 'calendarNotFound', undefined, undefined],
    [429, 'calendarLimited', '120', 120],
    [429, 'calendarLimited', '99999999', 86_400],
    [429, 'calendarLimited', 'soon', undefined],
    [500, 'calendarServerFails', '120', undefined],
    [503, 'calendarServerFails', '120', 120],
    [418, 'addressRejects', undefined, undefined],
  ])('that gets %i is explained: %s, after %s', async (status, key, header, retryAfterSeconds) => {
    const url = await serve((_request, response) => {
      response.writeHead(status, header === undefined ? {} : { 'retry-after': header }).end()
    })
    const error = await source()
      .read(url, NONE, WINDOW)
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({
      key,
      details: retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
    })
  })

  it('knows its owner by the address that was typed, or the one in a link of Google', async () => {
    const declined = calendar('ATTENDEE;PARTSTAT=DECLINED:mailto:dr@example.com')
    const url = await serve((_request, response) => response.end(declined))
    expect(await source().read(url, NONE, WINDOW)).toMatchObject({ times: BUSY })
    const typed = { ...WINDOW, owner: 'Dr@example.com' }
    expect(await source().read(url, NONE, typed)).toMatchObject({ times: [] })
    const link = url.replace('/private.ics', '/calendar/ical/dr%40example.com/private-1/basic.ics')
    expect(await source().read(link, NONE, WINDOW)).toMatchObject({ times: [] })
  })

  it('of 5 MB is read, and one of a byte more is refused', async () => {
    const url = await serve((_request, response) => response.end(sizedCalendar(MAX_BYTES)))
    expect(await withWorker().read(url, NONE, WINDOW)).toMatchObject({ times: BUSY })
    expect(await readProblem((_request, response) => response.end(sizedCalendar(MAX_BYTES + 1)))).toBe(
      'addressTooMuchData',
    )
  })

  it('that unpacks to more than 5 MB is refused', async () => {
    const packed = gzipSync(Buffer.alloc(3 * MAX_BYTES))
    const answer: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
    }
    expect(await readProblem(answer)).toBe('addressTooMuchData')
  })

  it.each<[string, string, RequestListener]>([
    ['a page to log in', 'notACalendar', (_request, response) => response.end('<!doctype html><form>')],
    [
      'packed nonsense',
      'notACalendar',
      (_request, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.from([0x1f, 0x8b, 0, 0])),
    ],
    [
      'an unknown packing',
      'notACalendar',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('?'),
    ],
  ])('is not %s', async (_what, key, answer) => {
    expect(await readProblem(answer)).toBe(key)
  })

  it('that makes the parser fail is refused', async () => {
    const url = await serve((_request, response) => response.end(calendar()))
    // No content is known to do so, and an unknown zone makes it throw an error of its own in the same place.
    expect(await problem(withWorker().read(url, NONE, { ...WINDOW, timeZone: 'Nowhere/Unknown' }))).toBe(
      'notACalendar',
    )
  })

  it('that takes too long to expand is abandoned, while the process continues', async () => {
    const url = await serve((_request, response) => response.end(SLOW))
    let turns = 0
    const counting = setInterval(() => turns++, 10)
    const reading = withWorker(300).read(url, NONE, {
      ...WINDOW,
      from: WINDOW.until - 1,
    })
    expect(await problem(reading)).toBe('calendarTooManyEvents')
    clearInterval(counting)
    expect(turns).toBeGreaterThan(10)
  })

  it.each<[string, RequestListener, 'request' | 'close']>([
    ['whose server never responds', () => undefined, 'request'],
    ['whose server never ends its response', endless, 'request'],
    ['that takes long to parse', (_request, response) => response.end(SLOW), 'close'],
  ])('%s is abandoned when the process stops', async (_name, answer, event) => {
    const asked = Promise.withResolvers<void>()
    const url = await serve((request, response) => {
      if (event === 'close') request.socket.on('close', asked.resolve)
      else asked.resolve()
      answer(request, response)
    })
    const stop = new AbortController()
    const request = { ...WINDOW, signal: stop.signal }
    const reads = openCalendarSource(LOCAL)
    const readings = Promise.allSettled([1, 2].map(() => reads.read(url, NONE, request)))
    await asked.promise
    stop.abort()
    expect((await readings).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('is read after the others: two that are not stored wait, and one more is refused', async () => {
    const asked: string[] = []
    const released = Promise.withResolvers<void>()
    const address = await serve(async ({ url = '' }, response) => {
      asked.push(url)
      await released.promise
      response.end(calendar())
    })
    const reads = source()
    const read = (name: string, validators: typeof NONE | null) =>
      reads.read(`${address}?${name}`, validators, WINDOW)
    const stored = Array.from({ length: 5 }, (_, index) => read(`stored-${index}`, NONE))
    const previews = [read('preview-1', null), read('preview-2', null)]
    expect(await problem(read('preview-3', null))).toBe('tooMany')
    await expect.poll(() => asked).toHaveLength(1)
    released.resolve()
    const found = await Promise.all([...stored, ...previews])
    expect(found.every(({ changed }) => changed)).toBe(true)
    expect(asked.map(url => url.split('?')[1])).toEqual([
      ...stored.map((_, index) => `stored-${index}`),
      'preview-1',
      'preview-2',
    ])
    expect(await read('preview-4', null)).toMatchObject({ changed: true })
  })

  it('at a private address is not asked for', async () => {
    const url = await serve((_request, response) => response.end(calendar()))
    const reading = openCalendarSource(toNetworks([])).read(url, NONE, WINDOW)
    expect(await problem(reading)).toBe('addressNotPublic')
  })
})
