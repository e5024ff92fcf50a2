import { changeMail } from '@clinic/domain/appointments/change-mails.ts'
import type { Appointment, BookedAppointment } from '@clinic/domain/appointments/schemas.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import type { Availability } from '@clinic/domain/availability/schemas.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { eachDay } from '@clinic/domain/clinic-time.ts'
import { logIn, type RestClient, restClient } from '@clinic/test-kit/rest-client.ts'
import { type QuietApp, withTwoApps } from './quiet-app.ts'
import type { Report } from './report.ts'
import { toBooking } from './writes.ts'

const ROUNDS = 200

/** An appointment after a change, as the audit log or a response says it. */
interface Change {
  version: number
  status: string
  startsAt: number
}

/** What was acknowledged for one appointment. A response to the patient's link has no version. */
interface Story {
  id: number
  token: string
  booked: Change
  acknowledged: (Omit<Change, 'version'> & { version: number | null })[]
}

/** Two desks and a patient change one day's appointments at once, through two processes. */
export async function desk(folder: string, { say, check }: Report, seed: number): Promise<void> {
  await withTwoApps(folder, async ({ one, two }) => {
    const first = await logIn(one.address)
    const desks = [first, restClient(two.address, first.cookie)]
    const visitors = [one, two].map(app => restClient(app.address))
    const starts = await findStarts(first)
    const random = randomNumbers(seed)
    const stories: Story[] = []
    const counts: Record<string, number> = {}
    const note = (action: string, status: number) => {
      counts[`${action} ${status}`] = (counts[`${action} ${status}`] ?? 0) + 1
    }
    const began = performance.now()
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all([
        act(desks[round % 2], { stories, starts, random, note }),
        act(desks[(round + 1) % 2], { stories, starts, random, note }),
        actAsPatient(visitors[round % 2], { stories, starts, random, note }),
      ])
    }
    const seconds = (performance.now() - began) / 1_000
    say(`  ${ROUNDS} rounds in ${seconds.toFixed(0)} s: ${JSON.stringify(counts)}`)
    check('all rounds end before the first email leaves', seconds < 170)
    check(
      'no response is an error of the server',
      Object.keys(counts).every(key => !/ 5\d\d$/.test(key)),
    )

    const [overlaps] = await one.sql<{ count: number }>(`
      select count(*)::int as count from appointments one join appointments other on one.id < other.id
        and one.status <> 'cancelled' and other.status <> 'cancelled'
        and tstzrange(one.appointment_date, one.ends_at) && tstzrange(other.appointment_date, other.ends_at)`)
    check('no two appointments overlap', overlaps?.count === 0)

    const mails = await one.sql<{ id: number; kind: string; from: number }>(`
      select subject_id as id, kind, (extract(epoch from about_start) * 1000)::float8 as from from mails
      where state = 'queued' and kind in ('appointmentMoved', 'appointmentCancelled', 'appointmentConfirmation')
        and due_at is not null`)
    let standing = 0
    let rightMails = 0
    const stored = new Map((await first.get<Appointment[]>('/api/appointments')).map(row => [row.id, row]))
    for (const { id, booked, acknowledged } of stories) {
      const { changes, known } = await readChanges(one, id, booked)
      const last = changes.at(-1) ?? booked
      const isStored = acknowledged.every(({ version, status, startsAt }) =>
        changes.some(
          change =>
            change.status === status &&
            change.startsAt === startsAt &&
            (version === null || version === change.version),
        ),
      )
      if (isStored && stored.get(id)?.version === last.version) standing++
      else
        say(
          `  appointment ${id}: acknowledged ${JSON.stringify(acknowledged)}, stored ${JSON.stringify(changes)}`,
        )
      const due = changeMail(known, last, Date.now())
      const waiting = mails.filter(mail => mail.id === id)
      const expected = due === null ? [] : [{ id, kind: due, from: known.startsAt }]
      if (JSON.stringify(waiting) === JSON.stringify(expected)) rightMails++
      else
        say(`  appointment ${id}: waiting ${JSON.stringify(waiting)}, expected ${JSON.stringify(expected)}`)
    }
    say(`  ${stories.length} appointments, ${mails.length} emails that wait`)
    check('every acknowledged change stands', standing === stories.length)
    check('each patient has exactly the emails that are true at the end', rightMails === stories.length)
  })
}

interface Scene {
  stories: Story[]
  starts: string[]
  random: (below: number) => number
  note: (action: string, status: number) => void
}

/** The desk moves, cancels or undoes, based on the list as it reads it. */
async function act(desk: RestClient | undefined, { stories, starts, random, note }: Scene): Promise<void> {
  const story = stories[random(stories.length)]
  if (!desk || !story) return
  const row = (await desk.get<Appointment[]>('/api/appointments')).find(({ id }) => id === story.id)
  if (!row) return
  const choice = random(4)
  const action = choice === 0 ? 'cancel' : choice === 1 ? 'undo' : 'move'
  const { id, version } = row
  const response =
    action === 'undo'
      ? await desk.send('POST', '/api/trpc/appointments.undo', { id, version })
      : await desk.send('PUT', `/api/appointments/${id}`, {
          version,
          ...(action === 'cancel'
            ? { status: 'cancelled', notifyPatient: true }
            : { appointmentDate: starts[random(starts.length)] }),
        })
  note(action, response.status)
  if (!response.ok) return
  const body = (await response.json()) as Appointment & { result: { data: Appointment } }
  const saved = action === 'undo' ? body.result.data : body
  story.acknowledged.push({
    version: saved.version,
    status: saved.status,
    startsAt: Date.parse(saved.appointmentDate),
  })
}

/** The patient books, moves or cancels by the private link. */
async function actAsPatient(
  visitor: RestClient | undefined,
  { stories, starts, random, note }: Scene,
): Promise<void> {
  if (!visitor) return
  const appointmentDate = starts[random(starts.length)] ?? ''
  const story = random(3) === 0 ? undefined : stories[random(stories.length)]
  if (!story) {
    const email = `visitor${stories.length}-${random(1_000_000)}@example.com`
    const response = await visitor.send('POST', '/api/appointments', toBooking(email, appointmentDate))
    note('book', response.status)
    const booked = (await response.json()) as BookedAppointment
    if (!response.ok) return
    const startsAt = Date.parse(booked.appointmentDate)
    stories.push({
      id: booked.id,
      token: new URL(booked.manageUrl).pathname.split('/').at(-1) ?? '',
      booked: { version: 1, status: 'confirmed', startsAt },
      acknowledged: [],
    })
    return
  }
  const cancels = random(4) === 0
  const path = `/api/appointment-links/${story.token}`
  const response = cancels
    ? await visitor.send('DELETE', path)
    : await visitor.send('PUT', path, { appointmentDate })
  note(cancels ? 'patient cancels' : 'patient moves', response.status)
  const body = (await response.json()) as { status: string; appointmentDate: string }
  if (!response.ok) return
  story.acknowledged.push({
    version: null,
    status: body.status,
    startsAt: Date.parse(body.appointmentDate),
  })
}

/**
 * The states an appointment went through since it was `booked`, which the audit log leaves out, and the one that its
 * patient made last.
 */
async function readChanges(
  app: QuietApp,
  id: number,
  booked: Change,
): Promise<{ changes: Change[]; known: Change }> {
  const rows = await app.sql<{ place: string; after: { status?: string; appointment_date?: string } }>(
    `select place, after from audit_entries where subject = 'appointments' and subject_id = $1::text order by id`,
    [id],
  )
  const changes = [booked]
  let known = booked
  let state = booked
  for (const { place, after } of rows) {
    state = {
      version: state.version + 1,
      status: after.status ?? state.status,
      startsAt: after.appointment_date ? Date.parse(after.appointment_date) : state.startsAt,
    }
    changes.push(state)
    if (place === 'link') known = state
  }
  return { changes, known }
}

/** Half hours of the first bookable day that is open in the morning and the afternoon. */
async function findStarts(client: RestClient): Promise<string[]> {
  const { first, last } = bookingWindow(Date.now(), clinic.timeZone)
  for (const day of eachDay(first, last).slice(3)) {
    const { openings } = await client.get<Availability>(`/api/availability/${day}?duration=30`)
    if (openings.length > 15) return openings.map(({ startsAt }) => startsAt)
  }
  throw new Error('No day has enough openings')
}

/** A repeatable sequence of whole numbers below a bound (a linear congruential generator). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return below === 0 ? 0 : Math.floor((state / 4_294_967_296) * below)
  }
}
