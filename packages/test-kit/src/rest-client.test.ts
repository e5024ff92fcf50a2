import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ADMINISTRATOR } from './administrator.ts'
import { logIn, restClient } from './rest-client.ts'

let server: Server
let url: string
let asked: string[]
let status: number
beforeEach(async () => {
  asked = []
  status = 200
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method, headers } = request
    asked.push(`${method} ${request.url} ${headers['content-type'] ?? ''} [${headers.cookie ?? ''}] ${body}`)
    response.setHeader('set-cookie', ['session=abc; HttpOnly', 'browser=def; Path=/'])
    response.writeHead(status).end('{"id":7}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

it('logs in as the test administrator, and sends every cookie of the session from then on', async () => {
  const client = await logIn(url)
  expect(await client.get('/api/user')).toEqual({ id: 7 })
  expect(asked).toEqual([
    `POST /api/login application/json [] ${JSON.stringify(ADMINISTRATOR)}`,
    'GET /api/user  [session=abc; browser=def] ',
  ])
})

it('posts JSON as a visitor without cookies', async () => {
  expect(await restClient(url).post('/api/contact', { name: 'Ada' })).toEqual({ id: 7 })
  expect(asked).toEqual(['POST /api/contact application/json [] {"name":"Ada"}'])
})

it('throws the request and the error text, unless the caller asks for the response', async () => {
  status = 409
  const client = restClient(url)
  await expect(client.post('/api/appointments', {})).rejects.toThrow('POST /api/appointments: 409 {"id":7}')
  await expect(client.get('/api/user')).rejects.toThrow('GET /api/user: 409')
  await expect(logIn(url)).rejects.toThrow('Logging in: 409')
  expect((await client.send('DELETE', '/api/events/7')).status).toBe(409)
})
