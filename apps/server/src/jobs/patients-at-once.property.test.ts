import type { Attempt } from '@clinic/database/mail-records.ts'
import { dayBounds } from '@clinic/domain/clinic-time.ts'
import { practiceOf } from '@clinic/domain/content/practice.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOOKING, openTestApp, type TestApp } from '../test-app.ts'
import { readCalendar } from './mails/fixtures/read-calendar.ts'
import { writeMail } from './write-mail.ts'

const CLIENTS = 50
const DAY = '2026-12-07'
/** From 8:45 AM to 6:00 PM, in quarters of an hour: some of it is outside the office hours. */
const QUARTERS = { min: 35, max: 72 }

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const rows = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await statement.execute(test.database.em.fork().getKysely())).rows

/** What one patient does, one after the other: a quarter of the day to be at, or to cancel. */
const acts = fc.array(fc.oneof(fc.integer(QUARTERS), fc.constant('cancel' as const)), {
  minLength: 1,
  maxLength: 6,
})
const patients = fc.array(acts, { minLength: CLIENTS, maxLength: CLIENTS })

/** What a patient was last told about their appointment; null: they have none. */
interface Told {
  appointmentDate: string
  status: string
}

async function live(client: number, plan: (number | 'cancel')[]): Promise<Told | null> {
  const { start } = dayBounds(DAY, CHICAGO)
  let path = ''
  let told: Told | null = null
  for (const act of plan) {
    if (path === '' && act === 'cancel') continue
    const appointmentDate = act === 'cancel' ? '' : new Date(start + act * 900_000).toISOString()
    const response = await (path === ''
      ? test.app.inject({
          method: 'POST',
          url: '/api/appointments',
          payload: {
            ...BOOKING,
            appointmentDate,
            appointmentType: 'adjustment',
            patientName: `Patient ${client}`,
            patientEmail: `patient${client}@example.com`,
          },
        })
      : act === 'cancel'
        ? test.app.inject({ method: 'DELETE', url: path })
        : test.app.inject({ method: 'PUT', url: path, payload: { appointmentDate } }))
    expect([200, 409]).toContain(response.statusCode)
    if (response.statusCode === 409) continue
    const body = response.json()
    if (path === '') path = `/api/appointment-links/${body.manageUrl.split('/').at(-1)}`
    told = { appointmentDate: body.appointmentDate, status: body.status }
  }
  return told
}

interface Row extends Told {
  id: number
  client: number
  endsAt: string
}
const stored = () =>
  rows(sql<Row>`
    select id, replace(patient_name, 'Patient ', '')::int as client, status,
      to_char(appointment_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "appointmentDate",
      to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt"
    from appointments order by appointment_date, id`)

type Owed = Pick<Attempt, 'facts'> & { kind: MailKind; id: number; aboutStart: string | null }
const owed = () =>
  rows(sql<Owed>`
    select m.kind, m.subject_id as id, m.facts, m.about_start as "aboutStart" from mails m
    where m.state = 'queued' and exists (select from pgboss.job j where j.id = m.id) order by m.id`)

it('fifty patients who book, move and cancel over one day at random end with what they were told, and so do their mails', async () => {
  await fc.assert(
    fc.asyncProperty(patients, async plans => {
      await rows(sql`delete from appointments`)
      await rows(sql`with gone as (delete from mails) delete from pgboss.job`)
      const told = await Promise.all(plans.map((plan, client) => live(client, plan)))

      const appointments = await stored()
      expect(appointments.map(({ client }) => client).sort((a, b) => a - b)).toEqual(
        told.flatMap((one, client) => (one === null ? [] : [client])),
      )
      for (const { client, appointmentDate, status } of appointments) {
        expect({ appointmentDate, status }).toEqual(told[client])
      }
      const active = appointments.filter(({ status }) => status !== 'cancelled')
      for (const [at, { endsAt }] of active.entries()) {
        const next = active[at + 1]
        if (next) expect(next.appointmentDate >= endsAt).toBe(true)
      }

      const armed = new Set<number>()
      for (const { kind, id, facts, aboutStart } of await owed()) {
        const row = appointments.find(one => one.id === id)
        if (!row) throw new Error(`A mail is owed about the appointment ${id}, which is not there`)
        const mail = await writeMail(
          test.database.em.fork(),
          { kind, id, facts, aboutStart: aboutStart === null ? null : new Date(aboutStart) },
          { ...test.deps, practice: practiceOf([]), now: NOW },
        )
        if (kind.endsWith('Reminder')) {
          // The early one and the one of the day before, each of the start as it is.
          expect([row.status, new Date(aboutStart ?? 0).toISOString()]).toEqual([
            'confirmed',
            row.appointmentDate,
          ])
          armed.add(id)
        }
        const isOfEnd = row.status === 'cancelled' ? /Cancelled/ : /^(?!.*Cancelled)/
        if (!kind.endsWith('Notification')) expect([kind, mail !== null]).toEqual([kind, isOfEnd.test(kind)])
        const file = mail?.calendar && readCalendar(mail.calendar.content)[0].entries[0]
        if (file) {
          expect([kind, file.start, file.end]).toEqual([kind, row.appointmentDate, row.endsAt])
          expect([kind, file.status]).toEqual([kind, row.status.toUpperCase()])
        }
      }
      expect([...armed].sort()).toEqual(active.map(({ id }) => id).sort())
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 60_000)
