import { fileURLToPath } from 'node:url'
import { insertTexts } from '@clinic/database/text-messages/text-records.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { startProgram } from '@clinic/test-kit/running-program.ts'
import { type FakeTextProvider, startTextProvider } from '@clinic/test-kit/text-providers/text-provider.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { callAsAdmin, openTestApp } from '../testing/test-app.ts'

/** Noon in Chicago, on the day before the visit. */
const NOON = Date.parse('2026-12-06T18:00:00Z')
const START = Date.parse('2026-12-07T16:00:00Z')
const PROGRAM = fileURLToPath(new URL('./fixtures/deliver-process.ts', import.meta.url))

const test = openForAll(() => openTestApp({ now: () => NOON }))
let fake: FakeTextProvider
beforeEach(async () => {
  fake = await startTextProvider('telnyx', () => NOON)
  await callAsAdmin(test.app, 'texts.saveAccount', fake.account)
})
afterEach(async () => {
  await fake.close()
  await test.rows(sql`with texts as (delete from text_messages) delete from appointments`)
})

const start = (at: number) =>
  startProgram(process.execPath, [PROGRAM, test.databaseUrl, fake.url, String(at)])
const count = async (program: ReturnType<typeof start>) => Number(await program.waitForOutput(/sent (\d+)/))

/** Enqueues a reminder for each number, of visits one after the other. */
async function enqueue(numbers: readonly string[]): Promise<void> {
  const em = test.em()
  const { rows } = await sql<{ id: number }>`
    insert into test_appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)
    select 'Ada', 'ada@example.com', 'treatment', 45, start, start + interval '45 minutes'
    from generate_series(0, ${numbers.length - 1}::int) as n, lateral (
      select ${new Date(START)}::timestamptz + n * interval '45 minutes' as start) as visit
    order by start returning id`.execute(em)
  await sql`
    insert into text_consents (number, given_at, given_by, language, wording)
    select number, now(), 'desk', 'en', '' from unnest(${[...numbers]}::text[]) number
    on conflict do nothing`.execute(em)
  const texts = numbers.map((number, n) => ({
    kind: 'reminder' as const,
    appointmentId: rows[n]?.id ?? 0,
    number,
    language: 'en' as const,
    aboutStart: START + n * 45 * MINUTE_MS,
    dueAt: NOON,
  }))
  await insertTexts(em, texts, NOON)
}

it("kill -9 between the provider's answer and the record costs the same text once more, and loses none", async () => {
  await enqueue(['+15735550199'])
  fake.fail('accepts silently')
  const killed = start(NOON)
  await waitFor(() => expect(fake.accepted).toHaveLength(1), 60_000)
  await killed.end('SIGKILL')
  expect(await count(start(NOON + 1_000))).toBe(0)
  const others = [start(NOON + MINUTE_MS), start(NOON + MINUTE_MS)]
  const counts = await Promise.all(others.map(count))
  expect(counts.sort()).toEqual([0, 1])
  expect(await count(start(NOON + 60 * MINUTE_MS))).toBe(0)
  expect(fake.accepted.map(({ to }) => to)).toEqual(['+15735550199', '+15735550199'])
  expect(fake.accepted[1]?.body).toBe(fake.accepted[0]?.body)
}, 120_000)

it('500 reminders of one morning leave two processes once each', async () => {
  const numbers = Array.from({ length: 500 }, (_, n) => `+1573${5550201 + n}`)
  await enqueue(numbers)
  const counts = await Promise.all([start(NOON), start(NOON)].map(count))
  expect(counts.reduce((sum, sent) => sum + sent, 0)).toBe(500)
  expect(fake.accepted.map(({ to }) => to).sort()).toEqual(numbers)
}, 120_000)
