import { Socket } from 'node:net'
import fp from 'fastify-plugin'
import { readSendQueues } from './send-queues.ts'

/** How long a peer may leave data unread, in milliseconds. Up to two more sweeps pass before the reset. */
export const UNREAD_TIMEOUT_MS = 18_000

const SWEEP_EVERY_MS = 4_000

/** Leaves closed connections with fewer bytes than this to the kernel. */
const LINGER_ABOVE = 65_536

/** Snapshot of a connection's outgoing bytes. */
export interface OutgoingBytes {
  /** Bytes accepted by the kernel so far. */
  taken: number
  /** Bytes of those not yet acknowledged by the peer. */
  queued: number
  /** Bytes not yet accepted by the kernel. */
  unsent: number
}

/** Bytes delivered to the peer, and when that number last grew, in milliseconds. */
export interface Progress {
  delivered: number
  since: number
}

/** Updates the progress of a connection; null if nothing is pending. */
export function followProgress(
  before: Progress | null,
  { taken, queued, unsent }: OutgoingBytes,
  now: number,
): Progress | null {
  if (queued + unsent === 0) return null
  const delivered = taken - queued
  return before !== null && delivered <= before.delivered ? before : { delivered, since: now }
}

interface Connection {
  /** Bytes accepted by the kernel when nothing was pending. */
  settled: number
  progress: Progress | null
}

interface Options {
  /** Monotonic clock, in milliseconds. */
  now?: () => number
  readQueues?: typeof readSendQueues
}

/** Watches connections; each sweep resets those whose peer has left data unread for too long. */
export function openConnectionWatch({
  now = () => performance.now(),
  readQueues = readSendQueues,
}: Options = {}) {
  const connections = new Map<Socket, Connection>()

  function add(socket: Socket): void {
    if (connections.has(socket)) return
    const connection: Connection = { settled: 0, progress: null }
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
    // After Node closes it, the kernel keeps queued data for minutes and it can no longer be reset.
    socket.destroySoon = () => {
      if (countTakenBytes(socket) - connection.settled > LINGER_ABOVE) socket.end()
      else Socket.prototype.destroySoon.call(socket)
    }
  }

  async function sweep(): Promise<void> {
    const open = [...connections]
      .map(([socket, connection]) => ({ socket, connection, taken: countTakenBytes(socket) }))
      .filter(({ socket, connection, taken }) => taken !== connection.settled || socket.writableLength > 0)
    if (open.length === 0) return
    const queues = await readQueues(open.map(({ socket }) => socket))
    for (const { socket, connection, taken } of open) {
      const outgoing = { taken, queued: queues.get(socket) ?? 0, unsent: socket.writableLength }
      connection.progress = followProgress(connection.progress, outgoing, now())
      if (connection.progress === null) {
        connection.settled = taken
        if (socket.writableFinished) socket.destroy()
      } else if (now() - connection.progress.since >= UNREAD_TIMEOUT_MS) {
        // A reset also drops the kernel's queue.
        socket.resetAndDestroy()
      }
    }
  }

  return { add, sweep }
}

/** Closes connections whose peer leaves responses unread, even if it keeps sending. */
export const unreadResponses = fp<{ watch?: ReturnType<typeof openConnectionWatch> }>(
  async (app, { watch = openConnectionWatch() }) => {
    let timer: NodeJS.Timeout | undefined
    app.addHook('onRequest', (request, _reply, done) => {
      const { socket } = request.raw
      // Injected requests have no real socket.
      if (socket instanceof Socket) watch.add(socket)
      done()
    })
    app.addHook('onListen', async () => {
      timer = setInterval(() => void watch.sweep(), SWEEP_EVERY_MS).unref()
    })
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'unread-responses' },
)

/** Internal handle of a socket: Node's public counters ignore partial writes. */
interface Handle {
  bytesWritten: number
  writeQueueSize: number
}

/** Counts the bytes accepted by the kernel so far. */
function countTakenBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten
}
