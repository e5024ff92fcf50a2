import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StubEventSource, stubEventSource } from '#testing/stub-event-source.ts'
import { holdLiveConnection } from './live-connection.ts'

let opened: StubEventSource[]
let end: () => void
const onChanged = vi.fn()
const onRejected = vi.fn()
const last = () => opened.at(-1) as StubEventSource

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  opened = stubEventSource()
  // No jitter.
  end = holdLiveConnection({ onChanged, onRejected, random: () => 0.5 })
})
afterEach(() => end())

/** Delay until the next stream opens, in milliseconds. */
function untilNext(): number {
  const before = opened.length
  let waited = 0
  for (; opened.length === before && waited < 120_000; waited += 50) vi.advanceTimersByTime(50)
  return waited
}

it('reports what changed, over a URL without personal data', () => {
  expect(opened.map(({ url }) => url)).toEqual(['/api/trpc/live.changes'])
  last().say('connected', {})
  last().say('message', ['appointments', 'events'])
  expect(onChanged.mock.calls).toEqual([[['appointments', 'events']]])
})

it('reconnects soon after a stream broke, and ever later while none holds', () => {
  const delays = Array.from({ length: 10 }, () => {
    last().say('error')
    return untilNext()
  })
  expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(opened.slice(0, -1).every(({ closed }) => closed)).toBe(true)
})

it('reconnects within five seconds when a process is killed and the proxy answers 502 three times', () => {
  last().say('ping')
  let waited = 0
  for (let n = 0; n < 4; n++) {
    last().say('error')
    waited += untilNext()
  }
  expect(waited).toBeLessThan(5_000)
})

it('treats a stream as stable once the server has sent its ping', () => {
  for (let n = 0; n < 3; n++) {
    last().say('error')
    untilNext()
  }
  last().say('ping')
  last().say('error')
  expect(untilNext()).toBe(250)
})

it('reconnects at a different moment in each window', () => {
  const [first, second] = [0, 1].map(random => {
    const before = opened.length
    const endOne = holdLiveConnection({ onChanged, onRejected, random: () => random })
    opened[before]?.say('error')
    const waited = untilNext()
    endOne()
    return waited
  })
  expect(second).toBeGreaterThan(first ?? 0)
})

it('treats forty seconds of silence as a lost connection, and no less', () => {
  last().say('connected', {})
  vi.advanceTimersByTime(39_000)
  last().say('ping')
  vi.advanceTimersByTime(39_000)
  expect(opened).toHaveLength(1)
  vi.advanceTimersByTime(1_300)
  expect(opened).toHaveLength(2)
})

it.each([401, 403])('stops asking after a %d response', httpStatus => {
  last().say('serialized-error', { code: -32001, data: { httpStatus } })
  expect(onRejected).toHaveBeenCalledOnce()
  expect(last().closed).toBe(true)
  vi.advanceTimersByTime(600_000)
  window.dispatchEvent(new Event('online'))
  expect(opened).toHaveLength(1)
})

describe('without a stream', () => {
  const ask = vi.fn<typeof fetch>()
  const userIs = (data: object | null) => Response.json({ result: { data } })
  beforeEach(() => {
    vi.stubGlobal('fetch', ask)
  })

  it('asks who is logged in, and stops when logged out', async () => {
    ask.mockResolvedValueOnce(userIs(null))
    last().reject()
    await vi.waitFor(() => expect(onRejected).toHaveBeenCalledOnce())
    expect(ask).toHaveBeenCalledExactlyOnceWith('/api/trpc/session.user', {
      headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache', 'X-Background': '1' },
    })
    vi.advanceTimersByTime(600_000)
    expect(opened).toHaveLength(1)
  })

  it.each([
    ['the user is logged in', async () => userIs({ username: 'admin' })],
    ['the database is down', async () => Response.json({ error: {} }, { status: 503 })],
    ['the server is down', async () => new Response('', { status: 502 })],
    ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('retries while %s', async (_who, respond) => {
    ask.mockImplementationOnce(respond)
    last().reject()
    expect(untilNext()).toBe(250)
    await vi.advanceTimersByTimeAsync(0)
    expect(onRejected).not.toHaveBeenCalled()
    expect(last().closed).toBe(false)
  })

  it('calls nothing after it was closed', async () => {
    ask.mockResolvedValueOnce(userIs(null))
    last().reject()
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(onRejected).not.toHaveBeenCalled()
  })
})

it('retries after any other rejection', () => {
  last().say('serialized-error', { data: { httpStatus: 503 } })
  expect(onRejected).not.toHaveBeenCalled()
  expect(untilNext()).toBe(250)
})

it('reconnects after half a minute when another window of the session took its stream', () => {
  last().say('message', ['session', 'mail'])
  last().say('return')
  expect(last().closed).toBe(true)
  expect(untilNext()).toBe(30_000)
})

it('reconnects after a second when its session ended, because another may have begun', () => {
  last().say('message', ['session', 'mail'])
  last().say('message', ['session'])
  last().say('return')
  expect(untilNext()).toBe(1_000)
})

it('reconnects right away when the browser is online again or the window becomes visible', () => {
  for (const wake of [
    () => window.dispatchEvent(new Event('online')),
    () => document.dispatchEvent(new Event('visibilitychange')),
  ]) {
    last().say('error')
    const before = opened.length
    wake()
    expect(opened).toHaveLength(before + 1)
    wake()
    expect(opened).toHaveLength(before + 1)
  }
})

it('closes its stream when ended, and opens none', () => {
  end()
  expect(last().closed).toBe(true)
  vi.advanceTimersByTime(600_000)
  expect(opened).toHaveLength(1)
})
