import { LIVE_NOUNS } from '@clinic/domain/live/schemas.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type StubEventSource, stubEventSource } from '../../../testing/stub-event-source.ts'
import { listenTogether } from './one-stream.ts'

let opened: StubEventSource[]
const ends: (() => void)[] = []

/** Web Locks of one browser, for one name: the first who asks holds it until what it does is over. */
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

/** A window of the browser, and what it has been told. */
function openWindow(mayLead = true) {
  const heard: string[][] = []
  const end = listenTogether(nouns => heard.push([...nouns]), mayLead)
  ends.push(end)
  return { heard, end }
}

beforeEach(() => {
  opened = stubEventSource()
  stubLocks()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
})

it('has one stream however many windows there are, and tells all of them', async () => {
  const windows = [openWindow(), openWindow(), openWindow()]
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.say('message', ['appointments'])
  for (const { heard } of windows) await vi.waitFor(() => expect(heard).toContainEqual(['appointments']))
  expect(opened).toHaveLength(1)
})

it('passes the stream on when its window closes', async () => {
  const [first, second] = [openWindow(), openWindow()]
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  first.end()
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  expect(opened[0]?.closed).toBe(true)
  opened[1]?.say('message', ['contact'])
  expect(second.heard).toContainEqual(['contact'])
})

it('has a window that is opened beside another read everything once, for it has missed the beginning', async () => {
  const first = openWindow()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  const second = openWindow()
  await vi.waitFor(() => expect(second.heard).toEqual([[...LIVE_NOUNS]]))
  expect(first.heard).toEqual([])
})

it('has every window ask who is logged in once its stream is rejected', async () => {
  const windows = [openWindow(), openWindow()]
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.say('serialized-error', { data: { httpStatus: 401 } })
  for (const { heard } of windows) await vi.waitFor(() => expect(heard).toContainEqual(['session']))
})

it('tells a window that may not have the stream what the others hear', async () => {
  const listening = openWindow(false)
  expect(opened).toHaveLength(0)
  openWindow()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.say('message', ['session'])
  await vi.waitFor(() => expect(listening.heard).toEqual([['session']]))
})

it('has a stream for each window where the browser has no locks', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  openWindow()
  openWindow()
  await vi.waitFor(() => expect(opened).toHaveLength(2))
})
