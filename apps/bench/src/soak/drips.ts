import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { withQuietApp } from './quiet-app.ts'
import { inMegabytes, inSeconds, type Report } from './report.ts'

const PEERS = 28
const DRIP_EVERY = 500
const MAX_OPEN = 30_000
/** How long peers drip and the slow reader reads, in milliseconds. */
const WATCHED = 40_000
const MAX_MEMORY = 400 * 1_048_576

const PATH = '/api/openapi.json'
/** Unanswered requests that one connection may have. */
const WAITING = 10
const ask = (headers = '') => `GET ${PATH} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`

/** What peers send before they drip. */
const KINDS = {
  'a hundred requests at once': ask().repeat(100),
  'as many as may wait': ask().repeat(WAITING),
  'a last one among them': ask().repeat(WAITING - 1) + ask('Connection: close\r\n'),
}

/** Closes peers that drip line feeds and never read, with everything queued for them; a slow reader stays. */
export async function drips(folder: string, { say, check }: Report): Promise<void> {
  await withQuietApp(folder, { settings: { RATE_LIMIT: 'on' } }, async app => {
    const port = Number(new URL(app.address).port)
    const bytes = Number((await fetch(app.address + PATH)).headers.get('content-length')) * WAITING
    const reading = readSlowly(port, bytes)
    const groups = Object.entries(KINDS).map(([kind, requests], group) => ({
      kind,
      times: Promise.all(
        Array.from({ length: PEERS }, (_, n) => drip(port, requests, `127.0.${group + 1}.${n + 1}`)),
      ),
    }))
    const { max, last } = await watchSendQueues(port)
    const memory = await app.memory()
    for (const { kind, times } of groups) {
      const slowest = Math.max(...(await times))
      say(`  ${kind}: all closed after ${inSeconds(slowest)}`)
      check(`a peer that drips after ${kind} is closed within ${MAX_OPEN / 1_000} s`, slowest <= MAX_OPEN)
    }
    say(
      `  send queues: ${inMegabytes(max)} at most, ${inMegabytes(last)} at the end; memory: ${inMegabytes(memory)}`,
    )
    check('nothing is left in the send queues of closed peers', last < bytes)
    check(`the memory stays under ${inMegabytes(MAX_MEMORY)}`, memory < MAX_MEMORY)
    check(`a peer that reads ${inMegabytes(bytes)} in ${WATCHED / 1_000} s gets all of it`, await reading)
    check('the process stayed up', app.isRunning())
  })
}

/** Sends requests, then line feeds, and reads nothing. Returns how long it stayed open, in milliseconds. */
async function drip(port: number, requests: string, localAddress: string): Promise<number> {
  const began = performance.now()
  const socket = connect({ port, host: '127.0.0.1', localAddress }).pause()
  socket.write(requests)
  const dripping = setInterval(() => socket.write('\n'), DRIP_EVERY)
  const watched = setTimeout(() => socket.destroy(), WATCHED)
  // A reset is an error.
  await once(socket, 'close').catch(() => undefined)
  clearInterval(dripping)
  clearTimeout(watched)
  return performance.now() - began
}

/** Sends as many requests as allowed and reads evenly over the whole time. Returns whether it got them all. */
async function readSlowly(port: number, bytes: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  socket.write(ask().repeat(WAITING))
  let read = 0
  try {
    for await (const chunk of socket) {
      read += chunk.length
      if (read >= bytes) return true
      await pause((chunk.length / bytes) * WATCHED)
    }
  } catch {
    // The server closed it.
  }
  return false
}

/** Bytes that the kernel holds for the peers of a port, maximum and last, from Linux's tables. */
async function watchSendQueues(port: number): Promise<{ max: number; last: number }> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const end = performance.now() + WATCHED
  let [max, last] = [0, 0]
  while (performance.now() < end) {
    const table = await readFile('/proc/self/net/tcp', 'latin1').catch(() => '')
    const queues = table
      .split('\n')
      .map(line => line.trim().split(/\s+/))
      .filter(([, address]) => address?.endsWith(local))
      .map(columns => Number.parseInt(columns[4] ?? '0', 16))
    last = queues.reduce((sum, bytes) => sum + bytes, 0)
    max = Math.max(max, last)
    await pause(500)
  }
  return { max, last }
}
