import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type StubEventSource, stubEventSource } from '../../../testing/stub-event-source.ts'
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
  // Off the beat by nothing.
  end = holdLiveConnection({ onChanged, onRejected, random: () => 0.5 })
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How long until the next stream is opened, in milliseconds. */
function untilNext(): number {
  const before = opened.length
  let waited = 0
  for (; opened.length === before && waited < 120_000; waited += 50) vi.advanceTimersByTime(50)
  return waited
}

it('tells what has changed, from an address that says nothing of anybody', () => {
  expect(opened.map(({ url }) => url)).toEqual(['/api/trpc/live.changes'])
  last().say('connected', {})
  last().say('message', ['appointments', 'events'])
  expect(onChanged.mock.calls).toEqual([[['appointments', 'events']]])
})

it('opens another stream soon after one broke, and later and later while none holds', () => {
  const delays = Array.from({ length: 10 }, () => {
    last().say('error')
    return untilNext()
  })
  expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(opened.slice(0, -1).every(({ closed }) => closed)).toBe(true)
})

it('is back within five seconds when a process is killed and the one before it answers 502 three times', () => {
  last().say('ping')
  let waited = 0
  for (let n = 0; n < 4; n++) {
    last().say('error')
    waited += untilNext()
  }
  expect(waited).toBeLessThan(5_000)
})

it('takes a stream for one that holds when the server has said again that it is there', () => {
  for (let n = 0; n < 3; n++) {
    last().say('error')
    untilNext()
  }
  last().say('ping')
  last().say('error')
  expect(untilNext()).toBe(250)
})

it('comes back at different moments in different windows', () => {
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

it('takes forty seconds of silence for a dead line, and no less', () => {
  last().say('connected', {})
  vi.advanceTimersByTime(39_000)
  last().say('ping')
  vi.advanceTimersByTime(39_000)
  expect(opened).toHaveLength(1)
  vi.advanceTimersByTime(1_300)
  expect(opened).toHaveLength(2)
})

it.each([401, 403])('asks no more once it was answered %d', httpStatus => {
  last().say('serialized-error', { code: -32001, data: { httpStatus } })
  expect(onRejected).toHaveBeenCalledOnce()
  expect(last().closed).toBe(true)
  vi.advanceTimersByTime(600_000)
  window.dispatchEvent(new Event('online'))
  expect(opened).toHaveLength(1)
})

it('asks again after any other rejection', () => {
  last().say('serialized-error', { data: { httpStatus: 503 } })
  expect(onRejected).not.toHaveBeenCalled()
  expect(untilNext()).toBe(250)
})

it('comes back after half a minute when another window of the session has taken its place', () => {
  last().say('message', ['session', 'mail'])
  last().say('return')
  expect(last().closed).toBe(true)
  expect(untilNext()).toBe(30_000)
})

it('comes back after a second when its session has ended, for another may have begun', () => {
  last().say('message', ['session', 'mail'])
  last().say('message', ['session'])
  last().say('return')
  expect(untilNext()).toBe(1_000)
})

it('waits no longer when the line is back, or somebody looks', () => {
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

it('closes its stream when it ends, and opens none', () => {
  end()
  expect(last().closed).toBe(true)
  vi.advanceTimersByTime(600_000)
  expect(opened).toHaveLength(1)
})
