import { imageUrl } from '@clinic/domain/images/image-address.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openAppAndLogIn, openTestApp } from '../../testing/test-app.ts'
import { imageForm, noise, plain } from '../../testing/test-images.ts'

const test = openForAll(openAppAndLogIn)
let url: string
beforeAll(async () => {
  url = await upload(await plain(1_000, 500).jpeg().toBuffer())
})

async function upload(file: Buffer): Promise<string> {
  const form = new Response(await imageForm({ file: new Uint8Array(file) }))
  const headers = { cookie: test.cookie, 'content-type': form.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await form.arrayBuffer())
  const response = await test.app.inject({ method: 'POST', url: '/api/media', headers, payload })
  return response.json().url
}
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const get = (query = '', headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url: `${url}${query}`, headers })
const pickWidth = async (query: string) => (await sharp((await get(query)).rawPayload).metadata()).width

describe('an image', () => {
  it.each([
    [BROWSER, 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('is served to a browser that accepts %s as %s', async (accept, type) => {
    const { statusCode, headers, rawPayload } = await get('', { accept })
    expect([statusCode, headers['content-type'], headers['content-length']]).toEqual([
      200,
      type,
      String(rawPayload.length),
    ])
    const magic = { 'image/avif': 'ftypavif', 'image/webp': 'WEBP', 'image/jpeg': '\xff\xd8\xff' }[type] ?? ''
    expect(rawPayload.subarray(0, 16).toString('latin1')).toContain(magic)
  })

  it.each([
    ['', 1_000],
    ['?w=640', 800],
    ['?w=400', 400],
    ['?w=1', 400],
    ['?w=1600', 1_000],
    ['?w=999999999999', 1_000],
    ['?w=-1', 1_000],
    ['?w=many', 1_000],
    ['?w=400&w=1600', 1_000],
    ['?w[]=400', 1_000],
    ['?w=', 1_000],
  ])('at %j has the width of one of its files: %i', async (query, width) => {
    expect(await pickWidth(query)).toBe(width)
  })

  it('may be cached forever by everyone, and runs no scripts', async () => {
    const { headers } = await get('', { cookie: test.cookie })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('is not sent again to a client that has it, and each file has its own ETag', async () => {
    const { headers } = await get()
    const etag = String(headers.etag)
    const known = await get('', { 'if-none-match': `"another", W/${etag}` })
    expect([known.statusCode, known.body, known.headers.etag, known.headers['cache-control']]).toEqual([
      304,
      '',
      etag,
      headers['cache-control'],
    ])
    for (const other of [await get('?w=400'), await get('', { accept: BROWSER })]) {
      expect(other.headers.etag).not.toBe(etag)
    }
  })

  it('answers HEAD like GET, without the image', async () => {
    const [whole, head] = [await get(), await get('', {}, 'HEAD')]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control']) {
      expect(head.headers[name]).toBe(whole.headers[name])
    }
  })

  it.each([
    imageUrl('0'.repeat(64)),
    '/media/none',
    '/media/..%2f..%2fetc',
    `/media/${'A'.repeat(64)}`,
    '/media/',
  ])('that does not exist is an uncached 404: %s', async path => {
    const response = await test.app.inject({ url: path, headers: { accept: BROWSER } })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('a popular image', () => {
  it('is read from the database once', async () => {
    const path = await upload(await noise(60, 40).png().toBuffer())
    const statements = vi.spyOn(test.database.em, 'fork')
    const responses = await Promise.all(Array.from({ length: 10 }, () => test.app.inject({ url: path })))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    // Only a read forks the entity manager.
    const asked = statements.mock.calls.length
    await test.app.inject({ url: path })
    expect([asked, statements.mock.calls.length]).toEqual([1, 1])
    statements.mockRestore()
  })

  it('leaves the memory of every process once deleted', async () => {
    const path = await upload(await noise(80, 40).png().toBuffer())
    const other = await openTestApp({ databaseUrl: test.databaseUrl })
    const apps = [test.app, other.app]
    for (const app of apps) expect((await app.inject({ url: path })).statusCode).toBe(200)
    const hash = path.slice(path.lastIndexOf('/') + 1)
    const deleted = await test.app.inject({
      method: 'POST',
      url: '/api/trpc/images.delete',
      headers: { cookie: test.cookie, 'content-type': 'application/json' },
      payload: { hash },
    })
    expect(deleted.statusCode).toBe(200)
    for (const app of apps) {
      await waitFor(async () => expect((await app.inject({ url: path })).statusCode).toBe(404))
    }
    await other.close()
  })

  it('is counted only when it is not served from memory', async () => {
    const limited = await openTestApp({ databaseUrl: test.databaseUrl, rateLimit: true })
    const statuses = async (count: number, path: (n: number) => string) => {
      const seen = new Set<number>()
      for (let n = 0; n < count; n++) seen.add((await limited.app.inject({ url: path(n) })).statusCode)
      return [...seen]
    }
    const reads = RATE_LIMITS.read.count
    expect(await statuses(reads + 10, () => url)).toEqual([200])
    expect(await statuses(reads + 10, n => imageUrl(String(n).padStart(64, '0')))).toEqual([404, 429])
    expect(await statuses(1, () => url)).toEqual([200])
    await limited.close()
  })

  it('is 503 while the database is down, unless it is in memory', async () => {
    const path = await upload(await noise(90, 40).png().toBuffer())
    await get()
    const broken = vi.spyOn(test.database.em, 'fork').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    })
    const [hot, cold] = [await get(), await test.app.inject({ url: path })]
    broken.mockRestore()
    expect([hot.statusCode, cold.statusCode]).toEqual([200, 503])
    expect((await test.app.inject({ url: path })).statusCode).toBe(200)
  })
})

it('the image cache has a size limit, and evicts the least recently used first', async () => {
  const { ImageFiles } = await import('../../images/image-files.ts')
  const bytes = Buffer.alloc(10_000)
  const [hash, width] = ['c'.repeat(64), 400]
  const em = test.em()
  await sql`insert into images (hash, alt, width, height, created_at) values (${hash}, '', 400, 300, now())`.execute(
    em,
  )
  for (const format of ['avif', 'webp', 'jpeg']) {
    await sql`insert into image_files values (${hash}, 400, ${format}, ${bytes})`.execute(em)
  }
  const files = new ImageFiles({ ...test.deps, maxBytes: 22_000 })
  const wanted = (format: 'avif' | 'webp' | 'jpeg') => ({ hash, width, format })
  for (const format of ['avif', 'webp', 'jpeg'] as const) await files.find(wanted(format))
  expect([files.has(wanted('avif')), files.has(wanted('webp')), files.has(wanted('jpeg'))]).toEqual([
    false,
    true,
    true,
  ])
  expect(files.bytes).toBeLessThanOrEqual(22_000)
})
