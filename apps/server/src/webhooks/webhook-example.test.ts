import { randomUUID } from 'node:crypto'
import { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { env, stdout } from 'node:process'
import { newSeed, WebhookSecrets } from '@clinic/api/services/webhook-secrets.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { signDelivery } from './sign-delivery.ts'

/** The examples of the API documentation, as a program would contain them. */
const EXAMPLES = new URL('../../../web/src/features/api-keys/public/', import.meta.url)

type ReadDelivery = (
  headers: Record<string, string | undefined>,
  body: string,
  secret: string,
  now?: number,
) => unknown
const { readDelivery } = (await import(/* @vite-ignore */ new URL('verify-webhook.mjs', EXAMPLES).href)) as {
  readDelivery: ReadDelivery
}

const secrets = new WebhookSecrets([Buffer.alloc(32, 7)])
const [seed, formerSeed, olderSeed] = [newSeed(), newSeed(), newSeed()]
const derive = (one: string) => secrets.derive({ id: 3, seed: one })[0] ?? ''
const DELIVERY = {
  webhookId: 3,
  seed,
  formerSeed: `${formerSeed} ${olderSeed}`,
  formerUntil: NOW + 1,
  type: 'appointment.booked',
  subjectId: 41,
  version: 1,
  happenedAt: NOW,
} as const
const sign = (now: number) => signDelivery(randomUUID(), DELIVERY, secrets, now)
const { headers, body } = sign(NOW)

it('the documented example reads a signed delivery, by former secrets too while one is replaced', () => {
  const delivery = {
    type: 'appointment.booked',
    timestamp: new Date(NOW).toISOString(),
    data: { id: 41, version: 1 },
  }
  expect(readDelivery(headers, body, derive(seed), NOW)).toEqual(delivery)
  expect(readDelivery(headers, body, derive(formerSeed), NOW + 299_000)).toEqual(delivery)
  expect(readDelivery(headers, body, derive(olderSeed), NOW)).toEqual(delivery)
})

it.each([
  ['a changed body', headers, body.replace('41', '42'), NOW],
  ['another id', { ...headers, 'webhook-id': 'x' }, body, NOW],
  ['a changed time', { ...headers, 'webhook-timestamp': String(NOW / 1_000 + 1) }, body, NOW],
  ['an old delivery', headers, body, NOW + 301_000],
  ['one without a time', { ...headers, 'webhook-timestamp': undefined }, body, NOW],
  ['one without a signature', { ...headers, 'webhook-signature': undefined }, body, NOW],
])('the documented example refuses %s', (_what, given, text, now) => {
  expect(readDelivery(given, text, derive(seed), now)).toBeNull()
})

it('the former secret signs until its time is over', () => {
  const later = sign(NOW + 1)
  expect(readDelivery(later.headers, later.body, derive(seed), NOW + 1)).not.toBeNull()
  expect(readDelivery(later.headers, later.body, derive(formerSeed), NOW + 1)).toBeNull()
})

it('the documented example refuses another secret', () => {
  expect(readDelivery(headers, body, derive(newSeed()), NOW)).toBeNull()
})

it('the documented receiver accepts a signed delivery, and no other', async () => {
  onTestFinished(() => {
    vi.restoreAllMocks()
    delete env.WEBHOOK_SECRET
  })
  const { listen } = Server.prototype
  const listening = Promise.withResolvers<Server>()
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    return listen.call(this, { port: 0, host: '127.0.0.1' }, () => listening.resolve(this))
  })
  const written = vi.spyOn(stdout, 'write').mockReturnValue(true)
  env.WEBHOOK_SECRET = derive(seed)
  await import(/* @vite-ignore */ new URL('receive-webhooks.mjs', EXAMPLES).href)
  const server = await listening.promise
  onTestFinished(() => server[Symbol.asyncDispose]())
  const { port } = server.address() as AddressInfo
  const signed = sign(Date.now())
  const post = async (text: string) => {
    const request = { method: 'POST', headers: signed.headers, body: text }
    return (await fetch(`http://127.0.0.1:${port}`, request)).status
  }
  expect([await post(signed.body), await post(signed.body.replace('41', '42'))]).toEqual([200, 401])
  expect(written.mock.calls).toEqual([['appointment.booked 41\n']])
})
