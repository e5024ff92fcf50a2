import type { BusyTime } from '@clinic/domain/calendars/busy-times.ts'
import type { Remark } from '@clinic/domain/calendars/remarks.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '../context.ts'
import type { CalendarSource } from '../services/calendar-source.ts'
import { resealAddresses } from '../services/sealed-address.ts'
import { SealingKeys } from '../services/sealing-keys.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, bookAtDesk, caughtReason, countFulfilled } from '../testing/test-api.ts'
import { readDueCalendars } from './read-calendars.ts'

const api = shareTestApi()
beforeEach(async () => {
  source.times = [BUSY]
  source.remarks = []
  source.read.mockReset().mockImplementation(readTimes)
})

const ADDRESS = 'https://calendar.example.com/private-secret/basic.ics'

const NO_LENGTH: Remark = { kind: 'noLength', count: 1, examples: ['2026-11-23'] }

/** BOOKING's day, Monday, from 10 AM to noon. */
const at = (time: string) =>
  Date.parse('2026-11-23T06:00Z') + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE_MS
const BUSY: BusyTime = { startsAt: at('10:00'), endsAt: at('12:00') }

const readTimes: CalendarSource['read'] = async () => ({
  changed: true,
  times: source.times,
  remarks: source.remarks,
  etag: '"1"',
  lastModified: null,
})
const source = {
  times: [BUSY] as BusyTime[],
  remarks: [] as Remark[],
  read: vi.fn<CalendarSource['read']>(),
}
const admin = (over: Partial<Context> = {}) => api.admin({ calendars: source, ...over })
const calendars = (over?: Partial<Context>) => admin(over).calendars
const add = (name = 'Family') => calendars().add({ name, address: ADDRESS })
const listed = async (over?: Partial<Context>) => (await calendars(over).list())[0]
const openings = async (date = '2026-11-23') =>
  (await api.visitor().availability.day({ date, duration: 60 })).openings.map(({ startTime }) => startTime)
const readAt = (now: number) =>
  readDueCalendars({ ...api.context({ calendars: source, now: () => now }), calendars: source })
/** Starts a read of the job, which finds BUSY, or fails, once it is released. */
async function startSlowRead(failure?: RuleError) {
  const response = Promise.withResolvers<void>()
  source.read.mockClear().mockImplementationOnce(async () => {
    await response.promise
    if (failure) throw failure
    return { changed: true, times: [BUSY], remarks: [], etag: '"1"', lastModified: null }
  })
  await api.rows(sql`update calendars set next_read_at = now() - interval '100 years'`)
  const job = readAt(NOW + HOUR_MS)
  await waitFor(() => expect(source.read).toHaveBeenCalled())
  return { job, release: response.resolve }
}
const stored = () => api.rows(sql<{ xmin: string }>`select xmin::text from busy_times order by starts_at`)

describe('a calendar', () => {
  it('is added with its busy times, and listed by its host alone', async () => {
    const { id } = await add()
    expect(await calendars().list()).toEqual([
      {
        id,
        name: 'Family',
        host: 'calendar.example.com',
        readAt: new Date(NOW).toISOString(),
        problem: null,
        unread: false,
        foundAhead: null,
        remarks: [],
        owner: null,
        countsUnanswered: false,
        ahead: 1,
      },
    ])
    const [row] = await api.rows(sql`select calendars::text as row from calendars`)
    expect(JSON.stringify(row)).not.toContain('secret')
  })

  it('reads a webcal address over https', async () => {
    await calendars().add({ name: 'Family', address: 'webcal://calendar.example.com/a.ics' })
    expect(source.read.mock.calls[0]?.[0]).toBe('https://calendar.example.com/a.ics')
  })

  it('of another installation of this product counts, and the own feed does not', async () => {
    const own = (await api.admin().appointments.createFeed())?.url ?? ''
    const others = `https://other.example.com/calendar/${'A'.repeat(32)}.ics`
    for (const address of [own, others]) await calendars().add({ name: 'Feed', address })
    await calendars().preview({ address: others })
    await readAt(NOW + HOUR_MS)
    const read = source.read.mock.calls.map(([address, , { isOthersFeed }]) => [address, isOthersFeed])
    expect(read.sort()).toEqual([[own, false], [own, false], ...Array(3).fill([others, true])].sort())
    await api.admin().appointments.revokeFeed()
  })

  it('that cannot be read is not added, and the error says why', async () => {
    source.read.mockRejectedValue(new RuleError('notACalendar'))
    expect(await caughtReason(add())).toBe('notACalendar')
    expect(await calendars().list()).toEqual([])
  })

  it('is shown before it is added: its next ten busy times and how many there are', async () => {
    const hourly = Array.from({ length: 12 }, (_, index) => ({
      startsAt: NOW + (2 * index - 1) * HOUR_MS,
      endsAt: NOW + 2 * index * HOUR_MS,
    }))
    source.times = hourly
    source.remarks = [NO_LENGTH]
    const { next, count, remarks } = await calendars().preview({ address: ADDRESS })
    expect(count).toBe(11)
    expect(remarks).toEqual([NO_LENGTH])
    expect(next).toHaveLength(10)
    expect(next[0]).toEqual({
      startsAt: new Date(NOW + HOUR_MS).toISOString(),
      endsAt: new Date(NOW + 2 * HOUR_MS).toISOString(),
    })
    expect(await calendars().list()).toEqual([])
  })

  it('is one of at most five, even when they are added at once', async () => {
    expect(await countFulfilled(Array.from({ length: 7 }, () => add()))).toBe(5)
    expect(await caughtReason(add())).toBe('tooManyCalendars')
  })

  it('is removed with its busy times', async () => {
    const { id } = await add()
    await calendars().remove({ id })
    expect(await stored()).toEqual([])
  })

  it('has its address sealed again once the session secret was replaced', async () => {
    await add()
    const sealingKeys = new SealingKeys([Buffer.alloc(32, 10), Buffer.alloc(32, 9)])
    expect(await resealAddresses(api.database.em.fork(), sealingKeys)).toBe(1)
    expect(await resealAddresses(api.database.em.fork(), sealingKeys)).toBe(0)
    expect(await resealAddresses(api.database.em.fork(), new SealingKeys([Buffer.alloc(32, 11)]))).toBe(0)
  })
})

describe('reading', () => {
  it('happens when five minutes have passed, with what the server said of its last version', async () => {
    await add()
    expect(await readAt(NOW + 5 * MINUTE_MS - 1)).toBe(0)
    expect(await readAt(NOW + 5 * MINUTE_MS)).toBe(1)
    expect(source.read.mock.lastCall?.[1]).toEqual({ etag: '"1"', lastModified: null })
    expect((await listed())?.readAt).toBe(new Date(NOW + 5 * MINUTE_MS).toISOString())
  })

  it('asks for the whole calendar once a day, because recurring events come into the window', async () => {
    await add()
    await readAt(NOW + DAY_MS)
    expect(source.read.mock.lastCall?.[1]).toEqual({ etag: null, lastModified: null })
  })

  it('is done by one of two processes', async () => {
    await add()
    const counts = await Promise.all([readAt(NOW + HOUR_MS), readAt(NOW + HOUR_MS)])
    expect(counts.sort()).toEqual([0, 1])
  })

  it('happens at once when asked for, or unless it just did when the schedule opens', async () => {
    const { id } = await add()
    await calendars().read({ id })
    await calendars().read({})
    expect(source.read).toHaveBeenCalledTimes(2)
    await calendars({ now: () => NOW + MINUTE_MS }).read({})
    expect(source.read).toHaveBeenCalledTimes(3)
  })

  it('writes busy times only where they changed', async () => {
    source.times = [BUSY, { startsAt: at('15:00'), endsAt: at('16:00') }]
    await add()
    const before = await stored()
    await readAt(NOW + HOUR_MS)
    expect(await stored()).toEqual(before)
    source.times = [BUSY, { startsAt: at('15:00'), endsAt: at('15:30') }]
    await readAt(NOW + 2 * HOUR_MS)
    const after = await stored()
    expect(after[0]).toEqual(before[0])
    expect(after[1]).not.toEqual(before[1])
  })

  it('that fails keeps the last busy times, says why, and warns after two hours', async () => {
    await add()
    source.read.mockRejectedValue(new RuleError('addressUnreachable'))
    await readAt(NOW + HOUR_MS)
    const now = (later: number) => ({ now: () => NOW + later })
    expect(await listed(now(2 * HOUR_MS - 1))).toMatchObject({
      problem: 'Could not connect to this address, or the connection was lost. Check it and its server.',
      unread: false,
      ahead: 1,
    })
    expect((await listed(now(2 * HOUR_MS)))?.unread).toBe(true)
    expect(await openings()).not.toContain('10:00')
    source.read.mockImplementation(readTimes)
    await readAt(NOW + 3 * HOUR_MS)
    expect(await listed(now(3 * HOUR_MS))).toMatchObject({ problem: null, unread: false })
  })

  it('happens less often while it fails', async () => {
    await add()
    source.read.mockRejectedValue(new RuleError('addressRejects'))
    await readAt(NOW + HOUR_MS)
    expect(await readAt(NOW + HOUR_MS + 10 * MINUTE_MS - 1)).toBe(0)
    expect(await readAt(NOW + HOUR_MS + 10 * MINUTE_MS)).toBe(1)
  })

  it('is over once all calendars are read, also when one gives an unexpected error', async () => {
    for (const name of ['Family', 'Work']) await add(name)
    source.read.mockRejectedValueOnce(new Error('a fault'))
    await expect(readAt(NOW + HOUR_MS)).rejects.toThrow('a fault')
    const times = (await calendars().list()).map(({ readAt }) => readAt)
    expect(times.sort()).toEqual([NOW, NOW + HOUR_MS].map(at => new Date(at).toISOString()))
  })

  it('says that an address cannot be opened without the secret that sealed it', async () => {
    await add()
    const settings = api.settings({ sealingKeys: new SealingKeys([Buffer.alloc(32, 1)]) })
    await readDueCalendars({
      ...api.context({ now: () => NOW + HOUR_MS, settings }),
      calendars: source,
    })
    expect((await listed())?.problem).toMatch('SESSION_SECRET')
  })

  it('keeps everything of a calendar that lost more than half of what is ahead until it is accepted', async () => {
    const hours = ['10:00', '12:00', '14:00', '16:00'].map(time => ({
      startsAt: at(time),
      endsAt: at(time) + HOUR_MS,
    }))
    source.times = hours
    const { id } = await add()
    source.times = hours.slice(0, 1)
    await readAt(NOW + HOUR_MS)
    expect(await listed()).toMatchObject({ foundAhead: 1, ahead: 4 })
    source.times = hours.slice(0, 2)
    await readAt(NOW + 2 * HOUR_MS)
    expect(await listed()).toMatchObject({ foundAhead: null, ahead: 2 })
    source.times = []
    await readAt(NOW + 3 * HOUR_MS)
    expect(await listed()).toMatchObject({ foundAhead: 0, ahead: 2 })
    source.read.mockRejectedValueOnce(new RuleError('addressUnreachable'))
    expect(await caughtReason(calendars().acceptLoss({ id }))).toBe('addressUnreachable')
    expect(await listed()).toMatchObject({ ahead: 2 })
    await calendars().acceptLoss({ id })
    expect(source.read.mock.lastCall?.[1]).toEqual({ etag: null, lastModified: null })
    expect(await listed()).toMatchObject({ foundAhead: null, ahead: 0 })
  })

  it('blocks new busy times of a calendar that keeps the ones it lost', async () => {
    const hour = (time: string) => ({ startsAt: at(time), endsAt: at(time) + HOUR_MS })
    source.times = ['10:00', '12:00', '16:00'].map(hour)
    const { id } = await add()
    source.times = [hour('14:00')]
    await readAt(NOW + HOUR_MS)
    await readAt(NOW + 2 * HOUR_MS)
    expect(await listed()).toMatchObject({ foundAhead: 1, ahead: 4 })
    const open = await openings()
    for (const time of ['10:00', '14:00']) expect(open).not.toContain(time)
    await calendars().acceptLoss({ id })
    expect(await listed()).toMatchObject({ foundAhead: null, ahead: 1 })
  })

  it('does not happen before its server agrees, neither when due nor on request', async () => {
    const { id } = await add()
    source.read.mockRejectedValueOnce(new RuleError('calendarLimited', { retryAfterSeconds: 7_200 }))
    await readAt(NOW + HOUR_MS)
    const now = () => NOW + 2 * HOUR_MS
    expect(await caughtReason(calendars({ now }).read({ id }))).toBe('calendarLimited')
    await calendars({ now: () => NOW + 3 * HOUR_MS - 1 }).read({})
    expect(source.read).toHaveBeenCalledTimes(2)
    expect(await readAt(NOW + 3 * HOUR_MS)).toBe(1)
    expect(await listed()).toMatchObject({ problem: null })
  })

  it('keeps what was skipped, and emails the practice when a calendar can no longer be read completely', async () => {
    const notices = () =>
      api.rows(sql`select from pgboss.job where name = 'mail' and data->>'kind' = 'calendarRemarksNotice'`)
    source.remarks = [{ kind: 'unanswered', count: 1, examples: [] }]
    await add()
    await readAt(NOW + HOUR_MS)
    expect(await notices()).toHaveLength(0)
    source.remarks = [NO_LENGTH]
    await readAt(NOW + 2 * HOUR_MS)
    await readAt(NOW + 3 * HOUR_MS)
    expect(await listed()).toMatchObject({ remarks: [NO_LENGTH] })
    expect(await notices()).toHaveLength(1)
  })

  it('asks for the answers of the owner, and again when these settings change', async () => {
    const { id } = await add()
    source.times = []
    await calendars().setInvitations({ id, owner: 'dr@example.com', countsUnanswered: true })
    expect(source.read.mock.lastCall?.[1]).toEqual({ etag: null, lastModified: null })
    expect(source.read.mock.lastCall?.[2]).toMatchObject({ owner: 'dr@example.com', countsUnanswered: true })
    expect(await listed()).toMatchObject({ owner: 'dr@example.com', countsUnanswered: true, ahead: 0 })
    await calendars().setInvitations({ id, owner: '', countsUnanswered: false })
    expect(await listed()).toMatchObject({ owner: null, countsUnanswered: false })
  })

  it('that began before another one and ends after it stores nothing', async () => {
    const { id } = await add()
    const { job, release } = await startSlowRead()
    source.times = []
    await calendars({ now: () => NOW + HOUR_MS + 1 }).acceptLoss({ id })
    release()
    await job
    expect(await listed()).toMatchObject({ foundAhead: null, ahead: 0 })
  })

  it.each([undefined, new RuleError('addressUnreachable')])(
    'that ends after a server asked to wait does not shorten the wait: %s',
    async failure => {
      const { id } = await add()
      const { job, release } = await startSlowRead(failure)
      source.read.mockRejectedValueOnce(new RuleError('calendarLimited', { retryAfterSeconds: 7_200 }))
      await calendars().read({ id })
      release()
      await job
      expect(await caughtReason(calendars().read({ id }))).toBe('calendarLimited')
    },
  )

  it('that fails after another one was stored still keeps the time until which its server asks to wait', async () => {
    const { id } = await add()
    const { job, release } = await startSlowRead(
      new RuleError('calendarLimited', { retryAfterSeconds: 7_200 }),
    )
    await calendars({ now: () => NOW + HOUR_MS + 1 }).read({ id })
    release()
    await job
    expect(await caughtReason(calendars({ now: () => NOW + 2 * HOUR_MS }).read({ id }))).toBe(
      'calendarLimited',
    )
  })

  it('is stored also if the process that read before has a clock ahead', async () => {
    const { id } = await add()
    await calendars({ now: () => NOW + HOUR_MS }).read({ id })
    source.times = [BUSY, { startsAt: at('15:00'), endsAt: at('16:00') }]
    await calendars().read({ id })
    expect(await listed()).toMatchObject({ ahead: 2, readAt: new Date(NOW).toISOString() })
  })

  it('that judged invitations by earlier settings stores nothing', async () => {
    const { id } = await add()
    for (const settings of [
      { owner: 'dr@example.com', countsUnanswered: false },
      { owner: 'dr@example.com', countsUnanswered: true },
    ]) {
      const { job, release } = await startSlowRead()
      source.times = []
      await calendars({ now: () => NOW + HOUR_MS }).setInvitations({ id, ...settings })
      release()
      await job
      expect(await listed()).toMatchObject({ ...settings, ahead: 0 })
    }
  })

  it('drops nothing on agreement when the calendar has events again', async () => {
    const { id } = await add()
    await calendars().acceptLoss({ id })
    expect(await listed()).toMatchObject({ foundAhead: null, ahead: 1 })
  })
})

describe('a busy time', () => {
  beforeEach(() => add())

  it('has no openings, and cannot be booked', async () => {
    expect(await openings()).toEqual(expect.arrayContaining(['09:00', '14:00']))
    expect(await openings()).not.toContain('09:15')
    expect(await caughtReason(api.visitor().appointments.book(BOOKING))).toBe('startNotFree')
  })

  it('is left out of the times that the practice is offered, and can be booked on purpose', async () => {
    const asked = { date: '2026-11-23', duration: 60 } as const
    const starts = async (outsideHours: boolean) =>
      (await admin().appointments.openings({ ...asked, outsideHours })).openings.map(
        ({ startTime }) => startTime,
      )
    expect(await starts(false)).not.toContain('10:00')
    expect(await starts(true)).toContain('10:00')
    expect(await caughtReason(bookAtDesk(api, ['2026-11-23T10:00']))).toBe('startNotFree')
    const { appointments } = await bookAtDesk(api, ['2026-11-23T10:00'], { outsideHours: true })
    expect(appointments).toHaveLength(1)
  })

  it('is never booked while two processes read its calendar again and again', async () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01']
    const always = days.map(day => ({
      startsAt: Date.parse(`${day}T16:00:00Z`),
      endsAt: Date.parse(`${day}T18:00:00Z`),
    }))
    const [calendar] = await calendars().list()
    const id = calendar?.id ?? 0
    source.times = always
    await calendars().read({ id })
    let reads = 0
    // Half of the reads find another busy time, so that rows come and go.
    source.read.mockImplementation(async () => {
      source.times = reads++ % 2 ? always : [...always, { startsAt: at('14:00'), endsAt: at('15:00') }]
      return { changed: true, times: source.times, remarks: [], etag: null, lastModified: null }
    })
    const book = (index: number, day: string) => {
      const quarter = 36 + (index % 28)
      const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
      return api.visitor().appointments.book({
        ...BOOKING,
        patientName: `Patient ${index}`,
        patientEmail: `patient${index}@example.com`,
        appointmentType: 'adjustment',
        appointmentDate: `${day}T${time}`,
      })
    }
    let isBooking = true
    const reading = [1, 2].map(async () => {
      while (isBooking) await calendars().read({ id })
    })
    const outcomes: PromiseSettledResult<unknown>[] = []
    // In turn, because reads wait behind all bookings of a moment for a connection.
    for (const [index, day] of days.entries()) {
      const bookings = Array.from({ length: 20 }, (_, at) => book(20 * index + at, day))
      outcomes.push(...(await Promise.allSettled(bookings)))
    }
    isBooking = false
    await Promise.all(reading)
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(10)
    expect(reads).toBeGreaterThan(1)
    const overlaps = await api.rows(sql`
      select from appointments join busy_times on appointment_date < busy_times.ends_at
        and appointments.ends_at > starts_at
      where starts_at = any (${always.map(({ startsAt }) => new Date(startsAt).toISOString())}::timestamptz[])`)
    expect(overlaps).toEqual([])
  })

  it('marks an appointment under it as in conflict, and moves nothing', async () => {
    source.times = []
    const [calendar] = await calendars().list()
    await calendars().remove({ id: calendar?.id ?? 0 })
    const { id } = await api.visitor().appointments.book(BOOKING)
    source.times = [BUSY]
    source.remarks = []
    await add()
    const { scheduleConflict, appointmentDate } = await admin().appointments.get({ id })
    expect(scheduleConflict).toBe('busy')
    expect(appointmentDate).toBe('2026-11-23T16:00:00.000Z')
    const found = await admin().appointments.search({ conflictsOnly: true })
    expect(found.appointments.map(one => [one.id, one.scheduleConflict])).toEqual([[id, 'busy']])
    expect(found.scheduleConflicts).toBe(1)
  })

  it('is shown on its day as far as it overlaps it, with the name of its calendar', async () => {
    source.times = [{ startsAt: at('22:00'), endsAt: at('26:00') }]
    await readAt(NOW + HOUR_MS)
    const busyOn = async (day: string) => (await admin().appointments.day({ day })).busy
    expect(await busyOn('2026-11-23')).toEqual([
      { startsAt: '2026-11-24T04:00:00.000Z', endsAt: '2026-11-24T06:00:00.000Z', calendar: 'Family' },
    ])
    expect(await busyOn('2026-11-24')).toEqual([
      { startsAt: '2026-11-24T06:00:00.000Z', endsAt: '2026-11-24T08:00:00.000Z', calendar: 'Family' },
    ])
    expect(await busyOn('2026-11-25')).toEqual([])
  })
})
