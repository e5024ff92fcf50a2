import { once } from 'node:events'
import type { Change } from '@clinic/database/changes/changes.ts'
import { LIVE_TOPICS } from '@clinic/domain/live/schemas.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { expect, it } from 'vitest'
import type { Pause } from './live-stream.ts'
import { LiveStreams, MAX_STREAMS } from './live-streams.ts'

/** Streams whose change signal the test controls. */
function openStreams(pause: Pause = async () => undefined) {
  const listeners: ((change: Change | null) => void)[] = []
  const changes = {
    listening: true,
    onChange: (listener: (change: Change | null) => void) => listeners.push(listener),
  }
  const streams = new LiveStreams(changes, pause)
  const hear = (...notifications: (Change | null)[]) => {
    for (const change of notifications) for (const listener of listeners) listener(change)
  }
  return { streams, changes, hear }
}

/** Opens a stream and reads its first message, which has all topics. */
async function openStream(streams: LiveStreams, session = 'a') {
  const leaving = new AbortController()
  const stream = streams.open(session, leaving.signal)
  expect((await stream.next()).value).toEqual(LIVE_TOPICS)
  return { stream, leave: () => leaving.abort() }
}

it('reports each topic once per read, however often it changed', async () => {
  const { streams, hear } = openStreams()
  const { stream } = await openStream(streams)
  for (let n = 0; n < 200; n++) hear('appointments.book', 'registrations', 'events.register')
  expect((await stream.next()).value).toEqual(['appointments', 'events'])
  hear('contact_messages')
  expect((await stream.next()).value).toEqual(['contact'])
})

it('reports less and less often during constant changes, and soon again after them', async () => {
  const gaps: number[] = []
  const { streams, hear } = openStreams(async milliseconds => gaps.push(milliseconds))
  const { stream } = await openStream(streams)
  for (let n = 0; n < 6; n++) {
    hear('appointments.book')
    await stream.next()
  }
  expect(gaps).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000])
  for (let n = 0; n < 2; n++) {
    const message = stream.next()
    await waitFor(() => expect(gaps).toHaveLength(7 + n))
    hear('mail')
    expect((await message).value).toEqual(['mail'])
  }
  expect(gaps.slice(6)).toEqual([4_000, 500])
})

it('reports the end of its session without delay', async () => {
  const { streams, hear } = openStreams(
    async (_milliseconds, signal) => signal.aborted || once(signal, 'abort'),
  )
  const { stream } = await openStream(streams)
  const message = stream.next()
  hear('session_ended a')
  expect((await message).value).toEqual(['session'])
  expect((await stream.next()).done).toBe(true)
})

it('reports everything when the change signal is back, and nothing when it is lost', async () => {
  const { streams, changes, hear } = openStreams()
  const { stream } = await openStream(streams)
  changes.listening = false
  hear(null)
  hear('mail')
  expect((await stream.next()).value).toEqual(['mail'])
  changes.listening = true
  hear(null)
  expect((await stream.next()).value).toHaveLength(LIVE_TOPICS.length)
})

it('reports nothing that no page shows', async () => {
  const { streams, hear } = openStreams()
  const { stream } = await openStream(streams)
  hear('login_counts_cleared', 'session_ended b', 'images')
  expect((await stream.next()).value).toEqual(['images'])
})

it('ends all streams of an ended session, and no others', async () => {
  const { streams, hear } = openStreams()
  const [one, two, other] = [
    await openStream(streams),
    await openStream(streams),
    await openStream(streams, 'b'),
  ]
  hear('session_ended a')
  for (const { stream } of [one, two]) {
    expect((await stream.next()).value).toEqual(['session'])
    expect(await stream.next()).toEqual({ done: true, value: undefined })
  }
  hear('mail')
  expect((await other.stream.next()).value).toEqual(['mail'])
  expect(streams.count).toBe(1)
})

it("ends a session's oldest stream above the maximum, and none of another session", async () => {
  const { streams } = openStreams()
  await openStream(streams, 'b')
  const first = await openStream(streams)
  for (let n = 1; n < MAX_STREAMS; n++) await openStream(streams)
  expect(streams.count).toBe(MAX_STREAMS + 1)
  await openStream(streams)
  expect(streams.count).toBe(MAX_STREAMS + 1)
  expect(await first.stream.next()).toEqual({ done: true, value: undefined })
})

it('drops a stream whose reader leaves, read or not', async () => {
  const { streams } = openStreams()
  const { stream, leave } = await openStream(streams)
  const waiting = expect(stream.next()).rejects.toThrow('interrupted')
  leave()
  await waiting
  streams.open('a', AbortSignal.abort())
  expect(streams.count).toBe(0)
})

it('aborts all streams when it closes, and opens no more', async () => {
  const { streams } = openStreams()
  const { stream } = await openStream(streams)
  streams.close()
  await expect(stream.next()).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  expect(() => streams.open('a', new AbortController().signal)).toThrow(
    expect.objectContaining({ key: 'unavailable' }),
  )
})
