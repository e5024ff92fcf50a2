import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { sendRaw } from './raw-http.ts'

const request = { method: 'GET', target: '/', headers: [], body: Buffer.alloc(0) }

async function listen(respond: (socket: Socket, connection: number) => void): Promise<string> {
  let connections = 0
  const server = createServer(socket => {
    connections++
    socket.once('data', () => respond(socket, connections))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('sends a request again whose connection was reset before the response', async () => {
  const address = await listen((socket, connection) =>
    connection === 1 ? socket.resetAndDestroy() : socket.end('HTTP/1.1 413 Too Large\r\n\r\n'),
  )
  expect((await sendRaw(address, request)).status).toBe(413)
})

it('gives up when every connection is reset', async () => {
  const address = await listen(socket => socket.resetAndDestroy())
  expect((await sendRaw(address, request)).status).toBeNaN()
})
