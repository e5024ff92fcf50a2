import { recordOutcome } from '@clinic/database/mail-records.ts'
import { MOST_PROBLEMS } from '@clinic/domain/mail/problems.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EVENT, PERSON } from '../events/test-event.ts'
import { BOOKING, errorOf, openTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.clear())

const NOBODY = '00000000-0000-4000-8000-000000000000'
const send = () =>
  api.visitor().contact.send({ name: 'Grace Hopper', email: 'grace@example.com', message: 'Hello' })

/** Lets the mail of a kind fail; returns its id. */
async function fail(kind: string, reason = '550 No such person', now = NOW): Promise<string> {
  const [mail] = await api.rows(
    sql<{ id: string }>`select id from mails where kind = ${kind} and state = 'queued' limit 1`,
  )
  await recordOutcome(api.database.em.fork(), mail?.id ?? '', { state: 'failed', reason }, now)
  return mail?.id ?? ''
}
const problems = () => api.admin().mail.problems()

describe('the problems of mails', () => {
  it('are none while mails wait or were sent', async () => {
    await send()
    expect(await problems()).toEqual({ mails: [], limits: [], total: 0 })
    expect(await api.admin().mail.status()).toMatchObject({ unsent: 0, limitsMet: 0 })
  })

  it('are those that failed or were withheld, the newest first, with whom they are about and why', async () => {
    await api.visitor().appointments.book(BOOKING)
    await send()
    const booking = await fail('appointmentConfirmation', '550 No such person', NOW)
    const message = await fail('contactNotification', '554 Refused', NOW + 1_000)
    expect(await problems()).toEqual({
      mails: [
        {
          id: message,
          kind: 'contactNotification',
          name: 'Grace Hopper',
          email: 'grace@example.com',
          state: 'failed',
          reason: '554 Refused',
          at: '2026-11-20T18:00:01.000Z',
        },
        {
          id: booking,
          kind: 'appointmentConfirmation',
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          state: 'failed',
          reason: '550 No such person',
          at: '2026-11-20T18:00:00.000Z',
        },
      ],
      limits: [],
      total: 2,
    })
    expect(await api.admin().mail.status()).toMatchObject({ unsent: 2, limitsMet: 0 })
  })

  it('name who registered, and nobody where the row is deleted', async () => {
    const { id: eventId } = await api.admin().events.create(EVENT)
    await api.visitor().events.register({ eventId, ...PERSON })
    await fail('registrationConfirmation')
    expect((await problems()).mails[0]).toMatchObject({ name: PERSON.name, email: PERSON.email })
    await api.rows(sql`delete from registrations`)
    expect((await problems()).mails[0]).toMatchObject({ name: null, email: null })
  })

  it('name whom a place was offered to', async () => {
    const { id: eventId } = await api.admin().events.create({ ...EVENT, maxAttendees: 1 })
    await api.visitor().events.register({ eventId, ...PERSON })
    await api.visitor().waitingList.join({ eventId, name: 'Grace Hopper', email: 'grace@example.com' })
    const [waiting] = await api.admin().waitingList.list()
    await api.admin().waitingList.offer({ id: waiting?.id ?? 0 })
    await fail('placeOffered')
    expect((await problems()).mails[0]).toMatchObject({ name: 'Grace Hopper', email: 'grace@example.com' })
  })

  it('name those who were told of a deletion, for their mail can still be written', async () => {
    const { id } = await api.visitor().appointments.book(BOOKING)
    const { id: eventId } = await api.admin().events.create(EVENT)
    await api.visitor().events.register({ eventId, ...PERSON })
    await api.admin().appointments.delete({ id, tellPatient: true })
    await api.admin().events.delete({ id: eventId, tellRegistered: true })
    await fail('appointmentCancelled')
    await fail('registrationEventCancelled', '550 No such person', NOW + 1_000)
    expect((await problems()).mails.map(({ kind, name, email }) => [kind, name, email])).toEqual([
      ['registrationEventCancelled', PERSON.name, PERSON.email],
      ['appointmentCancelled', 'Ada Lovelace', 'ada@example.com'],
    ])
  })

  it('are listed to a bound, and all counted', async () => {
    await api.rows(sql`
      insert into mails (id, kind, subject_id, state, queued_at, created_at, updated_at)
      select gen_random_uuid(), 'contactNotification', n, 'failed', now(), now(), now() from generate_series(1, 60) n`)
    const { mails, total } = await problems()
    expect([mails.length, total]).toEqual([MOST_PROBLEMS, 60])
  })
})

describe('a problem', () => {
  it('is over when the mail is sent again, which is then owed once more', async () => {
    await send()
    const id = await fail('contactAcknowledgement')
    await api.rows(sql`delete from pgboss.job`)
    expect(await api.admin().mail.sendAgain({ id })).toEqual({ success: true })
    expect((await problems()).total).toBe(0)
    expect((await api.mails()).map(({ kind }) => kind)).toEqual(['contactAcknowledgement'])
  })

  it('can be put away, and stays what it is', async () => {
    await send()
    const id = await fail('contactAcknowledgement')
    expect(await api.admin().mail.dismiss({ id })).toEqual({ success: true })
    expect((await problems()).total).toBe(0)
    expect(await api.rows(sql`select state from mails where id = ${id}`)).toEqual([{ state: 'failed' }])
  })

  it('comes back when it fails once more after having been put away and sent again', async () => {
    await send()
    const id = await fail('contactAcknowledgement')
    await api.admin().mail.dismiss({ id })
    await api.admin().mail.sendAgain({ id })
    await fail('contactAcknowledgement')
    expect((await problems()).total).toBe(1)
  })

  it('is no other mail: one that waits, was sent or never was is 404', async () => {
    await send()
    const [waiting] = await api.rows(sql<{ id: string }>`select id from mails limit 1`)
    for (const id of [waiting?.id ?? '', NOBODY]) {
      expect((await errorOf(api.admin().mail.sendAgain({ id }))).status).toBe(404)
      expect((await errorOf(api.admin().mail.dismiss({ id }))).status).toBe(404)
    }
    expect((await errorOf(api.admin().mail.dismissLimit({ id: 4711 }))).status).toBe(404)
  })

  it('is named by its id alone', async () => {
    const { status, body } = await errorOf(api.admin().mail.sendAgain({ id: "' or true --" }))
    expect([status, body.issues[0]?.message]).toEqual([400, 'Must be the id of an e-mail'])
  })
})
