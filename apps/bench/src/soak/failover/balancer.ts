import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { listenLocally } from '@clinic/test-kit/listen-locally.ts'

/** Same as `check inter 1s fall 2 rise 1` in docs/operations.md. */
const CHECK_EVERY = 1_000
const FALL = 2

/** A proxy in front of several processes, configured like HAProxy in docs/operations.md. */
export interface Balancer {
  url: string
  /** Waits until a process has reported that it is ready. */
  untilReady(n: number): Promise<void>
  close(): Promise<void>
}

interface Backend {
  address: string
  agent: Agent
  ready: boolean
  failures: number
  /** When it last reported ready, by performance.now(). */
  readyAt: number
}

/** Takes turns among ready processes; moves on only when a connection is refused. */
export async function openBalancer(addresses: readonly string[]): Promise<Balancer> {
  const backends = addresses.map(
    (address): Backend => ({
      address,
      agent: new Agent({ keepAlive: true }),
      ready: true,
      failures: 0,
      readyAt: 0,
    }),
  )
  const stopping = new AbortController()
  const checking = Promise.all(backends.map(backend => keepChecking(backend, stopping.signal)))
  let turn = 0
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    const from = turn++
    const inTurn = backends.map((_, n) => backends[(from + n) % backends.length])
    for (const backend of inTurn) {
      if (!backend?.ready) continue
      const sent = await forward(backend, incoming, body, outgoing)
      if (sent !== 'refused') return
    }
    outgoing.writeHead(503, { 'retry-after': '2' }).end()
  })
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    async untilReady(n) {
      const began = performance.now()
      while ((backends[n]?.readyAt ?? 0) < began) await pause(20)
    },
    async close() {
      stopping.abort()
      server.close()
      server.closeAllConnections()
      await checking
      for (const { agent } of backends) agent.destroy()
    },
  }
}

async function keepChecking(backend: Backend, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const holds = await fetch(`${backend.address}/readyz`, { signal: AbortSignal.timeout(CHECK_EVERY) }).then(
      ({ ok }) => ok,
      () => false,
    )
    backend.failures = holds ? 0 : backend.failures + 1
    if (holds) backend.readyAt = performance.now()
    backend.ready = backend.failures < (backend.ready ? FALL : 1)
    await pause(CHECK_EVERY, undefined, { signal }).catch(() => undefined)
  }
}

/** Forwards a request and its response; a connection that breaks meanwhile is 502. */
function forward(
  { address, agent }: Backend,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<'refused' | 'sent'> {
  const { promise, resolve } = Promise.withResolvers<'refused' | 'sent'>()
  const sending = request(address + url, { method, headers: { ...headers, connection: 'keep-alive' }, agent })
  sending.once('response', response => {
    const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = response.headers
    outgoing.writeHead(response.statusCode ?? 502, rest)
    response.pipe(outgoing)
    response.once('error', () => outgoing.destroy())
    resolve('sent')
  })
  sending.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') return resolve('refused')
    if (!outgoing.headersSent) outgoing.writeHead(502).end()
    resolve('sent')
  })
  sending.end(body)
  return promise
}
