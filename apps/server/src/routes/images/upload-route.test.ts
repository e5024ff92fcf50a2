import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { MAX_UPLOAD_BYTES } from '@clinic/domain/images/image-sizes.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { floodUploads } from '../../testing/flood-uploads.ts'
import { openListeningApp, openTestApp } from '../../testing/test-app.ts'
import { claimedPng, imageForm, noise, plain } from '../../testing/test-images.ts'
import { createTestKey } from '../../testing/test-keys.ts'

const test = openForAll(() => openListeningApp({ uploadPatience: { turn: 60_000, body: 60_000 } }))
beforeEach(() => test.rows(sql`truncate images cascade`))

const upload = async (
  body: FormData | ReadableStream | string,
  headers: Record<string, string> = { cookie: test.cookie },
  to = test.address,
) => {
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const response = await fetch(`${to}/api/media`, init as RequestInit)
  const answer = JSON.parse(await response.text())
  return { status: response.status, reason: answer.reason, issues: answer.issues, answer }
}
const uploadFile = async (file: Uint8Array, over: { name?: string; type?: string } = {}) =>
  upload(await imageForm({ file: new Uint8Array(file), ...over }))
const stored = async () => {
  const [row] = await test.rows(sql<{ count: number }>`select count(*)::int as count from images`)
  return row?.count
}

/** A request whose body the test sends itself. */
function open(
  headers: Record<string, string | number>,
  to = test.address,
): { sent: ClientRequest; response: Promise<IncomingMessage> } {
  const sent = request(`${to}/api/media`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
  })
  sent.flushHeaders()
  const response = once(sent, 'response').then(([message]) => message)
  // Ignore the error of a sender whose connection is closed.
  sent.on('error', () => undefined)
  return { sent, response }
}
const readReason = async (response: Promise<IncomingMessage>) => {
  const message = await response
  return [message.statusCode, JSON.parse(await text(message)).reason]
}
const HEAD =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('in %s returns its URL and is served there', async format => {
    const file = await noise(90, 60)[format]().toBuffer()
    const form = await imageForm({ file: new Uint8Array(file), alt: '  The treatment\nroom ' })
    const { status, answer } = await upload(form)
    expect([status, answer]).toEqual([
      200,
      {
        url: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/),
        width: 90,
        height: 60,
        alt: 'The treatment room',
      },
    ])
    const served = await fetch(test.address + answer.url, { headers: { accept: 'image/webp' } })
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { width, height } = await sharp(await served.arrayBuffer()).metadata()
    expect({ width, height }).toEqual({ width: answer.width, height: answer.height })
  })

  it('is identified by its bytes, whatever its name and type', async () => {
    const png = await plain(30, 20).png().toBuffer()
    const { status, answer } = await uploadFile(png, { name: '../../page.svg', type: 'text/html' })
    expect(status).toBe(200)
    const served = await fetch(test.address + answer.url)
    expect(served.headers.get('content-type')).toBe('image/jpeg')
  })

  it('may omit its alt text, and be uploaded again with one', async () => {
    const file = new Uint8Array(await plain(30, 20).png().toBuffer())
    expect((await upload(await imageForm({ file }))).answer.alt).toBe('')
    expect((await upload(await imageForm({ file, alt: 'A room' }))).answer.alt).toBe('A room')
    expect(await stored()).toBe(1)
    const { rows } = await sql`
      select distinct actor, procedure from audit_entries where subject = 'images'`.execute(test.em())
    expect(rows).toEqual([{ actor: 'admin', procedure: 'images.upload' }])
  })

  it('may have fifty megapixels, as phones count them', async () => {
    const file = claimedPng(8_192, 6_144, { isGray: true, pixels: Buffer.alloc(6_144 * (8_192 + 1)) })
    expect((await uploadFile(file)).answer).toMatchObject({ width: 1_600, height: 1_200 })
  })
})

describe('a rejected upload', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const animation = async () => {
    const frames = await Promise.all(['red', 'blue'].map(color => plain(9, 9, color).png().toBuffer()))
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
  }

  it.each([
    ['imageSvg', async () => Buffer.from(SVG)],
    ['imageHeic', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['imageAvif', () => plain(9, 9).avif().toBuffer()],
    ['imageType', () => plain(9, 9).gif().toBuffer()],
    ['imageType', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['imageAnimated', animation],
    ['imageBroken', async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 3_000)],
    ['imageTooManyPixels', async () => claimedPng(50_000, 50_000)],
  ])('is 400 with the reason %s, and stores nothing (%#)', async (reason, make) => {
    // The name and the type are wrong on purpose.
    const { status, reason: actual } = await uploadFile(await make(), {
      name: 'room.jpg',
      type: 'image/jpeg',
    })
    expect([status, actual, await stored()]).toEqual([400, reason, 0])
  })

  it('is 413 above 15 MB, with or without a declared length', async () => {
    const large = new Uint8Array(16 * 1_048_576).fill(0x20)
    large.set([0xff, 0xd8, 0xff])
    expect(await uploadFile(large)).toMatchObject({ status: 413, reason: 'imageTooLarge' })
    const form = new Response(await imageForm({ file: large }))
    const type = form.headers.get('content-type') ?? ''
    expect(await upload(form.body ?? '', { cookie: test.cookie, 'content-type': type })).toMatchObject({
      status: 413,
      reason: 'imageTooLarge',
    })
    expect(16 * 1_048_576).toBeGreaterThan(MAX_UPLOAD_BYTES)
    expect((await upload(await imageForm())).status).toBe(200)
  })

  it('names the field when it has no image, several, or an overlong alt text', async () => {
    const readField = async (form: FormData) => {
      const { status, issues } = await upload(form)
      return [status, issues[0]?.path[0]]
    }
    const none = new FormData()
    none.set('alt', 'A room')
    expect(await readField(none)).toEqual([400, 'file'])
    expect(await readField(await imageForm({ file: new Uint8Array() }))).toEqual([400, 'file'])
    const text = new FormData()
    text.set('file', 'a text')
    expect(await readField(text)).toEqual([400, 'file'])
    const elsewhere = new FormData()
    elsewhere.set('picture', (await imageForm()).get('file') ?? '')
    expect(await readField(elsewhere)).toEqual([400, 'file'])
    const two = await imageForm()
    two.append('file', two.get('file') ?? '')
    expect(await readField(two)).toEqual([400, 'file'])
    expect(await readField(await imageForm({ alt: 'x'.repeat(301) }))).toEqual([400, 'alt'])
    expect(await readField(await imageForm({ alt: 'x'.repeat(100_000) }))).toEqual([400, 'alt'])
    expect(await stored()).toBe(0)
  })

  it.each([
    ['multipart/form-data', '--x--'],
    ['multipart/form-data; boundary=', '--x--'],
    ['multipart/form-data; boundary=x', 'no form at all'],
    ['multipart/form-data; boundary=x', `${HEAD}cut off`],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
    ],
    ['multipart/form-data; boundary=x', `--x\r\n${'A: b\r\n'.repeat(10_000)}\r\n\r\n--x--`],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="alt"\r\nContent-Type: application/json\r\n\r\n{"a":\r\n--x--',
    ],
    ['multipart/form-data; boundary=x', ''],
  ])('is 400 when it is not a form (%#)', async (type, body) => {
    expect(await upload(body, { cookie: test.cookie, 'content-type': type })).toMatchObject({ status: 400 })
  })

  it('leaves its connection to the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const sockets = new Set<unknown>()
    const send = async (body: string) => {
      const headers = { cookie: test.cookie, 'content-type': 'multipart/form-data; boundary=x' }
      const sent = request(`${test.address}/api/media`, { method: 'POST', agent, headers })
      sent.on('socket', socket => sockets.add(socket))
      sent.end(body)
      const [message] = await once(sent, 'response')
      return [message.statusCode, JSON.parse(await text(message)).reason]
    }
    const much = 'y'.repeat(400_000)
    const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'
    for (const [body, reason] of [
      [`no form at all ${much}`, 'malformedRequest'],
      [`${HEAD}one\r\n${HEAD}two ${much}\r\n--x--`, 'invalidInput'],
      [`${field.repeat(10_000)}--x--`, 'malformedRequest'],
      [`${HEAD}cut off`, 'malformedRequest'],
    ] as const) {
      expect(await send(body)).toEqual([400, reason])
    }
    expect(sockets.size).toBe(1)
    agent.destroy()
  })

  it.each(['application/json', 'image/jpeg', 'application/x-www-form-urlencoded', 'text/plain'])(
    'is 415 as %s',
    async type => {
      expect(await upload('{}', { cookie: test.cookie, 'content-type': type })).toMatchObject({
        status: 415,
        reason: 'notMultipart',
      })
    },
  )

  it('without permission is answered before its body is read', async () => {
    const em = test.em()
    await sql`insert into users (username, password_hash, is_admin)
      select 'guest', password_hash, false from users on conflict do nothing`.execute(em)
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { ...ADMINISTRATOR, username: 'guest' },
    })
    const guest = [login.headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? ''
    const length = { 'content-length': 1_000_000 }
    for (const [headers, expected] of [
      [{}, [401, 'notLoggedIn']],
      [{ cookie: guest }, [403, 'notAllowed']],
      [{ cookie: test.cookie, origin: 'https://evil.example' }, [403, 'crossSite']],
      [{ cookie: test.cookie, 'content-length': 20_000_000 }, [413, 'imageTooLarge']],
    ] as const) {
      const { sent, response } = open({ ...length, ...headers })
      expect(await readReason(response)).toEqual(expected)
      sent.destroy()
    }
  })

  it('by an API key counts as one of its writes', async () => {
    const limited = await openTestApp({ databaseUrl: test.databaseUrl, rateLimit: true })
    const { key } = await createTestKey(limited, ['images:write'])
    const send = async () => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/plain' }
      const response = await limited.app.inject({ method: 'POST', url: '/api/media', headers, payload: 'x' })
      return [response.statusCode, response.json().reason, response.headers['retry-after']]
    }
    for (let n = 0; n < RATE_LIMITS.keyWrite.count; n++)
      expect(await send()).toEqual([415, 'notMultipart', undefined])
    expect(await send()).toEqual([429, 'tooMany', '60'])
    const document = (await limited.app.inject('/api/openapi.json')).json()
    expect(document.paths['/media'].post.responses).toHaveProperty('429')
    await limited.close()
  })

  it('is 405 with a wrong method', async () => {
    const response = await fetch(`${test.address}/api/media`, { headers: { cookie: test.cookie } })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('a sender that stalls', () => {
  it.each([
    ['before the file', ''],
    ['within the file', `${HEAD}\xff\xd8\xff`],
  ])('is dropped %s, and the next one gets its turn', async (_where, begun) => {
    const impatient = await openTestApp({
      databaseUrl: test.databaseUrl,
      uploadPatience: { turn: 60_000, body: 300 },
    })
    const to = await impatient.app.listen({ port: 0, host: '127.0.0.1' })
    const { sent, response } = open({ cookie: test.cookie, 'content-length': 5_000 }, to)
    sent.write(Buffer.from(begun, 'latin1'))
    const next = upload(await imageForm(), { cookie: test.cookie }, to)
    expect(await readReason(response)).toEqual([408, 'requestTimeout'])
    expect((await next).status).toBe(200)
    sent.destroy()
    await impatient.close()
  })

  it('blocks no others when it disconnects while waiting', async () => {
    const first = open({ cookie: test.cookie, 'content-length': 5_000 })
    await upload('', { cookie: '' })
    const left = open({ cookie: test.cookie, 'content-length': 5_000 })
    for (const { response } of [first, left]) response.catch(() => undefined)
    await upload('', { cookie: '' })
    left.sent.destroy()
    await upload('', { cookie: '' })
    const next = upload(await imageForm())
    first.sent.destroy()
    expect((await next).status).toBe(200)
  })

  it('blocks no others when it disconnects halfway', async () => {
    const { sent, response } = open({ cookie: test.cookie, 'content-length': 5_000 })
    response.catch(() => undefined)
    sent.write(Buffer.from(`${HEAD}\xff\xd8\xff`, 'latin1'))
    const next = upload(await imageForm())
    sent.destroy()
    expect((await next).status).toBe(200)
    expect(await stored()).toBe(1)
  })
})

it('more concurrent uploads than may wait are processed one at a time or asked to retry, while other requests and memory are unaffected', async () => {
  const uploadPatience = { turn: 60_000, body: 60_000, waiting: 3 }
  const own = { databaseUrl: test.databaseUrl, openImage: undefined }
  const impatient = await openTestApp({ ...own, uploadPatience })
  const to = await impatient.app.listen({ port: 0, host: '127.0.0.1' })
  await floodUploads({ address: to, cookie: test.cookie, count: 10, waiting: 3 })
  expect(await stored()).toBe(1)
  await impatient.close()
})
