import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'

const api = shareTestApi()

let addresses = 0
/** A visitor whose network has sent nothing yet. */
const visitor = (now = NOW, limited = true) =>
  api.visitor({ now: () => now, limitedCaller: limited ? `198.51.100.${++addresses}` : null })
const send = (email = 'victim@example.com', now = NOW, limited = true) =>
  visitor(now, limited).contact.send({ name: 'Ada', email, message: 'Hello' })
const times = (count: number, act: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, act))

const states = async (kind: string) => {
  const rows = await api.rows(
    sql<{ state: string; count: number }>`
      select state, count(*)::int as count from mails where kind = ${kind} group by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

describe('emails to one recipient', () => {
  it('are limited to six in an hour, also for concurrent requests', async () => {
    await times(10, () => send())
    expect(await states('contactAcknowledgement')).toEqual({ queued: 6, withheld: 4 })
    expect((await api.mails()).filter(({ kind }) => kind === 'contactAcknowledgement')).toHaveLength(6)
  })

  it('are counted over all forms and all spellings of a mailbox', async () => {
    await times(5, () => send('Victim@Example.com'))
    await visitor().appointments.book({ ...BOOKING, patientEmail: 'victim@example.com' })
    await visitor().appointments.book({
      ...BOOKING,
      appointmentDate: '2026-11-23T11:00',
      patientEmail: 'VICTIM+2@example.com',
    })
    expect(await states('appointmentConfirmation')).toEqual({ queued: 1, withheld: 1 })
  })

  it('are withheld with a reason, while the write commits and the clinic gets its copies', async () => {
    await times(6, () => send())
    const { id } = await send()
    expect(
      await api.rows(sql`select state, reason from mails where subject_id = ${id} order by kind`),
    ).toEqual([
      { state: 'withheld', reason: 'tooMany' },
      { state: 'queued', reason: null },
    ])
    expect(await states('contactNotification')).toEqual({ queued: 7 })
    expect(await api.rows(sql`select id from contact_messages where id = ${id}`)).toHaveLength(1)
  })

  it('are withheld without affecting reminders, and the response says that no confirmation comes', async () => {
    await times(6, () => send())
    const booking = { ...BOOKING, appointmentDate: '2026-12-07T10:00', patientEmail: 'victim@example.com' }
    const seventh = await visitor().appointments.book(booking)
    expect(seventh.emailWithheld).toBe(true)
    expect(await states('appointmentConfirmation')).toEqual({ withheld: 1 })
    expect(await states('appointmentReminder')).toEqual({ queued: 1 })
    expect(await states('appointmentEarlyReminder')).toEqual({ queued: 1 })
    expect((await api.reminders()).map(({ id, dueAt }) => [id, dueAt])).toEqual([
      [seventh.id, '2026-11-30T16:00:00.000Z'],
      [seventh.id, '2026-12-05T16:00:00.000Z'],
    ])
  })

  it('are withheld from one registrant and sent to another within the limit', async () => {
    const { id: eventId } = await api.admin().events.create(EVENT)
    const register = (name: string) =>
      visitor().events.register({ eventId, name, email: 'victim@example.com' })
    await times(5, () => send())
    expect((await register('Ada')).emailWithheld).toBe(false)
    expect((await register('Grace')).emailWithheld).toBe(true)
  })

  it('include those of the waiting list', async () => {
    const { id: eventId } = await api.admin().events.create({ ...EVENT, maxAttendees: 1 })
    await visitor().events.register({ eventId, ...PERSON })
    await times(6, () => send())
    await visitor().waitingList.join({ eventId, name: 'Ada', email: 'victim@example.com' })
    expect(await states('waitingListConfirmation')).toEqual({ withheld: 1 })
  })

  it('are allowed again an hour after the first', async () => {
    await times(7, () => send())
    await send('victim@example.com', NOW + HOUR_MS - 1)
    expect(await states('contactAcknowledgement')).toEqual({ queued: 6, withheld: 2 })
    await send('victim@example.com', NOW + HOUR_MS)
    expect(await states('contactAcknowledgement')).toEqual({ queued: 7, withheld: 2 })
  })

  it('do not count against other recipients, and are unlimited without limits', async () => {
    await times(6, () => send())
    await send('another@example.com')
    await times(8, () => send('victim@example.com', NOW, false))
    expect(await states('contactAcknowledgement')).toEqual({ queued: 15 })
  })

  it('are not counted when the write fails', async () => {
    const failing = { ...api.outbox, enqueue: () => Promise.reject(new Error('The queue is full')) }
    await times(6, () =>
      api
        .visitor({ limitedCaller: '203.0.113.9', outbox: failing })
        .contact.send({ name: 'Ada', email: 'victim@example.com', message: 'Hello' })
        .catch(() => undefined),
    )
    await send()
    expect(await states('contactAcknowledgement')).toEqual({ queued: 1 })
  })
})
