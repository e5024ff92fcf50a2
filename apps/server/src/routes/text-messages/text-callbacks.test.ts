import { insertTexts } from '@clinic/database/text-messages/text-records.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import {
  type FakeTextProvider,
  type SignedCall,
  startTextProvider,
} from '@clinic/test-kit/text-providers/text-provider.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAsAdmin, openTestApp } from '../../testing/test-app.ts'

const SITE = 'https://clinic.example.com'
const NUMBER = '+15735550199'

const test = openForAll(() => openTestApp({ publicUrl: SITE, rateLimit: true }))
const post = ({ url, headers, payload }: SignedCall, remoteAddress = '203.0.113.7') =>
  test.app.inject({ method: 'POST', url, headers, payload, remoteAddress })

const call = (procedure: string, input = {}) => callAsAdmin(test.app, procedure, input)
const tables = async () => {
  const rows = await test.rows(sql<{ stored: string }>`
    select json_build_array(
      (select json_agg(texts order by id) from text_messages texts), (select json_agg(consents order by id) from text_consents consents),
      (select json_agg(replies order by id) from text_replies replies)) as stored`)
  return JSON.stringify(rows)
}

describe.each(['twilio', 'telnyx'] as const)('a call of %s', name => {
  let fake: FakeTextProvider
  let ids = 0
  beforeAll(async () => {
    fake = await startTextProvider(name, () => NOW)
    await call('texts.saveAccount', fake.account)
  })
  afterAll(async () => {
    await call('texts.removeAccount')
    await fake.close()
  })
  afterEach(() =>
    test.rows(sql`
      with texts as (delete from text_messages), agreed as (delete from text_consents), counts as (delete from rate_counters)
      delete from text_replies`),
  )

  /** A text that the provider has accepted. */
  async function sent(): Promise<{ providerId: string; textId: string; to: string; body: string }> {
    await test.rows(sql`
      insert into text_consents (number, given_at, given_by, language, wording) values (${NUMBER}, now(), 'desk', 'en', '')`)
    const text = {
      kind: 'reminder',
      appointmentId: 1,
      number: NUMBER,
      language: 'en',
      aboutStart: NOW,
      dueAt: NOW,
    } as const
    await insertTexts(test.em(), [text], NOW)
    const providerId = `M${ids++}`
    const rows = await test.rows(sql<{ id: string }>`
      update text_messages set state = 'sent', provider = ${name}, provider_id = ${providerId} returning id`)
    return { providerId, textId: rows[0]?.id ?? '', to: NUMBER, body: '' }
  }
  const states = () =>
    test.rows(sql<{ state: string; problem: string | null }>`select state, problem from text_messages`)
  const consents = () => test.rows(sql`select ended_by as by from text_consents order by id`)
  const failed = name === 'twilio' ? 'undelivered' : 'delivery_failed'
  const landline = name === 'twilio' ? 30006 : 40001

  it('tells that a text arrived, or why not, and what comes later or twice changes nothing', async () => {
    const text = await sent()
    const delivered = fake.report(text, 'delivered')
    const response = await post(delivered)
    expect([response.statusCode, response.body]).toEqual([
      200,
      name === 'twilio' ? '<?xml version="1.0" encoding="UTF-8"?><Response/>' : '',
    ])
    expect(await states()).toEqual([{ state: 'delivered', problem: null }])
    const stored = await tables()
    for (const late of [delivered, fake.report(text, 'sent'), fake.report(text, failed, { code: landline })])
      expect((await post(late)).statusCode).toBe(200)
    expect(await tables()).toBe(stored)
  })

  it('that reports a block for STOP ends the consent as STOP does, and no later consent if it comes again', async () => {
    const blocked = fake.report(await sent(), failed, { code: name === 'twilio' ? 21610 : 40300 })
    await Promise.all([post(blocked), post(blocked)])
    expect(await states()).toEqual([{ state: 'undelivered', problem: 'optedOut' }])
    expect(await consents()).toEqual([{ by: 'reply' }])
    const entries = await test.rows(sql`
      select actor, place from audit_entries where procedure = 'texts.report'
        and subject_id = (select max(id)::text from text_consents)`)
    expect(entries).toEqual([{ actor: 'patient', place: 'program' }])
    await post(fake.reply(NUMBER, 'START'))
    await post(blocked)
    expect(await consents()).toEqual([{ by: 'reply' }, { by: null }])
  })

  it('that comes before the record of the sending is known by our own id', async () => {
    const text = await sent()
    await test.rows(sql`update text_messages set state = 'queued', provider_id = null, provider = null`)
    await post(fake.report(text, 'delivered'))
    expect(await states()).toEqual([{ state: 'delivered', problem: null }])
  })

  it('adds what Telnyx charged, also after the end of a text and without news; Twilio does not say', async () => {
    const text = await sent()
    const charged = (micros: number) => (name === 'telnyx' ? micros : null)
    const cost = () => test.rows(sql`select state, cost_micros as cost from text_messages`)
    await post(fake.report(text, 'sent', { cost: '0.0051' }))
    expect(await cost()).toEqual([{ state: 'sent', cost: charged(5_100) }])
    await post(fake.report(text, 'delivery_unconfirmed', { cost: '0.0060' }))
    expect(await cost()).toEqual([{ state: 'sent', cost: charged(6_000) }])
    await post(fake.report(text, 'delivered'))
    await post(fake.report(text, 'delivered', { cost: '0.0070' }))
    expect(await cost()).toEqual([{ state: 'delivered', cost: charged(7_000) }])
  })

  it('ends texts with STOP, and takes a repeat once', async () => {
    await sent()
    const stop = fake.reply(NUMBER, 'STOP')
    await Promise.all([post(stop), post(stop)])
    expect(await consents()).toEqual([{ by: 'reply' }])
    expect(await test.rows(sql`select from text_replies`)).toHaveLength(1)
  })

  it('is refused, and stores nothing, if unsigned or of another number or text', async () => {
    const text = await sent()
    const stored = await tables()
    const stop = fake.reply(NUMBER, 'STOP')
    const unsigned = { ...stop, headers: { 'content-type': stop.headers['content-type'] ?? '' } }
    for (const refused of [unsigned, fake.reply(NUMBER, 'STOP', { number: '+15735550101' })])
      expect((await post(refused)).statusCode).toBe(403)
    await post(fake.report({ ...text, to: '+15735550198' }, 'delivered'))
    await post(fake.report({ ...text, textId: '', providerId: 'unknown' }, 'delivered'))
    expect(await tables()).toBe(stored)
  })

  it('that is unsigned counts toward the limit of its network, and a signed one does not', async () => {
    const unsigned = { ...fake.reply(NUMBER, 'Hello'), headers: {} }
    let refused = 0
    for (let n = 0; n < 310; n++) refused += (await post(unsigned, '198.51.100.9')).statusCode === 429 ? 1 : 0
    expect(refused).toBeGreaterThan(0)
    expect((await post(fake.reply(NUMBER, 'Hello'), '198.51.100.9')).statusCode).toBe(200)
  })

  it('is too large beyond 64 kB, and found at no other path or method', async () => {
    const { url, headers } = fake.reply(NUMBER, 'Hello')
    const large = await post({ url, headers, payload: 'x'.repeat(70_000) })
    expect(large.statusCode).toBe(413)
    const other = name === 'twilio' ? 'telnyx' : 'twilio'
    expect((await post({ url: `/api/texts/${other}`, headers, payload: '' })).statusCode).toBe(404)
    expect((await test.app.inject({ url: `/api/texts/${name}` })).statusCode).toBe(405)
  })
})

it('calls are 404 while texts are off', async () => {
  const fake = await startTextProvider('twilio', () => NOW)
  expect((await post(fake.reply(NUMBER, 'STOP'))).statusCode).toBe(404)
  await fake.close()
})
