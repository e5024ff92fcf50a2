import { LIVE_TOPICS } from '@clinic/domain/live/schemas.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type StubEventSource, stubEventSource } from '#testing/stub-event-source.ts'
import { openSharedEventSource } from './one-stream.ts'

let opened: StubEventSource[]
const ends: (() => void)[] = []

/** Stubs one browser's Web Lock: a caller holds it until its callback settles or another steals it. */
function stubLocks() {
  let holder: PromiseWithResolvers<void> | null = null
  const waiting: (() => void)[] = []
  const give = (act: () => Promise<void>) => {
    const held = Promise.withResolvers<void>()
    holder = held
    void act().then(() => {
      held.resolve()
      if (holder !== held) return
      holder = null
      waiting.shift()?.()
    })
    return held.promise
  }
  const locks = {
    query: async () => ({ held: holder ? [{ name: 'clinic-live' }] : [] }),
    request: async (_name: string, { steal }: LockOptions, act: () => Promise<void>) => {
      if (steal) holder?.reject(new DOMException('Stolen', 'AbortError'))
      else if (holder) await new Promise<void>(resolve => waiting.push(resolve))
      await give(act)
    },
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
}

/** Windows share one document here: the ones opened or told of it now are visible. */
function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
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
  setVisibility('hidden')
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

it('moves the stream to a window that is opened or becomes visible, since iPads stop pages in the background', async () => {
  const first = openWindow()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  setVisibility('visible')
  const second = openWindow()
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  expect(opened[0]?.closed).toBe(true)
  opened[1]?.say('message', ['contact'])
  await vi.waitFor(() => expect(first.received).toContainEqual(['contact']))

  // Only the first takes it, because the second already has it.
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(opened.map(({ closed }) => closed)).toEqual([true, true, false]))
  first.end()
  await vi.waitFor(() => expect(opened).toHaveLength(4))
  opened[3]?.say('message', ['events'])
  expect(second.received).toContainEqual(['events'])
})
