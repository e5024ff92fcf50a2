import { setTimeout as pause } from 'node:timers/promises'
import { clinic } from '@clinic/domain/clinic.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { logIn, type RestClient, restClient } from '@clinic/test-kit/rest-client.ts'
import { type QuietApp, withTwoApps } from './quiet-app.ts'
import type { Report } from './report.ts'
import { freeStarts, sendWrite, toBooking } from './writes.ts'

const BOOKINGS = 200

/** Bookings of a day that were acknowledged, and those stored when its hours were closed and in the end. */
interface ClosedDay {
  acknowledged: number
  whenClosed: number
  atEnd: number
  /** Statuses of bookings sent after the hours were closed. */
  afterwards: number[]
}

/** 200 patients book at once through two processes; each day's hours close once its first booking is stored. */
export async function closedHours(folder: string, { say, check }: Report): Promise<void> {
  await withTwoApps(folder, async ({ one, two }) => {
    const first = await logIn(one.address)
    const desks = [first, restClient(two.address, first.cookie)]
    const visitors = [one, two].map(app => restClient(app.address))
    const starts = (await freeStarts(first)).slice(0, BOOKINGS)
    const byDay = Map.groupBy(starts, start => clinicDay(Date.parse(start), clinic.timeZone))
    const days = await Promise.all(
      [...byDay].map(([date, ofDay], n) =>
        raceOn(one, { date, starts: ofDay, desk: desks[n % 2], visitors }),
      ),
    )
    const acknowledged = days.reduce((sum, day) => sum + day.acknowledged, 0)
    say(`  ${starts.length} bookings on ${days.length} days, ${acknowledged} before the hours were closed`)
    check(
      'some are stored, and some come too late',
      acknowledged >= days.length && acknowledged < starts.length,
    )
    check(
      'none is stored after the response that closes its hours',
      days.every(({ whenClosed, atEnd }) => whenClosed === atEnd),
    )
    check(
      'each one that is stored was acknowledged',
      days.every(day => day.acknowledged === day.atEnd),
    )
    check(
      'each later one is refused with 409',
      days.flatMap(day => day.afterwards).every(is => is === 409),
    )
  })
}

interface Race {
  date: string
  starts: string[]
  desk: RestClient | undefined
  visitors: RestClient[]
}

/** Closes a day, again while all connections to the database are taken. */
async function close(desk: RestClient | undefined, date: string): Promise<void> {
  const hours = { date, startTime: '00:00', endTime: '23:59', open: false }
  for (;;) {
    const response = await desk?.send('POST', '/api/special-hours', hours)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    if (response?.status !== 503) throw new Error(`Closing ${date}: ${response?.status}`)
    await pause(100)
  }
}

async function raceOn(app: QuietApp, { date, starts, desk, visitors }: Race): Promise<ClosedDay> {
  const book = async (appointmentDate: string, n: number) => {
    const email = `${appointmentDate.replaceAll(':', '')}@example.com`
    const visitor = visitors[n % visitors.length]
    if (!visitor) throw new Error('No process to book through')
    const body = toBooking(email, appointmentDate)
    return (await sendWrite(visitor, { path: '/api/appointments', body, email })).status
  }
  const count = async () => {
    const [row] = await app.sql<{ n: number }>(`select count(*)::int as n from appointments
      where (appointment_date at time zone '${clinic.timeZone}')::date = '${date}'`)
    return row?.n ?? Number.NaN
  }
  const booked = starts.map(book)
  await Promise.race(booked)
  await close(desk, date)
  const whenClosed = await count()
  const afterwards = await Promise.all(starts.slice(0, 2).map(book))
  const statuses = await Promise.all(booked)
  return {
    acknowledged: statuses.filter(status => status === 200).length,
    whenClosed,
    atEnd: await count(),
    afterwards,
  }
}
