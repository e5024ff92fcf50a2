import { setTimeout as pause } from 'node:timers/promises'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import type { Availability } from '@clinic/domain/availability/schemas.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { eachDay } from '@clinic/domain/clinic-time.ts'
import { logIn, type RestClient, restClient } from '@clinic/test-kit/rest-client.ts'

/** One write of a visitor; its email address is unique, so it can be found again. */
export interface Write {
  path: string
  body: Record<string, unknown>
  email: string
}

/** Sends a write and reads the response to its end. */
export async function sendWrite(client: RestClient, { path, body }: Write) {
  const response = await client.send('POST', path, body)
  await response.arrayBuffer()
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}

/** The body that books a half-hour visit. */
export const toBooking = (patientEmail: string, appointmentDate: string, appointmentType = 'adjustment') => ({
  patientName: 'A visitor',
  patientEmail,
  appointmentType,
  appointmentDate,
})

/** Books a visit; returns the token of its private link. */
export async function bookVisit(
  client: RestClient,
  ...booking: Parameters<typeof toBooking>
): Promise<string> {
  const { manageUrl } = await client.post<{ manageUrl: string }>('/api/appointments', toBooking(...booking))
  return manageUrl.slice(manageUrl.lastIndexOf('/') + 1)
}

/** Calls a procedure over tRPC; throws on an error status. */
export async function callProcedure<T>(client: RestClient, procedure: string, input: object): Promise<T> {
  const { result } = await client.post<{ result: { data: T } }>(`/api/trpc/${procedure}`, input)
  return result.data
}

/** Bookings and registrations in turn that do not conflict. */
export async function prepareWrites(admin: RestClient, count: number): Promise<Write[]> {
  const tomorrow = bookableDays()[0]
  const event = { title: 'Event', description: 'Text', date: `${tomorrow}T18:00`, location: 'Here' }
  const { id } = await admin.post<{ id: number }>('/api/events', event)
  const starts = await freeStarts(admin)
  return Array.from({ length: count }, (_, n): Write => {
    const email = `visitor${n}@example.com`
    const startsAt = n % 2 === 0 ? starts[n / 2] : undefined
    return startsAt === undefined
      ? { path: `/api/events/${id}/register`, body: { name: 'A visitor', email }, email }
      : {
          path: '/api/appointments',
          body: toBooking(email, startsAt),
          email,
        }
  })
}

const CLIENTS = 4

/** Prepares writes and sends them by four clients, each as soon as the one before is answered. Fills their times. */
export async function sendWrites(address: string, count: number, times: number[] = []): Promise<Write[]> {
  const writes = await prepareWrites(await logIn(address), count)
  const unsent = [...writes]
  const visitors = Array.from({ length: CLIENTS }, () => restClient(address))
  await Promise.all(
    visitors.map(async visitor => {
      for (let write = unsent.shift(); write; write = unsent.shift()) {
        const began = performance.now()
        const { status } = await sendWrite(visitor, write)
        times.push(performance.now() - began)
        if (status !== 200) throw new Error(`${write.path}: ${status}`)
      }
    }),
  )
  return writes
}

/** Waits until something holds, at most `within` milliseconds. */
export async function until(holds: () => boolean, within: number): Promise<void> {
  const end = Date.now() + within
  while (!holds() && Date.now() < end) await pause(100)
}

/** How often each email address appears in the lists of appointments and registrations. */
export async function storedEmails(admin: RestClient): Promise<Map<string, number>> {
  const appointments = await admin.get<{ patientEmail: string }[]>('/api/appointments')
  const registrations = await admin.get<{ email: string }[]>('/api/registrations')
  const counts = new Map<string, number>()
  for (const email of [
    ...appointments.map(one => one.patientEmail),
    ...registrations.map(one => one.email),
  ]) {
    counts.set(email, (counts.get(email) ?? 0) + 1)
  }
  return counts
}

/** 30-minute starts of every open day that do not overlap. */
export async function freeStarts(client: RestClient): Promise<string[]> {
  const starts: string[] = []
  for (const day of bookableDays()) {
    const { openings } = await client.get<Availability>(`/api/availability/${day}?duration=30`)
    starts.push(...openings.filter((_, index) => index % 2 === 0).map(({ startsAt }) => startsAt))
  }
  return starts
}

function bookableDays(): string[] {
  const { first, last } = bookingWindow(Date.now(), clinic.timeZone)
  return eachDay(first, last)
}
