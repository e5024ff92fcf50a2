import type { Appointment, BookAppointment, BookedAppointment } from '@clinic/domain/appointments/schemas.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { clinicDay, dayOfWeek, eachDay } from '@clinic/domain/clinic-time.ts'
import type { Registered } from '@clinic/domain/events/registration-schemas.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { logIn, type RestClient } from '@clinic/test-kit/rest-client.ts'

/** Weekdays open from 9:00 AM to noon and from 2:00 to 5:00 PM, 0 for Sunday to 6 for Saturday. */
const OPEN_ALL_DAY = [1, 3]

/** Acts outside of the visitor's browser, through the REST API. */
export interface ApiClient {
  /** A Monday or Wednesday as `yyyy-MM-dd`, whose appointments of earlier tests are deleted before the next `book`. */
  day(): string
  /** A bookable day without office hours. */
  closedDay: string
  /** Books as the administrator, or as the given client. */
  book(
    appointment: Partial<BookAppointment> & { appointmentDate: string },
    client?: RestClient,
  ): Promise<BookedAppointment>
  fetchAppointments(email: string | null): Promise<Appointment[]>
  blockDate(date: string, reason: string): Promise<void>
  /** Creates an event in 30 days. */
  announce(event: { title: string } & Partial<Omit<ClinicEvent, 'id'>>): Promise<ClinicEvent>
  register(eventId: number, name: string): Promise<Registered>
  joinWaitingList(eventId: number, person: { name: string; email: string; language?: 'es' }): Promise<void>
  /** Cancels what a private link opens. */
  cancel(manageUrl: string): Promise<void>
}

/** Opens the API of the app at an address, as its administrator. */
export async function openApiClient(url: string): Promise<ApiClient> {
  const api = await logIn(url)
  const ahead = daysAhead()
  const openDays = ahead.filter(day => OPEN_ALL_DAY.includes(dayOfWeek(day)))
  const closedDay = ahead.find(day => clinic.officeHours.every(hours => hours.dayOfWeek !== dayOfWeek(day)))
  if (!closedDay) throw new Error('The clinic is open every day')
  let given = 0
  let cleared: Promise<unknown> = Promise.resolve()
  const clear = async (day: string) => {
    const all = await api.get<Appointment[]>('/api/appointments')
    const ofDay = all.filter(row => clinicDay(Date.parse(row.appointmentDate), clinic.timeZone) === day)
    for (const { id } of ofDay) await api.send('DELETE', `/api/appointments/${id}`)
  }
  return {
    day() {
      const day = openDays[given % openDays.length]
      if (!day) throw new Error('The clinic has no open day')
      // An earlier test of this app may have booked on the day, and has ended.
      cleared = cleared.then(() => clear(day))
      given++
      return day
    },
    closedDay,
    book: async (appointment, client = api) => {
      await cleared
      return client.post('/api/appointments', {
        patientName: 'Sam Else',
        patientEmail: 'else@example.com',
        appointmentType: 'consultation',
        ...appointment,
      })
    },
    async fetchAppointments(email) {
      const all = await api.get<Appointment[]>('/api/appointments')
      return all.filter(({ patientEmail }) => patientEmail === email)
    },
    async blockDate(date, reason) {
      await api.post('/api/blocked-dates', { date, reason })
    },
    announce: event =>
      api.post('/api/events', {
        description: 'What happens there.',
        date: new Date(Date.now() + 30 * 86_400_000).toISOString(),
        location: 'Example Hall',
        category: 'seminar',
        ...event,
      }),
    register: (eventId, name) =>
      api.post(`/api/events/${eventId}/register`, { name, email: 'else@example.com' }),
    async joinWaitingList(eventId, person) {
      await api.post(`/api/events/${eventId}/waiting-list`, person)
    },
    async cancel(manageUrl) {
      const [, kind, token] = new URL(manageUrl).pathname.split('/')
      const response = await api.send('DELETE', `/api/${kind}-links/${token}`)
      if (!response.ok) throw new Error(`Cancelling: ${response.status}`)
    },
  }
}

/** A booking less than 52 hours ahead has no reminder, which some tests look for. */
const DAYS_FOR_REMINDER = 3

/** Bookable days from then on, without the last one, in case midnight passes during the tests. */
function daysAhead(): string[] {
  const { first, last } = bookingWindow(Date.now(), clinic.timeZone)
  return eachDay(first, last).slice(DAYS_FOR_REMINDER, -1)
}
