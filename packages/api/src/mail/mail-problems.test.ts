import { recordOutcome } from '@clinic/database/mail-records.ts'
import { MAX_PROBLEMS } from '@clinic/domain/mail/problems.ts'
import { DELAYED_AFTER_MINUTES } from '@clinic/domain/mail/states.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtIssues, caughtReason } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'

const api = shareTestApi()

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const send = () =>
  api.visitor().contact.send({ name: 'Grace Hopper', email: 'grace@example.com', message: 'Hello' })

/** Makes the mail of a kind fail; returns its id. */
async function fail(kind: string, reason = '550 No such person', now = NOW): Promise<string> {
  const [mail] = await api.rows(
    sql<{ id: string }>`select id from mails where kind = ${kind} and state = 'queued' limit 1`,
  )
  await recordOutcome(api.database.em.fork(), mail?.id ?? '', { state: 'failed', reason }, now)
  return mail?.id ?? ''
}
const problems = () => api.admin().mail.problems()

describe('email problems', () => {
  it('are none while emails wait or were sent', async () => {
    await send()
    expect(await problems()).toEqual({ mails: [], limits: [], total: 0 })
    expect(await api.admin().mail.status()).toMatchObject({ unsent: 0, limitsMet: 0 })
  })

  it('are failed or withheld emails, newest first, with the person and the reason', async () => {
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

  it('name the attendee, and no one when the row is deleted', async () => {
    const { id: eventId } = await api.admin().events.create(EVENT)
    await api.visitor().events.register({ eventId, ...PERSON })
    await fail('registrationConfirmation')
    expect((await problems()).mails[0]).toMatchObject({ name: PERSON.name, email: PERSON.email })
    await api.rows(sql`delete from registrations`)
    expect((await problems()).mails[0]).toMatchObject({ name: null, email: null })
  })

  it('name the person who was offered a spot', async () => {
    const { id: eventId } = await api.admin().events.create({ ...EVENT, maxAttendees: 1 })
    await api.visitor().events.register({ eventId, ...PERSON })
    await api.visitor().waitingList.join({ eventId, name: 'Grace Hopper', email: 'grace@example.com' })
    const [waiting] = await api.admin().waitingList.list()
    await api.admin().waitingList.offer({ id: waiting?.id ?? 0 })
    await fail('spotOffered')
    expect((await problems()).mails[0]).toMatchObject({ name: 'Grace Hopper', email: 'grace@example.com' })
  })

  it('name patients of deleted appointments, because their emails can still be written', async () => {
    const { id } = await api.visitor().appointments.book(BOOKING)
    const { id: eventId } = await api.admin().events.create(EVENT)
    await api.visitor().events.register({ eventId, ...PERSON })
    await api.admin().appointments.delete({ id, notifyPatient: true })
    await api.admin().events.delete({ id: eventId, notifyAttendees: true })
    await fail('appointmentCancelled')
    await fail('registrationEventCancelled', '550 No such person', NOW + 1_000)
    expect((await problems()).mails.map(({ kind, name, email }) => [kind, name, email])).toEqual([
      ['registrationEventCancelled', PERSON.name, PERSON.email],
      ['appointmentCancelled', 'Ada Lovelace', 'ada@example.com'],
    ])
  })

  it('are listed up to a limit, and all counted', async () => {
    await api.rows(sql`
      insert into mails (id, kind, subject_id, state, queued_at, created_at, updated_at)
      select gen_random_uuid(), 'contactNotification', n, 'failed', now(), now(), now() from generate_series(1, 60) n`)
    const { mails, total } = await problems()
    expect([mails.length, total]).toEqual([MAX_PROBLEMS, 60])
  })
})

describe('an email that keeps failing', () => {
  const REFUSED = 'The mail server mail.example.com:587 refused the connection.'
  /** Makes an attempt at the mail of a kind fail temporarily. */
  async function delay(kind: string): Promise<string> {
    const [mail] = await api.rows(sql<{ id: string }>`select id from mails where kind = ${kind}`)
    const em = api.database.em.fork()
    await recordOutcome(em, mail?.id ?? '', { state: 'queued', reason: REFUSED }, NOW)
    return mail?.id ?? ''
  }
  const at = (minutes: number) => api.admin({ now: () => NOW + minutes * MINUTE_MS }).mail

  it("is a problem within 15 minutes, with the server's response, while it is retried", async () => {
    await send()
    const id = await delay('contactAcknowledgement')
    expect((await at(DELAYED_AFTER_MINUTES - 1).status()).delayed).toBe(0)
    expect(await at(DELAYED_AFTER_MINUTES).status()).toMatchObject({ delayed: 1, unsent: 0 })
    expect(DELAYED_AFTER_MINUTES).toBeLessThan(15)
    expect(await at(DELAYED_AFTER_MINUTES).problems()).toMatchObject({
      mails: [{ id, state: 'queued', reason: REFUSED, name: 'Grace Hopper' }],
      total: 1,
    })
  })

  it('is none before its first attempt, nor a reminder before it is due', async () => {
    await api.visitor().appointments.book({ ...BOOKING, appointmentDate: '2026-12-07T10:00' })
    expect((await at(600).problems()).total).toBe(0)
    await delay('appointmentReminder')
    expect((await at(600).problems()).total).toBe(0)
  })

  it('is queued at once when sent again, stays a problem until delivered, and is audited', async () => {
    await send()
    const id = await delay('contactAcknowledgement')
    await api.rows(
      sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour' where id = ${id}`,
    )
    await at(20).sendAgain({ id })
    expect((await at(20).problems()).mails).toMatchObject([{ id, reason: REFUSED }])
    expect(await api.rows(sql`select start_after <= now() as due from pgboss.job where id = ${id}`)).toEqual([
      { due: true },
    ])
    const entries = await api.rows(
      sql`select procedure from audit_entries where subject = 'mails' and subject_id = ${id}`,
    )
    expect(entries).toEqual([{ procedure: 'mail.sendAgain' }])
  })

  it('cannot be dismissed while it is retried', async () => {
    await send()
    const id = await delay('contactAcknowledgement')
    expect(await caughtReason(at(20).dismiss({ id }))).toBe('notFound')
  })
})

describe('a sent email', () => {
  const outcome = async (state: 'sent' | 'saved') => {
    await send()
    const [mail] = await api.rows(
      sql<{ id: string }>`select id from mails where kind = 'contactAcknowledgement'`,
    )
    await recordOutcome(api.database.em.fork(), mail?.id ?? '', { state, reason: null }, NOW)
    return mail?.id ?? ''
  }
  const acknowledgements = () =>
    api.rows(sql<{ id: string; state: string }>`
      select id, state from mails where kind = 'contactAcknowledgement' order by created_at, state desc`)

  it('can be sent again as another email with its own row and audit entry', async () => {
    const id = await outcome('sent')
    await api.rows(sql`delete from pgboss.job`)
    expect(await api.admin({ now: () => NOW + 1_000 }).mail.sendAgain({ id })).toEqual({ success: true })
    const [first, second] = await acknowledgements()
    expect([first, second?.state]).toEqual([{ id, state: 'sent' }, 'queued'])
    expect((await api.mails()).map(({ kind }) => kind)).toEqual(['contactAcknowledgement'])
    const entries = await api.rows(sql`
      select action, procedure from audit_entries where subject = 'mails' and subject_id = ${second?.id}`)
    expect(entries).toEqual([{ action: 'created', procedure: 'mail.sendAgain' }])
  })

  it('that was only saved as a file is sent under its own id', async () => {
    const id = await outcome('saved')
    await api.admin().mail.sendAgain({ id })
    expect(await acknowledgements()).toEqual([{ id, state: 'queued' }])
  })

  it('is 409 and unchanged when its content is outdated', async () => {
    const id = await outcome('sent')
    expect(await caughtReason(api.admin({ isMailCurrent: async () => false }).mail.sendAgain({ id }))).toBe(
      'emailOutdated',
    )
    expect(await acknowledgements()).toEqual([{ id, state: 'sent' }])
  })
})

describe('a problem', () => {
  it('is over when the email is sent again, with one new job', async () => {
    await send()
    const id = await fail('contactAcknowledgement')
    await api.rows(sql`delete from pgboss.job`)
    expect(await api.admin().mail.sendAgain({ id })).toEqual({ success: true })
    expect((await problems()).total).toBe(0)
    expect((await api.mails()).map(({ kind }) => kind)).toEqual(['contactAcknowledgement'])
  })

  it('can be dismissed, and keeps its state', async () => {
    await send()
    const id = await fail('contactAcknowledgement')
    expect(await api.admin().mail.dismiss({ id })).toEqual({ success: true })
    expect((await problems()).total).toBe(0)
    expect(await api.rows(sql`select state from mails where id = ${id}`)).toEqual([{ state: 'failed' }])
  })

  it('returns when the email fails once more after being dismissed and sent again', async () => {
    await send()
    const id = await fail('contactAcknowledgement')
    await api.admin().mail.dismiss({ id })
    await api.admin().mail.sendAgain({ id })
    await fail('contactAcknowledgement')
    expect((await problems()).total).toBe(1)
  })

  it('is 404 for any other email: a waiting one or an unknown one', async () => {
    await send()
    const [waiting] = await api.rows(sql<{ id: string }>`select id from mails limit 1`)
    for (const id of [waiting?.id ?? '', UNKNOWN_ID]) {
      expect(await caughtReason(api.admin().mail.sendAgain({ id }))).toBe('notFound')
      expect(await caughtReason(api.admin().mail.dismiss({ id }))).toBe('notFound')
    }
  })

  it('is identified only by its id', async () => {
    const issues = await caughtIssues(api.admin().mail.sendAgain({ id: "' or true --" }))
    expect(issues).toEqual(['id: Must be the id of an email'])
  })
})
