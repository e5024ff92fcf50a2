import { isoInstant } from '@clinic/database/sql-instant.ts'
import {
  insertTexts,
  leaseText,
  type NewText,
  recordReport,
} from '@clinic/database/text-messages/text-records.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { TEXT_RULES_DEFAULT } from '@clinic/domain/text-messages/schemas.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { type FakeTextProvider, startTextProvider } from '@clinic/test-kit/text-providers/text-provider.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toNetworks } from '../outbound/judge-address.ts'
import { createLogger } from '../plugins/requests/request-log.ts'
import { BOOKING, callAsAdmin, openTestApp } from '../testing/test-app.ts'
import { deliverTexts } from './deliver-texts.ts'
import { openTextService } from './text-service.ts'

/** Sunday, December 6, 2026, noon in Chicago: BOOKING is on the next day at 10 AM. */
const NOON = Date.parse('2026-12-06T18:00:00Z')
const NUMBER = '+15735550199'

let now = NOON
const test = openForAll(() => openTestApp({ now: () => now }))
let fake: FakeTextProvider

beforeEach(async () => {
  now = NOON
  fake = await startTextProvider('twilio', () => now)
  await call('texts.saveAccount', fake.account)
})
afterEach(async () => {
  await fake.close()
  await test.rows(sql`
    with visits as (delete from appointments), texts as (delete from text_messages), agreed as (delete from text_consents),
      pauses as (delete from text_pauses), counts as (delete from rate_counters),
      settings as (delete from sealed_settings where name = 'texts')
    delete from mails`)
})

const call = (procedure: string, input: object) => callAsAdmin(test.app, procedure, input)

/** Runs one delivery pass at the current test time. */
const deliver = (over: object = {}, { signal = new AbortController().signal, stopTimeoutMs = 500 } = {}) =>
  deliverTexts(
    {
      ...test.deps,
      settings: { ...readSettings(), ...over },
      texts: openTextService(toNetworks(['127.0.0.0/8']), { origin: fake.url }),
      logger: createLogger('silent'),
      now: () => now,
      stopTimeoutMs,
    },
    signal,
  )
const readSettings = () => {
  const { saved, timeZone } = test.deps.settings
  return { saved, timeZone, publicUrl: 'https://clinic.example.com' }
}

/** Books visits on the next days by trpc, with the box checked, and returns the ids. */
async function book(over: object = {}): Promise<number> {
  const payload = { ...BOOKING, textConsent: true, ...over }
  const response = await test.app.inject({ method: 'POST', url: '/api/trpc/appointments.book', payload })
  expect(response.statusCode).toBe(200)
  return response.json().result.data.id
}

/** Enqueues a text about a visit by its start. */
async function enqueue(appointmentId: number | null, over: Partial<NewText> = {}): Promise<void> {
  const aboutStart = Date.parse('2026-12-07T16:00:00Z')
  const text = {
    kind: 'reminder',
    appointmentId,
    number: NUMBER,
    language: 'en',
    aboutStart,
    dueAt: now,
  } as const
  await insertTexts(test.em(), [{ ...text, ...over }], now)
}
const states = () =>
  test.rows(sql<{ state: string; problem: string | null; attempts: number }>`
    select state, problem, attempts from text_messages order by created_at, attempts desc, due_at`)
const visit = async () => {
  const id = await book()
  await test.rows(sql`delete from text_messages`)
  return id
}

describe('a text', () => {
  it('says where, when and the private link, and leaks nothing of the patient to the provider', async () => {
    const marks = { patientName: 'Marker-Name', notes: 'Marker-Notes', patientEmail: 'marker@example.com' }
    const id = await book(marks)
    await test.rows(sql`delete from text_messages`)
    await enqueue(id)
    await enqueue(id, { kind: 'moved', aboutStart: 0 })
    await enqueue(null, { kind: 'help', aboutStart: null })
    expect(await deliver()).toBe(3)
    const [first] = fake.accepted
    expect(first?.to).toBe(NUMBER)
    expect(first?.body).toMatch(
      /^Plumb Line: your visit is Mon, Dec 7 at 10:00 AM\. Details: http:\/\/localhost:3000\/appointment\/[\w-]{32} Reply STOP to end\.$/,
    )
    for (const request of fake.requests) expect(request).not.toMatch(/marker|treatment|shoulder/i)
    expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  it('has the link that shows nothing of the past', async () => {
    await enqueue(await visit())
    await deliver()
    const token = /appointment\/([\w-]{32})/.exec(fake.accepted[0]?.body ?? '')?.[1] ?? ''
    const rows = await test.rows(
      sql<{ id: number; createdAt: string }>`
      select id, ${isoInstant('created_at')} as "createdAt" from appointments`,
    )
    expect(rows.map(row => test.deps.links.token('booking', row))).toEqual([token])
  })

  it('is in the language that the visit has when it is sent', async () => {
    const id = await visit()
    await enqueue(id)
    await call('appointments.update', { id, language: 'es' })
    await deliver()
    expect(fake.accepted[0]?.body).toContain('/es/appointment/')
  })

  it('does not remind of a visit that the patient was asked to move', async () => {
    const id = await visit()
    await test.rows(sql`update appointments set change_notice_hours = 0`)
    await test.rows(sql`insert into blocked_dates (date) values ('2026-12-07')`)
    await enqueue(id)
    await deliver()
    await test.rows(sql`delete from blocked_dates`)
    expect(fake.accepted).toEqual([])
    expect(await states()).toMatchObject([{ state: 'withheld', problem: 'notNeeded' }])
  })

  it('is sent once, however often it is looked for', async () => {
    await enqueue(await visit())
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    expect(fake.accepted).toHaveLength(1)
  })

  it('is not sent without consent, once outdated, or while texts are off or paused', async () => {
    const id = await visit()
    await enqueue(id)
    await test.rows(sql`insert into text_pauses values ('restored', now())`)
    expect(await deliver()).toBe(0)
    await test.rows(sql`delete from text_pauses`)
    expect(await deliver({ saved: { ...readSettings().saved, texts: null } })).toBe(0)
    await test.rows(sql`update text_consents set ended_at = now(), ended_by = 'desk'`)
    await deliver()
    await enqueue(id)
    expect(await states()).toEqual([{ state: 'withheld', problem: 'noConsent', attempts: 1 }])
    await test.rows(sql`update text_consents set ended_at = null, ended_by = null`)
    await enqueue(id, { aboutStart: Date.parse('2026-12-07T17:00:00Z') })
    await enqueue(id, { kind: 'cancelled' })
    await enqueue(id, { kind: 'earlierTime', aboutStart: Date.parse('2026-12-07T15:00:00Z') })
    await enqueue(id + 1)
    await deliver()
    expect((await states()).slice(1).map(({ problem }) => problem)).toEqual(Array(4).fill('notNeeded'))
    expect(fake.requests).toEqual([])
  })

  it.each(['completed', 'no-show'])('of a visit marked %s before its start waits for Undo', async status => {
    const id = await visit()
    await test.rows(sql`update appointments set status = ${status}`)
    await enqueue(id, { kind: 'moved', aboutStart: 0 })
    await deliver()
    expect(await states()).toEqual([{ state: 'queued', problem: null, attempts: 0 }])
    await test.rows(sql`update appointments set status = 'confirmed'`)
    now += UNDO_WINDOW_MS
    await deliver()
    expect(fake.accepted).toHaveLength(1)
  })

  it('of a deleted visit has no link', async () => {
    const id = await visit()
    await test.rows(sql`delete from appointments`)
    await enqueue(id, { kind: 'cancelled' })
    await deliver()
    expect(fake.accepted[0]?.body).toMatch(
      /your visit on Mon, Dec 7 at 10:00 AM is cancelled\. Reply STOP to end\.$/,
    )
  })

  it('waits from 8 PM to 8 AM, but an answer to the person at the phone does not', async () => {
    const id = await visit()
    now = Date.parse('2026-12-07T03:00:00Z')
    await enqueue(id)
    await enqueue(null, { kind: 'stopped', aboutStart: null })
    expect(await deliver()).toBe(2)
    expect(fake.accepted.map(({ body }) => body)).toEqual([expect.stringContaining('no more texts')])
    now = Date.parse('2026-12-07T14:00:00Z')
    await deliver()
    expect(fake.accepted).toHaveLength(2)
  })
})

it('an answer to a reply leaves within fifteen minutes or not at all', async () => {
  await visit()
  for (const kind of ['stopped', 'help'] as const) await enqueue(null, { kind, aboutStart: null })
  fake.fail({ status: 503 })
  await deliver()
  now += 15 * MINUTE_MS
  await deliver()
  expect(fake.accepted).toHaveLength(2)
  await enqueue(null, { kind: 'help', aboutStart: null })
  now += 15 * MINUTE_MS + 1
  await deliver()
  expect((await states()).at(-1)).toEqual({ state: 'withheld', problem: 'expired', attempts: 1 })
  expect(fake.accepted).toHaveLength(2)
})

describe('two changes of one visit', () => {
  const FIRST = Date.parse('2026-12-07T16:00:00Z')

  it('made while a text is being retried are sent as one text, with the start that the patient knew', async () => {
    const id = await visit()
    await enqueue(id, { kind: 'moved', aboutStart: FIRST - HOUR_MS })
    fake.fail({ status: 503 })
    await deliver()
    now += MINUTE_MS
    await enqueue(id, { kind: 'moved', aboutStart: FIRST - 2 * HOUR_MS })
    await deliver()
    await deliver()
    expect(fake.accepted).toHaveLength(1)
    expect(
      await test.rows(sql`
      select state, problem, about_start = ${new Date(FIRST - HOUR_MS)} as known from text_messages order by created_at`),
    ).toMatchObject([
      { state: 'withheld', problem: 'changed' },
      { state: 'sent', problem: null, known: true },
    ])
  })

  it('are sent as two texts if the first may have arrived', async () => {
    const id = await visit()
    await enqueue(id, { kind: 'moved', aboutStart: FIRST - HOUR_MS })
    fake.fail('hangs up')
    await deliver()
    now += MINUTE_MS
    await enqueue(id, { kind: 'moved', aboutStart: FIRST - 2 * HOUR_MS })
    await deliver()
    await deliver()
    expect(fake.accepted).toHaveLength(1)
    expect(
      await test.rows(sql`
      select about_start = ${new Date(FIRST - 2 * HOUR_MS)} as known from text_messages order by created_at`),
    ).toEqual([{ known: false }, { known: true }])
  })
})

describe('a process that was killed', () => {
  it('before it asked the provider leaves its text to another one, after a minute', async () => {
    await enqueue(await visit())
    await leaseText(test.em(), now, MINUTE_MS)
    expect(await deliver()).toBe(0)
    now += MINUTE_MS
    expect(await deliver()).toBe(1)
    expect(fake.accepted).toHaveLength(1)
  })

  it("between the provider's answer and the record costs the same text once more at most", async () => {
    await enqueue(await visit())
    await deliver()
    // As it was before the outcome was recorded.
    await test.rows(
      sql`update text_messages set state = 'queued', provider_id = null, leased_until = ${new Date(now + MINUTE_MS)}`,
    )
    now += MINUTE_MS
    await Promise.all([deliver(), deliver()])
    now += DAY_MS / 2
    await deliver()
    expect(fake.accepted).toHaveLength(2)
    expect(fake.accepted[1]?.body).toBe(fake.accepted[0]?.body)
  })

  it('costs nothing if the provider has reported the text meanwhile', async () => {
    await enqueue(await visit())
    await deliver()
    const [text] = fake.accepted
    if (!text) throw new Error('No text')
    await test.rows(
      sql`update text_messages set state = 'queued', provider_id = null, leased_until = ${new Date(now + MINUTE_MS)}`,
    )
    await recordReport(
      test.em(),
      {
        ...text,
        provider: 'twilio',
        number: NUMBER,
        state: 'delivered',
        problem: null,
        code: null,
        costMicros: null,
      },
      now,
    )
    now += MINUTE_MS
    expect(await deliver()).toBe(0)
    expect(await states()).toMatchObject([{ state: 'delivered' }])
  })
})

describe('a failure of the provider', () => {
  it.each([{ status: 429, code: 20429 }, { status: 503 }, 'hangs up'] as const)(
    '%j is tried again, with the next ones after it',
    async failure => {
      const id = await visit()
      await enqueue(id)
      await enqueue(id, { kind: 'moved', aboutStart: 0 })
      fake.fail(failure)
      expect(await deliver()).toBe(1)
      expect((await states())[0]).toMatchObject({ state: 'queued', attempts: 1, problem: expect.any(String) })
      await deliver()
      now += MINUTE_MS
      await deliver()
      expect(fake.accepted).toHaveLength(2)
      expect((await states()).map(({ problem }) => problem)).toEqual([null, null])
    },
  )

  it('that leaves open whether it took the text costs the same text once more, and no more often', async () => {
    await enqueue(await visit())
    fake.fail('hangs up', { status: 503 }, 'hangs up')
    for (let n = 0; n < 3; n++) {
      await deliver()
      now += HOUR_MS
    }
    expect(await deliver()).toBe(0)
    expect(await states()).toEqual([{ state: 'failed', problem: 'providerFails', attempts: 3 }])
    // It had arrived after all.
    const rows = await test.rows(sql<{ id: string }>`select id from text_messages`)
    const report = { provider: 'twilio', providerId: 'SM1', number: NUMBER, costMicros: null } as const
    await recordReport(
      test.em(),
      { ...report, textId: rows[0]?.id ?? '', state: 'delivered', problem: null, code: null },
      now,
    )
    expect(await states()).toEqual([{ state: 'delivered', problem: null, attempts: 3 }])
  })

  it('of the account is tried again until there is another token, and given up after a hundred attempts', async () => {
    await enqueue(await visit())
    fake.fail({ status: 401, code: 20003 })
    await deliver()
    expect(await states()).toEqual([{ state: 'queued', problem: 'accountRejected', attempts: 1 }])
    await test.rows(sql`update text_messages set attempts = 99, due_at = ${new Date(now)}`)
    fake.fail({ status: 401, code: 20003 })
    await deliver()
    expect(await states()).toEqual([{ state: 'failed', problem: 'accountRejected', attempts: 100 }])
  })

  it('about the number is final', async () => {
    await enqueue(await visit())
    fake.fail({ status: 400, code: 21614 })
    await deliver()
    now += HOUR_MS
    await deliver()
    expect(await states()).toEqual([{ state: 'failed', problem: 'landline', attempts: 1 }])
    expect(fake.requests).toHaveLength(1)
  })

  it('that says STOP ends the consent', async () => {
    await enqueue(await visit())
    fake.fail({ status: 400, code: 21610 })
    await deliver()
    const rows = await test.rows(sql`select ended_by as by from text_consents`)
    expect(rows).toEqual([{ by: 'reply' }])
    const entries = await test.rows(sql`
      select actor from audit_entries where procedure = 'texts.send'
        and subject_id = (select max(id)::text from text_consents)`)
    expect(entries).toEqual([{ actor: 'patient' }])
  })
})

it('a text that may have arrived stays so after an attempt that could not be written', async () => {
  await enqueue(await visit())
  await test.rows(sql`update text_messages set attempts = 1, provider_code = 'unanswered'`)
  await deliver({ timeZone: 'Nowhere/At_All' })
  const rows = await test.rows(sql`select state, provider_code as code from text_messages`)
  expect(rows).toEqual([{ state: 'queued', code: 'unanswered' }])
})

describe('a process that stops', () => {
  const stop = new AbortController()
  const deliverUntilStop = () => deliver({}, { signal: stop.signal, stopTimeoutMs: 0 })

  it('does not wait for a provider that never responds; its text may be sent once more', async () => {
    await enqueue(await visit())
    fake.fail('accepts silently')
    const delivering = deliverUntilStop()
    await waitFor(() => expect(fake.requests).toHaveLength(1))
    stop.abort()
    expect(await delivering).toBe(1)
    const rows = await test.rows(
      sql`select state, provider_code as code, leased_until as lease from text_messages`,
    )
    expect(rows).toEqual([{ state: 'queued', code: 'unanswered', lease: null }])
    expect(await deliverUntilStop()).toBe(0)
    now += MINUTE_MS
    await deliver()
    expect(await states()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })
})

describe('limits', () => {
  it('withhold texts beyond the monthly cap, also of two processes at once', async () => {
    await call('texts.saveRules', { ...TEXT_RULES_DEFAULT, monthlyCap: 3 })
    for (let n = 0; n < 5; n++) await enqueue(null, { kind: 'help', aboutStart: null })
    await Promise.all([deliver(), deliver()])
    expect(fake.accepted).toHaveLength(3)
    expect((await states()).filter(({ problem }) => problem === 'monthlyCap')).toHaveLength(2)
  })

  it('withhold texts to one number beyond some a day', async () => {
    for (let n = 0; n <= RATE_LIMITS.textToNumber.count; n++)
      await enqueue(null, { kind: 'help', aboutStart: null })
    await deliver()
    expect(fake.accepted).toHaveLength(RATE_LIMITS.textToNumber.count)
    expect((await states()).filter(({ problem }) => problem === 'tooMany')).toHaveLength(1)
  })

  it('count a text that waited for the morning, and no night as an attempt', async () => {
    const id = await visit()
    now = Date.parse('2026-12-07T03:00:00Z')
    await enqueue(id)
    await deliver()
    expect(await states()).toEqual([{ state: 'queued', problem: null, attempts: 0 }])
    now = Date.parse('2026-12-07T14:00:00Z')
    for (let n = 0; n < RATE_LIMITS.textToNumber.count; n++)
      await enqueue(null, { kind: 'help', aboutStart: null, dueAt: now - 1 })
    await deliver()
    expect(fake.accepted).toHaveLength(RATE_LIMITS.textToNumber.count)
    expect((await states()).filter(({ problem }) => problem === 'tooMany')).toHaveLength(1)
  })
})
