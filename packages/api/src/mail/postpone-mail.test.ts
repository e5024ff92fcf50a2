import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { findPatientId } from '../testing/test-appointments.ts'
import { findPostponement } from './postpone-mail.ts'

const api = shareTestApi()

/** Friday, November 20, 2026, in Chicago. */
const at = (time: string, day = 20) => Date.parse(`2026-11-${day}T${time}:00-06:00`)
const MORNING = at('08:00', 21)

type Kind = 'appointmentReview' | 'invitation' | 'appointmentReminder' | 'appointmentEarlyReminder'

/** The row that an email of a kind is about: a visit of that morning, an invitation, or a visit in 48 hours. */
async function insertSubject(kind: Kind, over: { name?: string; email?: string } = {}): Promise<number> {
  const startsAt =
    kind === 'appointmentReview'
      ? '2026-11-20T15:00Z'
      : kind === 'invitation'
        ? '2026-09-01T15:00Z'
        : '2026-11-22T18:00Z'
  const visit = await api.insertAppointment(startsAt, over)
  if (kind !== 'invitation') return visit
  const patientId = await findPatientId(api, visit)
  const [row] = await api.rows(sql<{ id: number }>`
    insert into invitations (patient_id, appointment_type, created_at)
    values (${patientId}, 'consultation', now()) returning id`)
  return row?.id ?? 0
}

/** An email about a row, sent or due at `instant`. */
async function insertMail(kind: Kind, id: number, state: string, instant: number): Promise<void> {
  const when = new Date(instant).toISOString()
  await api.rows(sql`
    insert into mails (id, kind, subject_id, state, queued_at, created_at, updated_at)
    values (gen_random_uuid(), ${kind}, ${id}, ${state}, ${when}, ${when}, ${when})`)
}

const postponed = (kind: Kind, id: number, now = at('12:00')) =>
  findPostponement(api.database.em.fork(), { kind, id }, { now, timeZone: CHICAGO })

it.each([
  ['07:59', at('08:00')],
  ['08:00', null],
  ['19:59', null],
  ['20:00', MORNING],
])('a review request at %s is sent by day', async (time, until) => {
  expect(await postponed('appointmentReview', await insertSubject('appointmentReview'), at(time))).toBe(until)
})

describe('an email', () => {
  it.each<[Kind, Kind, string, string, boolean]>([
    ['appointmentReview', 'invitation', 'sent', '09:00', true],
    ['appointmentReview', 'invitation', 'saved', '09:00', true],
    ['appointmentReview', 'invitation', 'queued', '12:03', true],
    ['appointmentReview', 'appointmentReminder', 'sent', '00:30', true],
    ['appointmentReview', 'appointmentReminder', 'queued', '23:30', true],
    ['appointmentReview', 'appointmentEarlyReminder', 'queued', '13:00', true],
    ['appointmentReview', 'appointmentReminder', 'withheld', '09:00', false],
    ['appointmentReview', 'appointmentReminder', 'failed', '09:00', false],
    ['invitation', 'appointmentReview', 'sent', '09:00', true],
    ['invitation', 'appointmentReview', 'queued', '13:00', false],
    ['invitation', 'appointmentReminder', 'queued', '13:00', true],
    ['appointmentReminder', 'appointmentReview', 'sent', '09:00', true],
    ['appointmentReminder', 'appointmentReview', 'queued', '13:00', false],
    ['appointmentReminder', 'invitation', 'sent', '09:00', true],
    ['appointmentEarlyReminder', 'invitation', 'sent', '09:00', true],
    ['appointmentReminder', 'appointmentEarlyReminder', 'sent', '09:00', false],
  ])(
    '%s on the day of %s, %s at %s, waits for the next morning: %s',
    async (kind, other, state, time, waits) => {
      const id = await insertSubject(kind)
      await insertMail(
        other,
        other.endsWith('Reminder') && kind.endsWith('Reminder') ? id : await insertSubject(other),
        state,
        at(time),
      )
      expect(await postponed(kind, id)).toBe(waits ? MORNING : null)
    },
  )

  it.each<[string, { name?: string; email?: string }, boolean]>([
    ['an alias of its mailbox', { name: 'Leo', email: 'Grace+kids@example.com' }, true],
    ['another mailbox', { name: 'Leo', email: 'leo@example.com' }, false],
  ])('waits for one to %s: %s', async (_whose, over, waits) => {
    const id = await insertSubject('appointmentReview')
    await insertMail(
      'appointmentReminder',
      await insertSubject('appointmentReminder', over),
      'sent',
      at('09:00'),
    )
    expect(await postponed('appointmentReview', id)).toBe(waits ? MORNING : null)
    const other = await insertSubject('invitation', over)
    await insertMail('appointmentReview', id, 'sent', at('09:00'))
    expect((await postponed('invitation', other)) !== null).toBe(true)
  })

  it('does not wait for one of yesterday or tomorrow', async () => {
    const id = await insertSubject('appointmentReview')
    const reminded = await insertSubject('appointmentReminder')
    await insertMail('appointmentReminder', reminded, 'sent', at('23:59', 19))
    await insertMail('appointmentReminder', reminded, 'queued', at('00:00', 21))
    expect(await postponed('appointmentReview', id)).toBeNull()
  })

  it('that reminds is sent although another was, when the next morning is too late to change the visit', async () => {
    const id = await insertSubject('appointmentReminder')
    await insertMail('appointmentReview', await insertSubject('appointmentReview'), 'sent', at('09:00'))
    expect(await postponed('appointmentReminder', id, at('12:00'))).toBe(MORNING)
    await api.rows(sql`update appointments set change_notice_hours = 28 where id = ${id}`)
    expect(await postponed('appointmentReminder', id, at('12:00'))).toBeNull()
  })

  it.each(['completed', 'no-show'] as const)(
    'about a visit that is marked as %s before its start waits for Undo, until the start at the latest',
    async status => {
      const id = await api.insertAppointment('2026-11-20T18:05Z', { status })
      const moved = (time: string, kind: MailKind = 'appointmentMoved') =>
        findPostponement(api.database.em.fork(), { kind, id }, { now: at(time), timeZone: CHICAGO })
      expect(await moved('12:00')).toBe(at('12:03'))
      expect(await moved('12:04')).toBe(at('12:05'))
      expect(await moved('12:05')).toBeNull()
      expect(await moved('12:00', 'appointmentCancelled')).toBeNull()
    },
  )

  it('of other kinds, also of another version, is never postponed', async () => {
    const id = await insertSubject('appointmentReview')
    await insertMail('appointmentReview', id, 'sent', at('09:00'))
    for (const kind of ['appointmentConfirmation', 'appointmentForms', 'ofAnotherVersion'] as MailKind[])
      expect(
        await findPostponement(api.database.em.fork(), { kind, id }, { now: at('23:00'), timeZone: CHICAGO }),
      ).toBeNull()
  })
})
