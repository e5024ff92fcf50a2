import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { RuleError } from '@clinic/domain/errors.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { closeServers, listen } from '../testing/local-servers.ts'
import { assertAllowed, fetchOutside, type OutsideRequest } from './fetch-outside.ts'
import { certificate } from './fixtures/certificate.ts'
import type { Resolve } from './guarded-lookup.ts'
import { toNetworks } from './judge-address.ts'

const NONE = toNetworks([])
const LOOPBACK = toNetworks(['127.0.0.0/8'])

afterEach(closeServers)

const serve = async (answer: RequestListener) => `http://127.0.0.1:${await listen(createServer(answer))}/`

const resolveTo =
  (...answers: string[][]): Resolve =>
  async () => {
    const [addresses = []] = answers.length > 1 ? answers.splice(0, 1) : answers
    return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  }

const request = (url: string, over: Partial<OutsideRequest> = {}) =>
  fetchOutside({ url, timeoutMs: 30_000, maxBytes: 1_000, needsWholeBody: true, networks: LOOPBACK, ...over })

async function reason(sent: Promise<unknown>): Promise<string> {
  const error = await sent.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof RuleError)) throw new TypeError('Not a RuleError', { cause: error })
  return error.key
}

describe('a request to an address that a person typed', () => {
  it.each([
    ['https://127.0.0.1/', 'addressNotPublic'],
    ['https://0x7f.1/', 'addressNotPublic'],
    ['https://2130706433/', 'addressNotPublic'],
    ['https://0/', 'addressNotPublic'],
    ['https://[::1]/', 'addressNotPublic'],
    ['https://[::ffff:127.0.0.1]/', 'addressNotPublic'],
    ['https://[::7f00:1]/', 'addressNotPublic'],
    ['https://10.0.0.1/', 'addressNotPublic'],
    ['https://169.254.169.254/latest/meta-data', 'addressLinkLocal'],
    ['https://[fe80::1]/', 'addressLinkLocal'],
    ['http://8.8.8.8/', 'addressNotHttps'],
    ['http://example.com/', 'addressNotHttps'],
    ['file:///etc/passwd', 'addressNotHttps'],
    ['ftp://example.com/', 'addressNotHttps'],
    ['example.com', 'addressNotHttps'],
  ])('is refused without a connection: %s', async (url, key) => {
    const resolve = resolveTo(['8.8.8.8'])
    expect(await reason(request(url, { networks: NONE, resolve }))).toBe(key)
    expect(await reason(assertAllowed(url, { networks: NONE, resolve }))).toBe(key)
  })

  it.each([
    ['private', ['10.0.0.1'], 'addressNotPublic'],
    ['mixed', ['8.8.8.8', '127.0.0.1'], 'addressNotPublic'],
    ['mixed IPv6', ['2606:4700::1111', 'fd00::1'], 'addressNotPublic'],
    ['link-local', ['8.8.8.8', '169.254.169.254'], 'addressLinkLocal'],
    ['no', [], 'addressNotFound'],
  ])('is refused when its name has %s addresses', async (_kind, addresses, key) => {
    const resolve = resolveTo(addresses)
    expect(await reason(request('https://calendar.example/', { networks: NONE, resolve }))).toBe(key)
    expect(await reason(assertAllowed('https://calendar.example/', { networks: NONE, resolve }))).toBe(key)
  })

  it('connects only to addresses that it judged, even if the name leads elsewhere between two look-ups', async () => {
    let connections = 0
    const port = await listen(createTcpServer(() => connections++))
    const url = `https://hook.example:${port}/`
    const resolve = resolveTo(['8.8.8.8'], ['127.0.0.1'])
    await assertAllowed(url, { networks: NONE, resolve })
    expect(await reason(request(url, { networks: NONE, resolve }))).toBe('addressNotPublic')
    expect(connections).toBe(0)
  })

  it('is sent to a network that is allowed, there also by http', async () => {
    const url = await serve((sent, response) => response.end(`${sent.method} ${sent.headers.host}`))
    const { status, body } = await request(url)
    expect([status, body.toString()]).toEqual([200, `GET ${new URL(url).host}`])
    expect(await reason(request(url, { networks: NONE }))).toBe('addressNotPublic')
  })

  it('sends its method, headers and body over its own connection', async () => {
    const ports: (number | undefined)[] = []
    const url = await serve((sent, response) => {
      ports.push(sent.socket.remotePort)
      sent
        .setEncoding('utf8')
        .on('data', text => response.end(`${sent.method} ${sent.headers['x-of']} ${text}`))
    })
    const post = () => request(url, { method: 'POST', headers: { 'x-of': 'the test' }, body: '{}' })
    expect((await post()).body.toString()).toBe('POST the test {}')
    await post()
    expect(new Set(ports).size).toBe(2)
  })

  it('accepts no self-signed certificate', async () => {
    const port = await listen(createSecureServer(certificate, (_request, response) => response.end()))
    const resolve = resolveTo(['127.0.0.1'])
    expect(await reason(request(`https://hook.example:${port}/`, { resolve }))).toBe('addressNotSecure')
  })

  it('distinguishes a server without TLS and one that is down from others', async () => {
    const url = await serve((_request, response) => response.end())
    expect(await reason(request(url.replace('http:', 'https:')))).toBe('addressNotSecure')
    const port = await listen(createTcpServer(socket => socket.destroy()))
    expect(await reason(request(`http://127.0.0.1:${port}/`))).toBe('addressUnreachable')
    closeServers()
    expect(await reason(request(url))).toBe('addressUnreachable')
  })

  it('is given up where the server changes to another protocol', async () => {
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
    const port = await listen(createTcpServer(socket => socket.write(upgrade)))
    expect(await reason(request(`http://127.0.0.1:${port}/`))).toBe('addressUnreachable')
  })

  it('follows no redirect', async () => {
    const paths: (string | undefined)[] = []
    const url = await serve((sent, response) => {
      paths.push(sent.url)
      response.writeHead(302, { location: 'http://127.0.0.1/inside' }).end()
    })
    expect(await reason(request(url))).toBe('addressRedirects')
    expect(paths).toEqual(['/'])
  })

  it('keeps a response without changes, which is no redirect', async () => {
    const url = await serve((_request, response) => response.writeHead(304).end())
    expect((await request(url)).status).toBe(304)
  })
})

describe('a response', () => {
  const endless: RequestListener = (_request, response) => {
    response.writeHead(200)
    const write = () => response.write('x'.repeat(600)) && setImmediate(write)
    response.on('drain', write)
    write()
  }

  it('without an end is refused where the whole is needed, and cut off elsewhere', async () => {
    const url = await serve(endless)
    expect(await reason(request(url))).toBe('addressTooMuchData')
    const { status, body, isCut } = await request(url, { needsWholeBody: false })
    expect([status, body.length <= 1_000, isCut]).toEqual([200, true, true])
  })

  it.each([
    ['never starts', () => undefined],
    ['sends its headers slowly', (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nX-')],
    [
      'sends its body slowly',
      (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx'),
    ],
    ['sends only hints', (socket: Socket) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')],
  ])('that %s is given up after one deadline', async (_what, answer) => {
    const port = await listen(
      createTcpServer(socket => {
        answer(socket)
        const drip = setInterval(() => socket.write(''), 10)
        socket.on('close', () => clearInterval(drip))
      }),
    )
    expect(await reason(request(`http://127.0.0.1:${port}/`, { timeoutMs: 100 }))).toBe('addressTimedOut')
  })

  it('counts the look-up toward the deadline', async () => {
    const { promise } = Promise.withResolvers<never>()
    const sent = request('https://hook.example/', { timeoutMs: 50, resolve: () => promise })
    expect(await reason(sent)).toBe('addressTimedOut')
  })

  it('with endless headers is given up', async () => {
    const port = await listen(
      createTcpServer(socket =>
        socket.write(`HTTP/1.1 200 OK\r\n${`X-A: ${'a'.repeat(1_000)}\r\n`.repeat(40)}`),
      ),
    )
    expect(await reason(request(`http://127.0.0.1:${port}/`))).toBe('addressUnreachable')
  })
})
