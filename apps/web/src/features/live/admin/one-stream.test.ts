import { LIVE_TOPICS } from '@clinic/domain/live/schemas.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type StubEventSource, stubEventSource } from '#testing/stub-event-source.ts'
import { openSharedEventSource } from './one-stream.ts'

let opened: StubEventSource[]
const ends: (() => void)[] = []

/** Stubs one browser's Web Lock: the first caller holds it until its callback settles. */
function stubLocks() {
  let held = false
  const waiting: (() => void)[] = []
  const give = async (act: () => Promise<void>) => {
    held = true
    await act()
    held = false
    waiting.shift()?.()
  }
  const locks = {
    query: async () => ({ held: held ? [{ name: 'clinic-live' }] : [] }),
    request: async (_name: string, _options: unknown, act: () => Promise<void>) => {
      if (held) await new Promise<void>(resolve => waiting.push(resolve))
      await give(act)
    },
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
}

/** Opens a browser window and records the topics it receives. */
function openWindow(mayLead = true) {
  const received: string[][] = []
  const end = openSharedEventSource(topics => received.push([...topics]), mayLead)
  ends.push(end)
  return { received, end }
}

beforeEach(() => {
  opened = stubEventSource()
  stubLocks()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  Reflect.deleteProperty(navigator, 'locks')
})

it('opens one stream for all windows, notifies each, and makes each check the login once it is rejected', async () => {
  const windows = [openWindow(), openWindow(), openWindow()]
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.say('message', ['appointments'])
  for (const { received } of windows)
    await vi.waitFor(() => expect(received).toContainEqual(['appointments']))
  expect(opened).toHaveLength(1)
  opened[0]?.say('serialized-error', { data: { httpStatus: 401 } })
  for (const { received } of windows) await vi.waitFor(() => expect(received).toContainEqual(['session']))
})

it('passes the stream on when its window closes', async () => {
  const [first, second] = [openWindow(), openWindow()]
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  first.end()
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  expect(opened[0]?.closed).toBe(true)
  opened[1]?.say('message', ['contact'])
  expect(second.received).toContainEqual(['contact'])
})

it('makes a window opened later read everything once, because it missed the beginning', async () => {
  const first = openWindow()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  const second = openWindow()
  await vi.waitFor(() => expect(second.received).toEqual([[...LIVE_TOPICS]]))
  expect(first.received).toEqual([])
})

it('forwards events to a window that may not open the stream', async () => {
  const listening = openWindow(false)
  expect(opened).toHaveLength(0)
  openWindow()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.say('message', ['session'])
  await vi.waitFor(() => expect(listening.received).toEqual([['session']]))
})

it('opens a stream in each window when the browser has no locks', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  openWindow()
  openWindow()
  await vi.waitFor(() => expect(opened).toHaveLength(2))
})
