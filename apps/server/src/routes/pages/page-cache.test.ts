import type { ChangeSignal } from '@clinic/database/changes/change-signal.ts'
import type { Change } from '@clinic/database/changes/changes.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CompressedBody } from './compressed-body.ts'
import { type FreshPage, PageCache } from './page-cache.ts'

let listening: boolean
let change: (what?: Change) => void
let cache: PageCache
const open = (maxBytes?: number) => {
  listening = true
  const changes: ChangeSignal = {
    get listening() {
      return listening
    },
    onChange(listener) {
      change = (what = 'events') => listener(what)
    },
    notify: () => undefined,
    stop: async () => undefined,
  }
  return new PageCache({ changes, settings: { timeZone: 'America/Chicago' }, ...(maxBytes && { maxBytes }) })
}
beforeEach(() => {
  cache = open()
})

const page = (text: string, more: Partial<FreshPage> = {}) =>
  vi.fn(async (): Promise<FreshPage> => ({ status: 200, text, complete: true, ...more }))
const cached = (address: string, now = NOW) => {
  const found = cache.find(address, now)
  return found && (found.body as CompressedBody).identity.toString()
}

describe('a cached page', () => {
  it('is rendered once, and reused until it is a minute old', async () => {
    const make = page('home')
    await cache.findOrMake('/', NOW, make)
    await cache.findOrMake('/', NOW + 59_999, make)
    expect(make).toHaveBeenCalledTimes(1)
    expect(cached('/', NOW + 59_999)).toBe('home')
    expect(cached('/', NOW + MINUTE_MS)).toBeNull()
    expect(cache.bytes).toBe(0)
  })

  it('expires when the clinic’s day ends, because "Today" and "Past" change then', async () => {
    const midnight = Date.parse('2026-12-02T06:00:00.000Z')
    await cache.findOrMake('/events', midnight - 1_000, page('today'))
    expect(cached('/events', midnight - 1)).toBe('today')
    expect(cached('/events', midnight)).toBeNull()
  })

  it('is not reused when its rendering began before midnight and ended after it', async () => {
    const midnight = Date.parse('2026-12-02T06:00:00.000Z')
    let now = midnight - 1
    await cache.findOrMake('/events', now, async () => {
      now = midnight + 1
      return { status: 200, text: 'today', complete: true }
    })
    expect(cached('/events', now)).toBeNull()
  })

  it('is invalidated by a change from any source', async () => {
    await cache.findOrMake('/', NOW, page('home'))
    change()
    expect([cached('/'), cache.bytes]).toEqual([null, 0])
  })

  it('stays cached when a change affects no page', async () => {
    await cache.findOrMake('/', NOW, page('home'))
    for (const what of ['contact_messages', 'mail', 'session_ended 0a'] as const) change(what)
    expect(cached('/')).toBe('home')
  })

  it('is rendered once for concurrent requests', async () => {
    const make = page('home')
    const [one, other] = await Promise.all([
      cache.findOrMake('/', NOW, make),
      cache.findOrMake('/', NOW, make),
    ])
    expect(make).toHaveBeenCalledTimes(1)
    expect(one).toBe(other)
  })
})

describe('a page is returned but not cached', () => {
  it.each([
    ['because it does not exist', page('missing', { status: 404 })],
    ['because some of its data could not be read', page('half', { complete: false })],
  ])('%s', async (_what, make) => {
    const { body } = await cache.findOrMake('/', NOW, make)
    expect(body).toBe(await make().then(({ text }) => text))
    expect(cached('/')).toBeNull()
  })

  it('while the change signal is down', async () => {
    listening = false
    expect((await cache.findOrMake('/', NOW, page('home'))).body).toBe('home')
    expect(cached('/')).toBeNull()
    listening = true
    await cache.findOrMake('/', NOW, page('home'))
    expect(cached('/')).toBe('home')
  })

  it('when something changed during rendering; later requests get a newer one', async () => {
    const old = Promise.withResolvers<FreshPage>()
    const before = cache.findOrMake('/', NOW, () => old.promise)
    change()
    await cache.findOrMake('/', NOW, page('new'))
    old.resolve({ status: 200, text: 'old', complete: true })
    expect(((await before).body as CompressedBody).identity.toString()).toBe('old')
    expect(cached('/')).toBe('new')
  })

  it('when rendering failed, and the next request tries again', async () => {
    const broken = vi.fn().mockRejectedValue(new Error('The database is away'))
    await expect(cache.findOrMake('/', NOW, broken)).rejects.toThrow('The database is away')
    await cache.findOrMake('/', NOW, page('home'))
    expect(cached('/')).toBe('home')
  })
})

describe('the page cache', () => {
  it('never exceeds its size: it evicts the least recently used pages', async () => {
    const text = 'x'.repeat(1_000)
    cache = open(5_000)
    for (const address of ['/a', '/b', '/c']) await cache.findOrMake(address, NOW, page(text))
    expect(cached('/a')).toBe(text)
    await cache.findOrMake('/d', NOW, page(text))
    expect([cached('/a') !== null, cached('/b'), cached('/c') !== null, cached('/d') !== null]).toEqual([
      true,
      null,
      true,
      true,
    ])
    for (let n = 0; n < 100; n++) {
      await cache.findOrMake(`/${n}`, NOW, page(text))
      expect(cache.bytes).toBeLessThanOrEqual(5_000)
    }
  })

  it('evicts nothing for a page larger than the whole cache', async () => {
    cache = open(5_000)
    await cache.findOrMake('/a', NOW, page('small'))
    await cache.findOrMake('/b', NOW, page('x'.repeat(6_000)))
    expect([cached('/a'), cached('/b')]).toEqual(['small', null])
  })
})
