import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import type { Availability } from '@clinic/domain/availability/schemas.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { addDays, daysBetween } from '@clinic/domain/clinic-time.ts'
import { ADMINISTRATOR } from './app-process.ts'

/** One write that a visitor sends; the e-mail is nobody else's, so that it can be found again. */
export interface Write {
  path: string
  body: Record<string, unknown>
  email: string
}

/** What the administrator and programs do at a running product, over HTTP alone. */
export interface ApiClient {
  send(write: Write): Promise<{ status: number; retryAfter: string | null }>
  read(path: string): Promise<unknown>
  /** How often each e-mail stands in the lists of appointments and registrations. */
  storedEmails(): Promise<Map<string, number>>
}

export async function openApiClient(address: string): Promise<ApiClient & { cookie: string }> {
  const login = await fetch(`${address}/api/login`, post(ADMINISTRATOR))
  if (!login.ok) throw new Error(`Logging in: ${login.status}`)
  const cookie = login.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  const read = async (path: string) => {
    const answer = await fetch(`${address}/api${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`)
    return answer.json()
  }
  return {
    cookie,
    read,
    async send({ path, body }) {
      const answer = await fetch(`${address}/api${path}`, post(body))
      await answer.arrayBuffer()
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
    },
    async storedEmails() {
      const [appointments, registrations] = [await read('/appointments'), await read('/registrations')] as [
        { patientEmail: string }[],
        { email: string }[],
      ]
      const counts = new Map<string, number>()
      for (const email of [
        ...appointments.map(one => one.patientEmail),
        ...registrations.map(one => one.email),
      ]) {
        counts.set(email, (counts.get(email) ?? 0) + 1)
      }
      return counts
    },
  }
}

export function post(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** So many bookings and registrations in turn, none of which stands in the way of another. */
export async function prepareWrites(
  { read }: ApiClient,
  address: string,
  cookie: string,
  count: number,
): Promise<Write[]> {
  const created = await fetch(
    `${address}/api/events`,
    post({ title: 'Event', description: 'Text', date: `${tomorrow()}T18:00`, location: 'Here' }, { cookie }),
  )
  const { id } = (await created.json()) as { id: number }
  const starts = await freeStarts(read)
  return Array.from({ length: count }, (_, n): Write => {
    const email = `visitor${n}@example.com`
    const startsAt = n % 2 === 0 ? starts[n / 2] : undefined
    return startsAt === undefined
      ? { path: `/events/${id}/register`, body: { name: 'A visitor', email }, email }
      : {
          path: '/appointments',
          body: {
            patientName: 'A visitor',
            patientEmail: email,
            appointmentType: 'adjustment',
            appointmentDate: startsAt,
          },
          email,
        }
  })
}

/** Half-hour starts of every open day that do not overlap. */
async function freeStarts(read: ApiClient['read']): Promise<string[]> {
  const { first, last } = bookingWindow(Date.now(), clinic.timeZone)
  const starts: string[] = []
  for (let n = 0; n <= daysBetween(first, last); n++) {
    const day = (await read(`/availability/${addDays(first, n)}?duration=30`)) as Availability
    starts.push(...day.openings.filter((_, index) => index % 2 === 0).map(({ startsAt }) => startsAt))
  }
  return starts
}

function tomorrow(): string {
  return bookingWindow(Date.now(), clinic.timeZone).first
}
