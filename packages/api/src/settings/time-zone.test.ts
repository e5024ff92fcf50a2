import { isoInstant } from '@clinic/database/sql-instant.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { readDueCalendars } from '../calendars/read-calendars.ts'
import type { CalendarSource } from '../services/calendar-source.ts'
import { SealingKeys } from '../services/sealing-keys.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtReason, type TestApi } from '../testing/test-api.ts'
import { EVENT } from '../testing/test-event.ts'

const api = shareTestApi()

function open(over: Parameters<TestApi['settings']>[0] = {}) {
  const settings = api.settings(over)
  const save = async (timeZone: string) =>
    api.admin({ settings, timeZone: settings.timeZone }).settings.saveTimeZone({ timeZone })
  return { settings, save, get: async () => (await api.admin({ settings }).settings.get()).timeZone }
}
const PACIFIC = 'America/Los_Angeles'

describe('the time zone of the practice', () => {
  it('is Central until another is saved, which is in use at once', async () => {
    const { settings, save, get } = open()
    expect(await get()).toEqual({ isFromEnvironment: false, timeZone: 'America/Chicago', saved: null })
    await save(PACIFIC)
    expect(settings.timeZone).toBe(PACIFIC)
    expect(await get()).toMatchObject({ timeZone: PACIFIC, saved: { timeZone: PACIFIC, state: 'MO' } })
  })

  it('of the environment wins, and can only be confirmed', async () => {
    const environment = { smtpUrl: null, publicUrl: null, timeZone: 'America/New_York' }
    const { settings, save, get } = open({ environment })
    expect(await caughtReason(save(PACIFIC))).toBe('setByEnvironment')
    await save('America/New_York')
    expect(settings.timeZone).toBe('America/New_York')
    expect(await get()).toMatchObject({ isFromEnvironment: true, saved: { state: 'MO' } })
  })

  it('outlives the session secret', async () => {
    await open().save(PACIFIC)
    const { settings } = open({ sealingKeys: new SealingKeys([Buffer.alloc(32, 8)]) })
    await settings.refresh()
    expect(settings.timeZone).toBe(PACIFIC)
    expect(settings.saved.unreadable).toEqual([])
  })

  it('leaves office hours to do while it disagrees with the state, unless it is confirmed', async () => {
    const { settings, save } = open()
    const isDone = async () =>
      (await api.admin({ settings }).setup.status()).steps.find(({ step }) => step === 'hours')?.done
    await api.admin().setup.confirmHours()
    expect(await isDone()).toBe(true)
    await api.admin().content.create({ key: 'practice_state', value: 'OR' })
    expect(await isDone()).toBe(false)
    await save('America/Chicago')
    expect(await isDone()).toBe(true)
    await api.admin().content.update({ key: 'practice_state', value: 'WA' })
    expect(await isDone()).toBe(false)
    await save(PACIFIC)
    expect(await isDone()).toBe(true)
  })
})

describe('another time zone', () => {
  const starts = async () =>
    (
      await api.rows(sql<{ at: string; minutes: number }>`
        select ${isoInstant('appointment_date')} as at, extract(epoch from ends_at - appointment_date)::int / 60 as minutes
        from appointments order by appointment_date`)
    ).map(({ at, minutes }) => `${at} ${minutes}`)

  it('keeps the clock times of what lies ahead, in both directions', async () => {
    const { save } = open()
    const past = '2026-11-02T16:00:00.000Z'
    await api.insertAppointment(past)
    for (const start of ['2026-12-07T15:00:00.000Z', '2026-12-07T16:00:00.000Z', '2026-12-07T17:00:00.000Z'])
      await api.insertAppointment(start)
    await api.insertAppointment('2026-12-07T15:00:00.000Z', { status: 'cancelled' })
    const before = await starts()
    await save(PACIFIC)
    expect(await starts()).toEqual([
      `${past} 60`,
      '2026-12-07T17:00:00.000Z 60',
      '2026-12-07T17:00:00.000Z 60',
      '2026-12-07T18:00:00.000Z 60',
      '2026-12-07T19:00:00.000Z 60',
    ])
    await save('America/Chicago')
    expect(await starts()).toEqual(before)
  })

  it('keeps the clock times of events, and the reminders of appointments', async () => {
    const { save } = open()
    const { id } = await api.admin().events.create(EVENT)
    const eventStart = async () =>
      (
        await api.rows(sql<{ at: string }>`select ${isoInstant('date')} as at from events where id = ${id}`)
      )[0]?.at
    const [event, appointment] = [await eventStart(), await api.insertAppointment('2026-12-07T16:00:00.000Z')]
    await api.rows(sql`
      insert into mails (id, kind, subject_id, about_start, queued_at, created_at, updated_at)
      values (gen_random_uuid(), 'appointmentReminder', ${appointment}, '2026-12-07T16:00:00Z', now(), now(), now())`)
    await save(PACIFIC)
    expect(Date.parse((await eventStart()) ?? '')).toBe(Date.parse(event ?? '') + 2 * HOUR_MS)
    expect(
      await api.rows(sql`select from mails join appointments on about_start = appointment_date`),
    ).toHaveLength(1)
  })

  it('moves the emails that remind of a visit as it moves the visit', async () => {
    const { save } = open()
    const { id } = await api.visitor().appointments.book({ ...BOOKING, appointmentDate: '2026-12-07T10:00' })
    const due = () =>
      api.rows(sql<{ kind: string; dueAt: string; queuedAt: string }>`
        select kind, ${isoInstant('due_at')} as "dueAt", ${isoInstant('queued_at')} as "queuedAt" from mails
        where kind like '%Reminder' order by due_at`)
    const before = [await api.reminders(), await due()]
    await save(PACIFIC)
    const [early, late] = ['2026-11-30T18:00:00.000Z', '2026-12-05T18:00:00.000Z']
    expect(await api.reminders()).toEqual([
      { kind: 'appointmentEarlyReminder', id, dueAt: early },
      { kind: 'appointmentReminder', id, dueAt: late },
    ])
    expect(await due()).toEqual([
      { kind: 'appointmentEarlyReminder', dueAt: early, queuedAt: early },
      { kind: 'appointmentReminder', dueAt: late, queuedAt: late },
    ])
    await save('America/Chicago')
    expect([await api.reminders(), await due()]).toEqual(before)
  })

  it('leaves alone emails whose time stays, and those that are being sent', async () => {
    const { save } = open()
    await api.visitor().appointments.book({ ...BOOKING, appointmentDate: '2026-12-07T10:00' })
    const stored = () =>
      api.rows(sql<{ xmin: string; dueAt: string }>`
        select xmin::text, ${isoInstant('due_at')} as "dueAt" from mails where kind like '%Reminder' order by due_at`)
    const before = await stored()
    await save('America/Winnipeg')
    expect(await stored()).toEqual(before)
    await api.rows(sql`
      update pgboss.job set state = 'active' where id = (select id from mails where kind = 'appointmentReminder')`)
    await save(PACIFIC)
    expect((await stored()).map(({ dueAt }) => dueAt)).toEqual(['2026-11-30T18:00:00.000Z', before[1]?.dueAt])
  })

  it('reads other calendars again at once, whose times without a zone have moved', async () => {
    const content = { changed: true as const, times: [], remarks: [], etag: '"1"', lastModified: 'yesterday' }
    const calendars = { read: vi.fn<CalendarSource['read']>(async () => content) }
    await api.admin({ calendars }).calendars.add({ name: 'Family', address: 'https://example.com/a.ics' })
    await open().save(PACIFIC)
    expect(await readDueCalendars({ ...api.context({ calendars }), calendars })).toBe(1)
    expect(calendars.read.mock.lastCall?.[1]).toEqual({ etag: null, lastModified: null })
  })

  it('discards a read of another calendar that began in the former time zone, and reads it again', async () => {
    const busy = { startsAt: NOW + HOUR_MS, endsAt: NOW + 2 * HOUR_MS }
    const content = { changed: true as const, times: [], remarks: [], etag: null, lastModified: null }
    const calendars = { read: vi.fn<CalendarSource['read']>(async () => content) }
    await api.admin({ calendars }).calendars.add({ name: 'Family', address: 'https://example.com/a.ics' })
    const { settings, save } = open()
    calendars.read.mockImplementationOnce(async () => {
      await save(PACIFIC)
      return { ...content, times: [busy] }
    })
    const later = api.context({ calendars, settings, now: () => NOW + HOUR_MS })
    const busyTimes = () => api.rows(sql`select from busy_times`)
    expect(await readDueCalendars({ ...later, calendars })).toBe(1)
    expect(await busyTimes()).toEqual([])
    calendars.read.mockResolvedValueOnce({ ...content, times: [busy] })
    expect(await readDueCalendars({ ...later, calendars, timeZone: PACIFIC })).toBe(1)
    expect(await busyTimes()).toHaveLength(1)
  })

  it('is announced to programs as the moves that it makes, and is in the audit log', async () => {
    await api.rows(sql`
      insert into webhooks (name, sealed, host, types, seed, created_at)
      values ('Program', 'sealed', 'example.com', '{appointment.moved}', 'seed', now())`)
    await api.clearAuditLog()
    // Regina has no daylight saving time: 10 AM is another instant there in June, and the same in December.
    await api.insertAppointment('2026-12-07T16:00:00.000Z')
    const id = await api.insertAppointment('2027-06-07T15:00:00.000Z')
    await open().save('America/Regina')
    expect(await api.rows(sql`select type, subject_id as id, version from webhook_deliveries`)).toEqual([
      { type: 'appointment.moved', id, version: 2 },
    ])
    const { entries } = await api.admin().auditLog.list({ subject: 'appointments' })
    expect(entries).toMatchObject([{ procedure: 'settings.saveTimeZone', subjectId: String(id) }])
  })
})
