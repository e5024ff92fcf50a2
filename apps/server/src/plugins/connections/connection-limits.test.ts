import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { type FastifyInstance, fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { connectionLimits, pipeliningLimit } from './connection-limits.ts'

async function listen(prepare: (app: FastifyInstance) => unknown): Promise<() => Promise<Socket>> {
  const app: FastifyInstance = fastify()
  await prepare(app)
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

it('answers ten pipelined requests on one connection, and then ten more', async () => {
  const open = await listen(app => app.register(pipeliningLimit, { max: 10 }))
  const peer = await open()
  for (let round = 0; round < 2; round++) {
    let received = ''
    const read = (data: Buffer) => {
      received += data
    }
    peer.on('data', read)
    peer.write(ask('/small').repeat(10))
    await waitFor(() => expect(received.match(/200 OK/g)).toHaveLength(10))
    peer.off('data', read)
  }
})

it('resets a connection that pipelines more, and handles none of the excess', async () => {
  let handled = 0
  const open = await listen(async app => {
    await app.register(pipeliningLimit, { max: 10 })
    app.addHook('preHandler', async () => {
      handled++
      await new Promise(resolve => setImmediate(resolve))
    })
  })
  const peer = await open()
  const failed = once(peer, 'error')
  peer.resume().write(ask('/small').repeat(500))
  expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' })
  expect(handled).toBeLessThanOrEqual(10)
})

it('rejects connections of one network above its share, until one of them closes', async () => {
  const open = await listen(app => app.register(connectionLimits, { all: 100, network: 3 }))
  const sockets = [await open(), await open(), await open()]
  const rejected = await open()
  await once(rejected, 'close')
  sockets[0]?.destroy()
  await waitFor(async () => {
    const next = await open()
    const outcome = Promise.race([once(next, 'data').then(String), once(next, 'close').then(() => 'closed')])
    next.write(ask('/small'))
    expect(await outcome).toContain('200 OK')
  })
})
