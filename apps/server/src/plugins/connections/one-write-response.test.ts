import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { OneWriteResponse } from './one-write-response.ts'

let server: ReturnType<typeof createServer>
afterEach(() => new Promise(done => server.close(done)))

/** Serves a body to one request; returns what arrived and whether the server wrote several pieces at once. */
async function serve(body: Buffer) {
  const finished = vi.fn()
  server = createServer({ ServerResponse: OneWriteResponse }, (_request, response) => {
    response.writeHead(200, ['content-type', 'image/webp', 'content-length', String(body.length)])
    response.end(body, finished)
  })
  let joined: { mock: { calls: unknown[] } } | undefined
  server.on('connection', socket => {
    joined = vi.spyOn(socket, '_writev')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`)
  const arrived = Buffer.from(await response.arrayBuffer())
  return { arrived, joinedWrites: joined?.mock.calls.length, finished }
}

it('a body of arbitrary bytes arrives unchanged, in one write with its head', async () => {
  const body = randomBytes(20_000)
  const { arrived, joinedWrites, finished } = await serve(body)
  expect(arrived.equals(body)).toBe(true)
  expect(joinedWrites).toBe(0)
  expect(finished).toHaveBeenCalledOnce()
})

it('a large body arrives unchanged', async () => {
  const body = randomBytes(3_000_000)
  const { arrived, finished } = await serve(body)
  expect(arrived.equals(body)).toBe(true)
  expect(finished).toHaveBeenCalledOnce()
})
