import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { closeUnreadConnections, limitConnections } from './connection-limits.ts'

async function listen(prepare: (app: FastifyInstance) => void): Promise<() => Promise<Socket>> {
  const app: FastifyInstance = fastify()
  prepare(app)
  app.get('/', async () => Buffer.alloc(64 * 1_048_576))
  app.get('/small', async () => 'small')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

it('ends the connection of a peer that leaves its response unread, and of no other', async () => {
  let open = 0
  const open1 = await listen(app => {
    closeUnreadConnections(app, 100)
    app.server.on('connection', socket => {
      open++
      socket.once('close', () => open--)
    })
  })
  const reader = await open1()
  reader.resume()
  reader.write(ask('/small'))
  const silent = await open1()
  silent.pause()
  silent.write(ask('/'))
  await vi.waitFor(() => expect(open).toBe(2))
  await vi.waitFor(() => expect(open).toBe(1), { timeout: 5_000 })
  const answered = once(reader, 'data')
  reader.write(ask('/small'))
  expect(String((await answered)[0])).toContain('200 OK')
})

it('rejects the connections of one network beyond its share, until one of them ends', async () => {
  const open = await listen(app => limitConnections(app, { all: 100, network: 3 }))
  const sockets = [await open(), await open(), await open()]
  const rejected = await open()
  await once(rejected, 'close')
  sockets[0]?.destroy()
  await vi.waitFor(async () => {
    const next = await open()
    const outcome = Promise.race([once(next, 'data').then(String), once(next, 'close').then(() => 'closed')])
    next.write(ask('/small'))
    expect(await outcome).toContain('200 OK')
  })
})
