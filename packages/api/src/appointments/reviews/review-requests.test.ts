import { recordOutcome } from '@clinic/database/mail-records.ts'
import { DAY_MS, HOUR_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../../testing/share-test-api.ts'
import { caughtReason } from '../../testing/test-api.ts'
import { findPatientId } from '../../testing/test-appointments.ts'
import { noteReviewAsked } from './asked-patients.ts'

const URL = 'https://g.page/r/abc/review'

// The clock is fixed at Friday, November 20, 2026, noon in Chicago; the visit ended at 11 AM.
const api = shareTestApi()

const save = (over = {}) =>
  api.admin().settings.saveReviewRequests({ isOn: true, url: URL, hours: 3, months: 12, ...over })
const visit = (over = {}, startsAt = '2026-11-20T16:00Z') => api.insertAppointment(startsAt, over)
const mark = (id: number, status: 'completed' | 'confirmed' | 'cancelled' | 'no-show', now = NOW) =>
  api.admin({ now: () => now }).appointments.update({ id, status })
/** Requests that wait, by visit and due time. */
const waiting = () =>
  api.rows(sql<{ id: number; due: string }>`
    select (data->>'id')::int as id, to_char(start_after at time zone 'America/Chicago', 'Dy HH24:MI') as due
    from pgboss.job where name = 'mail' and data->>'kind' = 'appointmentReview' order by id`)
/** Sends what waits at `now`, as a process does. */
async function send(now: number): Promise<void> {
  const em = api.database.em.fork()
  const rows = await api.rows(sql<{ id: string; subject: number }>`
    select id, subject_id as subject from mails where kind = 'appointmentReview' and state = 'queued'`)
  for (const { id, subject } of rows) {
    await recordOutcome(em, id, { state: 'sent', reason: null }, now)
    await noteReviewAsked(em, subject, now)
  }
  await api.rows(sql`delete from pgboss.job where data->>'kind' = 'appointmentReview'`)
}

describe('a review request', () => {
  it('is off until the practice turns it on, and then only for visits completed from then on', async () => {
    expect(await api.admin().settings.reviewRequests()).toMatchObject({
      isOn: false,
      url: null,
      hours: 3,
      months: 12,
      preview: { en: { write: 'Write a review' }, es: { write: 'Escribir una reseña' } },
    })
    await mark(await visit(), 'completed')
    await save()
    expect(await waiting()).toEqual([])
    await save({ isOn: false })
    await mark(await visit({ email: 'ada@example.com' }, '2026-11-20T14:00Z'), 'completed')
    expect(await waiting()).toEqual([])
  })

  describe('turned on', () => {
    beforeEach(() => save())

    it('waits hours after a completed visit, listed with its other emails', async () => {
      const id = await visit()
      await mark(id, 'completed')
      expect(await waiting()).toEqual([{ id, due: 'Fri 14:00' }])
      const { appointments } = await api.admin().appointments.search({})
      expect(appointments[0]?.mails).toMatchObject([
        { kind: 'appointmentReview', state: 'queued', at: '2026-11-20T20:00:00.000Z' },
      ])
    })

    it.each(['cancelled', 'no-show'] as const)('is not made of a visit that is %s', async status => {
      const id = await visit()
      await mark(id, status)
      expect(await waiting()).toEqual([])
      await mark(id, 'completed')
      await mark(id, status)
      expect(await waiting()).toEqual([])
    })

    it('is withdrawn when the mark is undone before its time, and made again when it returns', async () => {
      const id = await visit()
      await mark(id, 'completed')
      await mark(id, 'confirmed')
      expect(await waiting()).toEqual([])
      const states = () =>
        api.rows(sql<{ state: string; listed: boolean }>`
          select state, dismissed_at is null as listed from mails where kind = 'appointmentReview' order by created_at, state`)
      expect(await states()).toEqual([{ state: 'withheld', listed: false }])
      await mark(id, 'completed', NOW + 1)
      expect(await waiting()).toEqual([{ id, due: 'Fri 14:00' }])
    })

    it('is withdrawn with a visit that is deleted, and comes back with Undo of a cancellation', async () => {
      const id = await visit()
      await mark(id, 'completed')
      const { version } = await mark(id, 'cancelled')
      expect(await waiting()).toEqual([])
      await api.admin().appointments.undo({ id, version })
      expect(await waiting()).toEqual([{ id, due: 'Fri 14:00' }])
      await api.admin().appointments.delete({ id })
      expect(await waiting()).toEqual([])
    })

    it('is not made again by a change that leaves the visit completed', async () => {
      const id = await visit()
      await mark(id, 'completed')
      await send(NOW + 2 * HOUR_MS)
      await api.admin().appointments.update({ id, notes: 'Came early' })
      await mark(id, 'completed')
      await mark(id, 'confirmed', NOW + 3 * HOUR_MS)
      await mark(id, 'completed', NOW + 3 * HOUR_MS)
      expect(await waiting()).toEqual([])
    })

    it.each([
      ['another visit', {}],
      ['a sibling with the same email', { name: 'Leo Hopper' }],
      ['an alias of the mailbox', { name: 'Leo Hopper', email: 'Grace+leo@example.com' }],
    ])('goes once to a mailbox: not for %s', async (_which, over) => {
      const first = await visit()
      const second = await visit(over, '2026-11-20T14:00Z')
      await mark(first, 'completed')
      await mark(second, 'completed')
      expect(await waiting()).toMatchObject([{ id: first }])
      await send(NOW + 2 * HOUR_MS)
      const later = await visit(over, '2027-11-19T16:00Z')
      await mark(later, 'completed', NOW + 364 * DAY_MS)
      expect(await waiting()).toEqual([])
      await mark(later, 'confirmed', NOW + 364 * DAY_MS)
      await mark(later, 'completed', NOW + 366 * DAY_MS)
      expect(await waiting()).toMatchObject([{ id: later }])
    })

    it('is made once when two visits of a mailbox are marked at the same time', async () => {
      for (let round = 0; round < 5; round++) {
        await api.clear()
        const ids = [await visit(), await visit({ name: 'Leo Hopper' }, '2026-11-20T14:00Z')]
        await Promise.all(ids.map(id => mark(id, 'completed')))
        expect(await waiting()).toHaveLength(1)
      }
    })

    describe('of two records that are one person', () => {
      const ids = async (...visits: number[]) => {
        const [keep = 0, merge = 0] = await Promise.all(visits.map(id => findPatientId(api, id)))
        return { keep, merge }
      }
      const other = { name: 'G. Hopper', email: 'g.hopper@example.com' }

      it('waits once after a merge', async () => {
        const first = await visit()
        const second = await visit(other, '2026-11-20T14:00Z')
        for (const id of [first, second]) await mark(id, 'completed')
        expect(await waiting()).toHaveLength(2)
        await api.admin().patients.merge(await ids(first, second))
        expect(await waiting()).toEqual([{ id: second, due: 'Fri 12:03' }])
      })

      it.each([true, false])('was sent before the merge: to the one who is kept %s', async keepsFirst => {
        const first = await visit()
        await mark(first, 'completed')
        await send(NOW + 2 * HOUR_MS)
        const second = await visit(other, '2026-11-20T14:00Z')
        await api.admin().patients.merge(await (keepsFirst ? ids(first, second) : ids(second, first)))
        await mark(second, 'completed')
        expect(await waiting()).toEqual([])
      })

      it('was sent while they were one: neither is asked again once they are two', async () => {
        const first = await visit()
        const second = await visit(other, '2026-11-20T14:00Z')
        const pair = await ids(first, second)
        await api.admin().patients.merge(pair)
        await mark(first, 'completed')
        await send(NOW + 2 * HOUR_MS)
        await api.admin().patients.undoMerge({ id: pair.merge })
        await mark(second, 'completed', NOW + 3 * HOUR_MS)
        expect(await waiting()).toEqual([])
      })
    })

    it('outlives the visit it was about, so that the mailbox is not asked again', async () => {
      const id = await visit()
      await mark(id, 'completed')
      await send(NOW + 2 * HOUR_MS)
      await visit({}, '2026-11-27T16:00Z')
      await api.admin().appointments.delete({ id })
      const next = await visit({}, '2026-11-28T16:00Z')
      await mark(next, 'completed', NOW + 8 * DAY_MS)
      expect(await waiting()).toEqual([])
    })

    it('is not made for a patient who opted out, without an email, or a week after the visit', async () => {
      const leftOut = await visit()
      await api.admin().patients.leaveOut({ patientId: await findPatientId(api, leftOut), leftOut: true })
      const phone = await visit({ name: 'Phone', email: null, phone: '(573) 555-0199' }, '2026-11-20T14:00Z')
      const old = await visit({ email: 'ada@example.com' }, '2026-11-13T16:00Z')
      for (const id of [leftOut, phone, old]) await mark(id, 'completed')
      expect(await waiting()).toEqual([])
    })

    it('of a visit marked late waits until Undo is over, and of an evening until the morning', async () => {
      const id = await visit()
      await mark(id, 'completed', NOW + 5 * HOUR_MS)
      expect(await waiting()).toEqual([{ id, due: 'Fri 17:03' }])
      const evening = await visit({ email: 'ada@example.com' }, '2026-11-20T22:30Z')
      await mark(evening, 'completed', NOW + 6 * HOUR_MS)
      expect(await waiting()).toMatchObject([{ id }, { id: evening, due: 'Sat 08:00' }])
    })
  })
})

describe('the link that ends review requests', () => {
  async function ask() {
    await save()
    const id = await visit()
    await mark(id, 'completed')
    const patientId = await findPatientId(api, id)
    const [row] = await api.rows(
      sql<{ at: string }>`select created_at as at from patients where id = ${patientId}`,
    )
    const linked = { id: patientId, createdAt: new Date(row?.at ?? 0) }
    return { id, token: api.context().links.token('patient', linked) }
  }

  it('opts the patient out of requests and invitations, and shows that it did', async () => {
    const { id, token } = await ask()
    const page = () => api.visitor().invitationLinks.leaveOutPage({ token })
    expect(await page()).toEqual({ isLeftOut: false })
    await api.visitor().invitationLinks.leaveOut({ token })
    expect(await page()).toEqual({ isLeftOut: true })
    const { patients } = await api.admin().patients.list({ list: 'leftOut' })
    expect(patients).toMatchObject([{ name: 'Grace Hopper', invitationProblem: 'leftOut' }])
    await mark(id, 'confirmed')
    await mark(id, 'completed')
    // A sibling has the same mailbox, which asked for no more of these.
    await mark(await visit({ name: 'Leo Hopper' }, '2026-11-20T14:00Z'), 'completed')
    expect(await waiting()).toEqual([])
  })

  it('books nothing, and is unknown once the patient was erased', async () => {
    const { token } = await ask()
    expect(await api.visitor().invitationLinks.page({ token })).toBeNull()
    await api.admin().retention.anonymize({ email: 'grace@example.com' })
    expect(await api.visitor().invitationLinks.leaveOutPage({ token })).toBeNull()
    expect(await caughtReason(api.visitor().invitationLinks.leaveOut({ token }))).toBe('notFound')
  })
})

it('is in the export of a person, and withheld when the person is erased', async () => {
  await save()
  const id = await visit()
  await mark(id, 'completed')
  await api.database.em.transactional(em => noteReviewAsked(em, id, NOW))
  const person = await api.admin().retention.person({ email: 'grace@example.com' })
  expect(person.reviewRequests).toEqual([{ at: new Date(NOW).toISOString() }])
  expect(person.appointments[0]?.mails).toMatchObject([{ kind: 'appointmentReview', state: 'queued' }])
  await api.admin().retention.anonymize({ email: 'grace@example.com' })
  expect(await api.rows(sql`select state from mails where kind = 'appointmentReview'`)).toEqual([
    { state: 'withheld' },
  ])
  expect(await api.rows(sql`select from patients`)).toEqual([])
})

it('its settings keep a link that is off', async () => {
  await save({ hours: 24 })
  await save({ isOn: false, hours: 24 })
  expect(await api.admin().settings.reviewRequests()).toMatchObject({ isOn: false, url: URL, hours: 24 })
})
