import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BOOKING, openTestApi, type TestApi } from '../test-api.ts'
import { WITHHELD } from './owe-mails.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.rows(sql`delete from rate_counters`)
  await api.clear()
})

const HOUR = 3_600_000
let addresses = 0
/** Somebody whose own address has sent nothing yet. */
const somebody = (now = NOW, limited = true) =>
  api.visitor({ now: () => now, limitedAddress: limited ? `198.51.100.${++addresses}` : null })
const send = (email = 'victim@example.com', now = NOW, limited = true) =>
  somebody(now, limited).contact.send({ name: 'Ada', email, message: 'Hello' })
const times = (count: number, act: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, act))

const states = async (kind: string) => {
  const rows = await api.rows(
    sql<{ state: string; count: number }>`
      select state, count(*)::int as count from mails where kind = ${kind} group by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

describe('mails to one recipient', () => {
  it('are at most six in an hour, whoever asks and however many do so at once', async () => {
    await times(10, () => send())
    expect(await states('contactAcknowledgement')).toEqual({ queued: 6, withheld: 4 })
    expect((await api.mails()).filter(({ kind }) => kind === 'contactAcknowledgement')).toHaveLength(6)
  })

  it('are counted over all forms, and for an address in whatever case', async () => {
    await times(5, () => send('Victim@Example.com'))
    await somebody().appointments.book({ ...BOOKING, patientEmail: 'victim@example.com' })
    await somebody().appointments.book({
      ...BOOKING,
      appointmentDate: '2026-11-23T11:00',
      patientEmail: 'VICTIM@example.com',
    })
    expect(await states('appointmentConfirmation')).toEqual({ queued: 1, withheld: 1 })
  })

  it('that are withheld say why, while the write stands and the clinic has its copies', async () => {
    await times(6, () => send())
    const { id } = await send()
    expect(
      await api.rows(sql`select state, reason from mails where subject_id = ${id} order by kind`),
    ).toEqual([
      { state: 'withheld', reason: WITHHELD },
      { state: 'queued', reason: null },
    ])
    expect(await states('contactNotification')).toEqual({ queued: 7 })
    expect(await api.rows(sql`select id from contact_messages where id = ${id}`)).toHaveLength(1)
  })

  it('go again an hour after the first', async () => {
    await times(7, () => send())
    await send('victim@example.com', NOW + HOUR - 1)
    expect(await states('contactAcknowledgement')).toEqual({ queued: 6, withheld: 2 })
    await send('victim@example.com', NOW + HOUR)
    expect(await states('contactAcknowledgement')).toEqual({ queued: 7, withheld: 2 })
  })

  it('do not count against others, nor without limits', async () => {
    await times(6, () => send())
    await send('another@example.com')
    await times(8, () => send('victim@example.com', NOW, false))
    expect(await states('contactAcknowledgement')).toEqual({ queued: 15 })
  })

  it('are not counted when the write fails', async () => {
    const failing = { ...api.outbox, enqueue: () => Promise.reject(new Error('The queue is full')) }
    await times(6, () =>
      api
        .visitor({ limitedAddress: '203.0.113.9', outbox: failing })
        .contact.send({ name: 'Ada', email: 'victim@example.com', message: 'Hello' })
        .catch(() => undefined),
    )
    await send()
    expect(await states('contactAcknowledgement')).toEqual({ queued: 1 })
  })
})
