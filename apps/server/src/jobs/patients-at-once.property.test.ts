import type { Attempt } from '@clinic/database/mail-records.ts'
import { dayBounds } from '@clinic/domain/clinic-time.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readCalendar } from '../calendar/fixtures/read-calendar.ts'
import { writeMail } from '../mail/deliver/write-mail.ts'
import { BOOKING, openTestApp } from '../testing/test-app.ts'

const CLIENTS = 50
const DAY = '2026-12-07'
/** From 8:45 AM to 6:00 PM in 15-minute steps, including times outside the office hours. */
const QUARTERS = { min: 35, max: 72 }

const test = openForAll(openTestApp)

/** One patient's actions in order: a start to book or move to, or a cancellation. */
const acts = fc.array(fc.oneof(fc.integer(QUARTERS), fc.constant('cancel' as const)), {
  minLength: 1,
  maxLength: 6,
})
const patients = fc.array(acts, { minLength: CLIENTS, maxLength: CLIENTS })

/** The last response to a patient about their appointment; null without one. */
interface LastResponse {
  appointmentDate: string
  status: string
}

async function live(client: number, plan: (number | 'cancel')[]): Promise<LastResponse | null> {
  const { start } = dayBounds(DAY, CHICAGO)
  let path = ''
  let last: LastResponse | null = null
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
    last = { appointmentDate: body.appointmentDate, status: body.status }
  }
  return last
}

interface Row extends LastResponse {
  id: number
  client: number
  endsAt: string
}
const stored = () =>
  test.rows(sql<Row>`
    select id, replace(patient_name, 'Patient ', '')::int as client, status,
      to_char(appointment_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "appointmentDate",
      to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt"
    from appointments order by appointment_date, id`)

type PendingMail = Pick<Attempt, 'facts'> & { kind: MailKind; id: number; aboutStart: string | null }
const pending = () =>
  test.rows(sql<PendingMail>`
    select kind, subject_id as id, facts, about_start as "aboutStart" from mails
    where state = 'queued' and exists (select from pgboss.job where job.id = mails.id) order by id`)

it('after fifty patients book, move and cancel at random, the database and the emails match their responses', async () => {
  await fc.assert(
    fc.asyncProperty(patients, async plans => {
      await test.rows(sql`delete from appointments`)
      await test.rows(sql`with deleted as (delete from mails) delete from pgboss.job`)
      const responses = await Promise.all(plans.map((plan, client) => live(client, plan)))

      const appointments = await stored()
      expect(appointments.map(({ client }) => client).sort((a, b) => a - b)).toEqual(
        responses.flatMap((one, client) => (one === null ? [] : [client])),
      )
      for (const { client, appointmentDate, status } of appointments) {
        expect({ appointmentDate, status }).toEqual(responses[client])
      }
      const active = appointments.filter(({ status }) => status !== 'cancelled')
      for (const [at, { endsAt }] of active.entries()) {
        const next = active[at + 1]
        if (next) expect(next.appointmentDate >= endsAt).toBe(true)
      }

      const armed = new Set<number>()
      for (const { kind, id, facts, aboutStart } of await pending()) {
        const row = appointments.find(one => one.id === id)
        if (!row) throw new Error(`A mail is enqueued about the missing appointment ${id}`)
        const mail = await writeMail(
          test.em(),
          { kind, id, facts, aboutStart: aboutStart === null ? null : new Date(aboutStart) },
          {
            ...test.deps,
            publicUrl: test.deps.settings.publicUrl,
            timeZone: test.deps.settings.timeZone,
            practice: readPractice([]),
            logo: null,
            now: NOW,
          },
        )
        if (kind.endsWith('Reminder')) {
          // Both reminders are for the current start.
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
    { numRuns: 2, endOnFailure: true },
  )
})
