import { bookingWindow } from '@clinic/domain/appointments/booking-window.ts'
import type { Appointment, BookAppointment } from '@clinic/domain/appointments/schemas.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { addDays, dayOfWeek } from '@clinic/domain/clinic-time.ts'
import { ADMINISTRATOR } from './product.ts'

/** The days with morning and afternoon hours, and one without any, as 0 for Sunday to 6 for Saturday. */
export const [MONDAY, WEDNESDAY, SATURDAY] = [1, 3, 6]

/** What goes on at the clinic beside the visitor's browser, over the REST surface. */
export interface Office {
  /** The next day of a weekday that no other test of this product has been given, as `yyyy-MM-dd`. */
  day(weekday?: number): string
  book(visit: Partial<BookAppointment> & { appointmentDate: string }): Promise<Appointment>
  appointmentsOf(email: string): Promise<Appointment[]>
  blockDate(date: string, reason: string): Promise<void>
}

/** The office of the product at an address; its administrator is logged in. */
export async function openOffice(url: string): Promise<Office> {
  let cookie = ''
  const call = async (path: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const login = await call('/api/login', ADMINISTRATOR)
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''

  const days = weekdaysAhead()
  return {
    day(weekday = MONDAY) {
      const day = days.get(weekday)?.shift()
      if (!day) throw new Error(`No day is left of weekday ${weekday}: spread the tests over others`)
      return day
    },
    async book(visit) {
      const answer = await call('/api/appointments', {
        patientName: 'Somebody Else',
        patientEmail: 'else@example.com',
        appointmentType: 'consultation',
        ...visit,
      })
      return (await answer.json()) as Appointment
    },
    async appointmentsOf(email) {
      const all = (await (await call('/api/appointments')).json()) as Appointment[]
      return all.filter(({ patientEmail }) => patientEmail === email)
    },
    async blockDate(date, reason) {
      await call('/api/blocked-dates', { date, reason })
    },
  }
}

/** The days that can be booked, by weekday. Both ends are left out, in case midnight passes during the tests. */
function weekdaysAhead(): Map<number, string[]> {
  const { first, last } = bookingWindow(Date.now(), clinic.timeZone)
  const days = new Map<number, string[]>()
  for (let day = addDays(first, 1); day < addDays(last, -1); day = addDays(day, 1)) {
    days.set(dayOfWeek(day), [...(days.get(dayOfWeek(day)) ?? []), day])
  }
  return days
}
