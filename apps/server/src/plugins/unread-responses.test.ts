import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { fastify } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSendQueues } from './send-queues.ts'
import {
  followProgress,
  openConnectionWatch,
  UNREAD_TIMEOUT_MS,
  unreadResponses,
} from './unread-responses.ts'

describe('bytes received by a peer', () => {
  const at = (taken: number, queued: number, unsent = 0) => ({ taken, queued, unsent })

  it('are all bytes while nothing is queued', () => {
    expect(followProgress(null, at(900, 0), 5)).toBeNull()
    expect(followProgress({ delivered: 10, since: 1 }, at(900, 0), 5)).toBeNull()
  })

  it("are counted by the peer's acknowledgments, not by the kernel's buffer", () => {
    const first = followProgress(null, at(1_000, 900), 1)
    expect(first).toEqual({ delivered: 100, since: 1 })
    // The kernel accepts more while the peer reads nothing.
    expect(followProgress(first, at(5_000, 4_900), 9)).toEqual(first)
    // The queue has the same length although the peer has read.
    expect(followProgress(first, at(6_000, 900), 9)).toEqual({ delivered: 5_100, since: 9 })
  })

  it("are the kernel's bytes when its queue is unknown", () => {
    const first = followProgress(null, at(1_000, 0, 50), 1)
    expect(followProgress(first, at(1_000, 0, 90), 9)).toEqual(first)
    expect(followProgress(first, at(1_001, 0, 50), 9)).toEqual({ delivered: 1_001, since: 9 })
  })
})

/** A server whose connections the test checks with its own clock. */
async function listen(host = '127.0.0.1', body = Buffer.alloc(32 * 1_048_576)) {
  let clock = 0
  const served = new Set<Socket>()
  const watch = openConnectionWatch({ now: () => clock })
  const app = fastify()
  await app.register(unreadResponses, {
    watch: {
      add(socket) {
        served.add(socket)
        watch.add(socket)
      },
      sweep: async () => {},
    },
  })
  app.get('/', async (request, reply) => {
    if (request.headers['x-last']) reply.header('connection', 'close')
    return body
  })
  await app.listen({ port: 0, host })
  const { port } = app.server.address() as { port: number }
  const peers: Socket[] = []
  onTestFinished(async () => {
    for (const peer of peers) peer.destroy()
    await app.close()
  })
  return {
    async open(address = host) {
      // Paused from the first byte, so it reads nothing.
      const peer = connect(port, address).pause()
      peer.on('error', () => undefined)
      peers.push(peer)
      await once(peer, 'connect')
      return peer
    },
    async sweepAfter(milliseconds: number) {
      clock += milliseconds
      await watch.sweep()
    },
    served,
    socket: () => [...served].at(-1) as Socket,
  }
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Waits until the kernel accepts no more of a response. */
async function filled(server: { socket: () => Socket }): Promise<void> {
  let before = -1
  await waitFor(async () => {
    const socket = server.socket()
    const queued = (await readSendQueues([socket])).get(socket) ?? 0
    const grew = queued !== before
    before = queued
    expect(grew || socket === undefined).toBe(false)
  })
}

describe('a connection', () => {
  it('is reset when its peer reads nothing, whatever it sends meanwhile', async () => {
    const server = await listen()
    const peer = await server.open()
    peer.write(REQUEST)
    await waitFor(() => expect(server.served.size).toBe(1))
    await filled(server)
    const closed = once(server.socket(), 'close')
    await server.sweepAfter(0)
    for (let waited = 0; waited < UNREAD_TIMEOUT_MS; waited += 5_000) {
      expect(server.socket().destroyed).toBe(false)
      const before = server.socket().bytesRead
      peer.write('\n')
      await waitFor(() => expect(server.socket().bytesRead).toBeGreaterThan(before))
      await server.sweepAfter(5_000)
    }
    expect(server.socket().destroyed).toBe(true)
    await closed
    const reset = once(peer, 'error')
    peer.resume()
    expect((await reset)[0]).toMatchObject({ code: 'ECONNRESET' })
  })

  it.runIf(process.platform === 'linux')(
    'is reset when the kernel holds all responses and the peer has none',
    async () => {
      // Small enough for the send queue: Node counts it as sent.
      const server = await listen('127.0.0.1', Buffer.alloc(1_048_576))
      const peer = await server.open()
      peer.write(REQUEST)
      await waitFor(() => expect(server.served.size).toBe(1))
      await filled(server)
      expect(server.socket().writableLength).toBe(0)
      await server.sweepAfter(0)
      await server.sweepAfter(UNREAD_TIMEOUT_MS)
      expect(server.socket().destroyed).toBe(true)
    },
  )

  it.runIf(process.platform === 'linux')(
    'is also reset after its last response, which Node would leave to the kernel',
    async () => {
      const server = await listen('127.0.0.1', Buffer.alloc(1_048_576))
      const peer = await server.open()
      peer.write(REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
      await waitFor(() => expect(server.served.size).toBe(1))
      await waitFor(() => expect(server.socket().writableFinished).toBe(true))
      await filled(server)
      await server.sweepAfter(0)
      expect(server.socket().destroyed).toBe(false)
      await server.sweepAfter(UNREAD_TIMEOUT_MS)
      expect(server.socket().destroyed).toBe(true)
      const reset = once(peer, 'error')
      peer.resume()
      expect((await reset)[0]).toMatchObject({ code: 'ECONNRESET' })
    },
  )

  it('closes by itself after the peer has read a last response', async () => {
    const server = await listen()
    const peer = await server.open()
    peer.resume().write(REQUEST.replace('\r\n\r\n', '\r\nX-Last: 1\r\n\r\n'))
    await once(peer, 'close')
    await waitFor(() => expect(server.socket().destroyed).toBe(true))
  })

  it('stays open while its peer reads slowly but steadily', async () => {
    const server = await listen()
    const peer = await server.open()
    peer.write(REQUEST)
    await waitFor(() => expect(server.served.size).toBe(1))
    await server.sweepAfter(0)
    let [read, wanted] = [0, 0]
    peer.on('data', chunk => {
      read += chunk.length
      if (read >= wanted) peer.pause()
    })
    for (let turn = 0; turn < 6; turn++) {
      await filled(server)
      wanted = read + 524_288
      peer.resume()
      await waitFor(() => expect(read).toBeGreaterThanOrEqual(wanted))
      await filled(server)
      await server.sweepAfter(15_000)
    }
    expect(server.socket().destroyed).toBe(false)
  })

  it('stays open for hours while nothing waits for its peer', async () => {
    const server = await listen('127.0.0.1', Buffer.from('small'))
    const peer = await server.open()
    peer.resume().write(REQUEST)
    await once(peer, 'data')
    await filled(server)
    for (let turn = 0; turn < 3; turn++) await server.sweepAfter(3_600_000)
    expect(server.socket().destroyed).toBe(false)
  })
})

it.runIf(process.platform === 'linux').each([
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['::', '127.0.0.1'],
])('finds the send queue of a connection to %s from %s', async (host, from) => {
  const server = await listen(host, Buffer.alloc(1_048_576))
  const peer = await server.open(from)
  peer.write(REQUEST)
  await waitFor(() => expect(server.served.size).toBe(1))
  await filled(server)
  expect((await readSendQueues([server.socket()])).get(server.socket())).toBeGreaterThan(100_000)
})
