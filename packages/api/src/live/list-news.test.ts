import { MAX_NEWS } from '@clinic/domain/live/schemas.ts'
import { SECOND_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, toToken } from '../testing/test-api.ts'
import { planNodes } from '../testing/test-query-plan.ts'
import { newsQuery } from './list-news.ts'

const at = (seconds: number) => new Date(NOW + seconds * SECOND_MS).toISOString()
const clock = (seconds: number) => ({ now: () => NOW + seconds * SECOND_MS })

const api = shareTestApi(beforeAll)

describe('the news', () => {
  it('are the actions of patients and visitors, oldest first, each with its time', async () => {
    const booked = await api.visitor(clock(1)).appointments.book(BOOKING)
    const link = { token: toToken(booked.manageUrl) }
    await api.visitor(clock(2)).appointmentLinks.reschedule({ ...link, appointmentDate: '2026-11-23T11:00' })
    await api.visitor(clock(3)).appointmentLinks.cancel(link)
    const event = await api.admin().events.create({
      title: 'Posture',
      description: 'Text',
      location: 'Here',
      maxAttendees: 1,
      date: '2026-12-18T18:00',
      category: 'workshop',
    })
    const person = (name: string) => ({ eventId: event.id, name, email: `${name}@example.com` })
    const registered = await api.visitor(clock(4)).events.register(person('grace'))
    const waiting = await api.visitor(clock(5)).waitingList.join(person('mary'))
    await api.visitor(clock(6)).registrationLinks.cancel({ token: toToken(registered.manageUrl) })
    const wrote = await api
      .visitor(clock(7))
      .contact.send({ name: 'Joan', email: 'j@example.com', message: 'Hi' })

    const { news, next } = await api.admin(clock(30)).live.news({ since: at(0) })
    const startsAt = '2026-11-23T17:00:00.000Z'
    const ada = { id: booked.id, name: 'Ada Lovelace', startsAt, eventTitle: null }
    const posture = { startsAt: null, eventTitle: 'Posture' }
    expect(news.map(({ key, ...item }) => item)).toEqual([
      { kind: 'booked', at: at(1), ...ada },
      { kind: 'moved', at: at(2), ...ada },
      { kind: 'cancelled', at: at(3), ...ada },
      { kind: 'registered', at: at(4), id: registered.id, name: 'grace', ...posture },
      { kind: 'joinedWaitingList', at: at(5), id: waiting.id, name: 'mary', ...posture },
      { kind: 'registrationCancelled', at: at(6), id: registered.id, name: 'grace', ...posture },
      { kind: 'wrote', at: at(7), id: wrote.id, name: 'Joan', startsAt: null, eventTitle: null },
    ])
    expect(new Set(news.map(({ key }) => key)).size).toBe(news.length)
    expect(next).toBe(at(20))
  })

  it('leave out an import of earlier visits', async () => {
    const visit = (n: number) => ({
      name: 'Grace',
      email: null,
      phone: `(573) 555-${1_000 + n}`,
      startsAt: '2026-11-03T09:00',
      type: 'adjustment' as const,
    })
    const { id } = await api.visitor(clock(41)).appointments.book({
      ...BOOKING,
      patientEmail: 'mary@example.com',
      appointmentDate: '2026-11-24T10:00',
    })
    const appointments = Array.from({ length: MAX_NEWS + 1 }, (_, n) => visit(n))
    await api.admin(clock(42)).patients.importAppointments({ appointments })
    // The database's own clock.
    await api.rows(sql`update appointments set created_at = ${at(42)} where patient_name = 'Grace'`)
    const { news } = await api.admin(clock(43)).live.news({ since: at(40) })
    expect(news.map(({ kind, id }) => ({ kind, id }))).toEqual([{ kind: 'booked', id }])
  })

  it('of the last seconds repeat under the same key, because bookings commit late', async () => {
    const { next } = await api.admin(clock(100)).live.news()
    const { id } = await api.visitor(clock(99)).appointments.book({
      ...BOOKING,
      appointmentDate: '2026-11-30T10:00',
    })
    const { news } = await api.admin(clock(101)).live.news({ since: next })
    expect(news.map(({ id, kind }) => [id, kind])).toEqual([[id, 'booked']])
    expect((await api.admin(clock(102)).live.news({ since: at(98) })).news[0]?.key).toBe(news[0]?.key)
    expect((await api.admin(clock(120)).live.news({ since: at(110) })).news).toEqual([])
  })

  it('have what a patient did before the desk changed many appointments', async () => {
    const booked = await api
      .visitor(clock(150))
      .appointments.book({ ...BOOKING, appointmentDate: '2026-11-24T11:00' })
    await api.visitor(clock(151)).appointmentLinks.cancel({ token: toToken(booked.manageUrl) })
    await api.rows(sql`
      insert into appointment_changes (appointment_id, change, at, made_by, version, before)
      select ${booked.id}, 'cancelled', ${at(152)}::timestamptz, 'practice', n, '{}'
      from generate_series(1, ${MAX_NEWS}) n`)
    const { news } = await api.admin(clock(153)).live.news({ since: at(140) })
    expect(news.map(({ kind }) => kind)).toEqual(['booked', 'cancelled'])
  })

  it("exclude the administrator's actions", async () => {
    const { id } = await api.visitor(clock(200)).appointments.book({
      ...BOOKING,
      appointmentDate: '2026-11-30T14:00',
    })
    await api.admin(clock(201)).appointments.update({ id, status: 'cancelled' })
    await api.admin(clock(201)).appointments.bookForPatient({
      patientName: 'Grace',
      appointmentType: 'treatment',
      starts: ['2026-11-30T15:30'],
    })
    await api.admin(clock(201)).appointments.book({ ...BOOKING, appointmentDate: '2026-12-01T10:00' })
    const { news } = await api.admin(clock(202)).live.news({ since: at(190) })
    expect(news.map(({ kind }) => kind)).toEqual(['booked'])
  })
})

it('read only the newest rows of a table, however many there are', async () => {
  await api.rows(sql`
    insert into contact_messages (name, email, message)
    select 'Ada', 'ada@example.com', 'Message ' || n from generate_series(1, 5000) n`)
  await api.rows(sql`
    insert into registrations (event_id, name, email, cancelled_at)
    select (select id from events limit 1), 'Ada ' || n, 'ada' || n || '@example.com',
      case when n % 10 = 0 then timestamptz '2026-01-01T00:00Z' end
    from generate_series(1, 5000) n`)
  await api.rows(sql`
    insert into test_appointments (patient_name, appointment_type, duration, appointment_date, ends_at, status)
    select 'Ada', 'treatment', 60, '2026-12-01T16:00Z', '2026-12-01T17:00Z', 'cancelled'
    from generate_series(1, 500) n`)
  await api.rows(sql`
    insert into appointment_changes (appointment_id, change, at, made_by, version, before)
    select (select min(id) from appointments), 'cancelled', now(), 'practice', n, '{}'
    from generate_series(1, 5000) n`)
  await api.rows(sql`analyze`)
  const nodes = await planNodes(api, newsQuery(at(0)))
  for (const table of ['contact_messages', 'registrations', 'appointments', 'appointment_changes']) {
    const read = nodes.filter(({ relation }) => relation === table).map(({ rows, removed }) => rows + removed)
    expect(Math.max(...read)).toBeLessThanOrEqual(MAX_NEWS)
  }
})
