import { setTimeout as pause } from 'node:timers/promises'
import { logIn, type RestClient, restClient } from '@clinic/test-kit/rest-client.ts'
import { type QuietApp, withTwoApps } from './quiet-app.ts'
import type { Report } from './report.ts'
import { bookVisit, callProcedure, freeStarts } from './writes.ts'

const FREED = 200
const PEOPLE = 40
/** Patients with earlier visits, imported before. */
const KNOWN = 10_000
const EVERY_DAY = { days: [0, 1, 2, 3, 4, 5, 6], partOfDay: 'any' }
/** How long offers may keep coming after the last freed time, in milliseconds. */
const QUIET_AFTER = 6_000

interface Offer {
  startsAt: string
  state: string
}

/** A patient who takes every offer and asks again; the takes that were acknowledged or may have been stored. */
interface Patient {
  token: string
  taken: number
  unsure: number
}

/** Frees 200 times while patients take offers through two processes; one process is killed and restarted. */
export async function earlierTimes(folder: string, { say, check }: Report): Promise<void> {
  await withTwoApps(folder, async apps => {
    const { one } = apps
    const clients = () => [one, apps.two].filter(app => app.isRunning()).map(app => restClient(app.address))
    const admin = await logIn(one.address)
    const visitor = restClient(one.address)
    const book = (start: string, name: string) => bookVisit(visitor, `${name}@example.com`, start)
    await admin.post('/api/trpc/patients.importAppointments', { appointments: pastAppointments() })
    const starts = await freeStarts(admin)
    const early = await Promise.all(starts.slice(0, FREED).map((start, n) => book(start, `early${n}`)))
    const patients = await Promise.all(
      starts.slice(FREED, FREED + PEOPLE).map(async (start, n): Promise<Patient> => {
        const token = await book(start, `visitor${n}`)
        await callProcedure(visitor, 'earlierTimes.ask', { token, ...EVERY_DAY })
        return { token, taken: 0, unsure: 0 }
      }),
    )

    let overlaps = 0
    let isOver = false
    const watching = watch(
      one,
      n => (overlaps += n),
      () => isOver,
    )
    const taking = patients.map(patient => takeOffers(patient, clients, () => isOver))
    for (const [n, token] of early.entries()) {
      if (n === FREED / 2) await apps.two.kill()
      if (n === FREED / 2 + 20) await apps.restartTwo()
      const [first] = clients()
      await first?.send('DELETE', `/api/appointment-links/${token}`).then(response => response.arrayBuffer())
    }
    await untilQuiet(one)
    isOver = true
    await Promise.all([watching, ...taking])

    const taken = patients.reduce((sum, patient) => sum + patient.taken, 0)
    const unsure = patients.reduce((sum, patient) => sum + patient.unsure, 0)
    const moves = await count(one, `appointment_changes where change = 'moved'`)
    say(`  ${FREED} times freed, ${taken} offers taken, ${unsure} takes without a response`)
    check('offers are taken', taken >= PEOPLE)
    check('no two open offers were ever for one time', overlaps === 0)
    check('each acknowledged take moved one appointment', moves >= taken && moves <= taken + unsure)
    const kept = await count(one, `appointments where status = 'confirmed' and patient_email like 'visitor%'`)
    check('no one lost the appointment they had', kept === PEOPLE)
    check('each offer had one email', (await count(one, DOUBLED)) === 0)
    check('and each taken time one email', (await count(one, MOVED_TWICE)) === 0)
  })
}

/** Emails beside the first about one offer: an offer of the same time to the same person comes with a new freed time. */
const DOUBLED = `(select from mails where kind = 'appointmentEarlierTime'
  group by subject_id, about_start, created_at having count(*) > 1) doubled`
const MOVED_TWICE = `(select subject_id from mails where kind = 'appointmentMoved' group by subject_id
  having count(*) <> (select count(*) from appointment_changes
    where appointment_id = subject_id and change = 'moved')) twice`

/** One past visit of each known patient. */
const pastAppointments = () =>
  Array.from({ length: KNOWN }, (_, n) => ({
    name: `Known ${n}`,
    email: `known${n}@example.com`,
    startsAt: `2020-01-${String((n % 28) + 1).padStart(2, '0')}T09:00`,
    type: 'adjustment',
  }))

/** Takes each offer through both processes at once, and asks again. */
async function takeOffers(
  patient: Patient,
  clients: () => RestClient[],
  isOver: () => boolean,
): Promise<void> {
  const { token } = patient
  while (!isOver()) {
    await pause(100 + Math.random() * 200)
    const [first] = clients()
    if (!first) continue
    // A process that is killed gives no response.
    const asked = callProcedure<{ offer: Offer | null }>(first, 'earlierTimes.page', { token })
    const page = await asked.catch(() => null)
    if (page?.offer?.state !== 'offered') continue
    const input = { token, startsAt: page.offer.startsAt }
    const statuses = await Promise.all(
      clients().map(client =>
        client.send('POST', '/api/trpc/earlierTimes.take', input).then(
          async response => {
            await response.arrayBuffer()
            return response.status
          },
          () => null,
        ),
      ),
    )
    // Both say 200 for one move: repeating a take changes nothing.
    if (statuses.includes(200)) patient.taken++
    else if (statuses.includes(null)) patient.unsure++
    const [client] = clients()
    if (client) await callProcedure(client, 'earlierTimes.ask', { token, ...EVERY_DAY }).catch(() => null)
  }
}

/** Counts pairs of open offers for overlapping times, again and again. */
async function watch(app: QuietApp, onFound: (pairs: number) => void, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    onFound(
      await count(
        app,
        `time_offers one join time_offers other on one.id < other.id and one.outcome is null and other.outcome is null
          and (tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
            or one.request_id = other.request_id)`,
      ),
    )
    await pause(50)
  }
}

/** Waits until no appointment has moved for a while. */
async function untilQuiet(app: QuietApp): Promise<void> {
  let [known, since] = [-1, performance.now()]
  while (performance.now() - since < QUIET_AFTER) {
    const moves = await count(app, 'appointment_changes')
    if (moves !== known) [known, since] = [moves, performance.now()]
    await pause(500)
  }
}

async function count(app: QuietApp, from: string): Promise<number> {
  const [row] = await app.sql<{ n: number }>(`select count(*)::int as n from ${from}`)
  return row?.n ?? Number.NaN
}
