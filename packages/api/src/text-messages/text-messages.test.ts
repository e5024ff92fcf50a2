import { isoInstant } from '@clinic/database/sql-instant.ts'
import { leaseText } from '@clinic/database/text-messages/text-records.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { offerEarlierTimesIfAny } from '../offers/offer-earlier-times.ts'
import { SealingKeys } from '../services/sealing-keys.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, bookAtDesk, caughtError, caughtReason, invalidField, toToken } from '../testing/test-api.ts'
import {
  bookWithTexts,
  listQueuedTexts,
  listTexts,
  RULES,
  TEXT_NUMBER,
  turnTextsOn,
} from '../testing/test-texts.ts'
import { waitForWaitingLocks } from '../testing/waiting-locks.ts'
import { TEXT_ACCOUNT } from '../testing/write-setup.ts'

const api = shareTestApi()

const WORDING = `Text me about my visits with ${clinic.name}. Message and data rates may apply. Reply STOP to end.`
const REMINDER = ['reminder', '2026-11-22T16:00:00.000Z']
const consents = () =>
  api.rows(sql`select number, given_by, language, wording, ended_by from text_consents order by id`)
/** The link to a visit that is in its emails. */
const emailedToken = (id: number) =>
  api.context().links.token('appointment', { id, createdAt: new Date(NOW) })
const stop = (number = TEXT_NUMBER) =>
  api.rows(sql`update text_consents set ended_at = now(), ended_by = 'reply' where number = ${number}`)

describe('while texts are off', () => {
  it('nothing of them is offered, stored or queued', async () => {
    expect(await api.visitor().texts.offer()).toBeNull()
    const { id, manageUrl } = await bookWithTexts(api, { patientPhone: 'call me' })
    expect(await api.visitor().textLinks.page({ token: toToken(manageUrl) })).toBeNull()
    await api.admin().appointments.update({ id, appointmentDate: '2026-11-24T10:00' })
    expect(await consents()).toEqual([])
    expect(await listTexts(api)).toEqual([])
    expect(await api.admin().texts.status()).toMatchObject({ isOn: false, used: 0, paused: null })
  })

  it('a booking runs no statements about them, even after earlier consent', async () => {
    await turnTextsOn(api)
    await bookWithTexts(api)
    await api.admin().texts.removeAccount()
    expect((await listTexts(api)).map(({ state, problem }) => [state, problem])).toEqual([
      ['withheld', 'turnedOff'],
    ])
    await api.visitor().appointments.book({ ...BOOKING, appointmentDate: '2026-11-24T10:00' })
    expect(await listTexts(api)).toHaveLength(1)
    expect(await caughtReason(api.admin().texts.saveRules(RULES))).toBe('textsNotSetUp')
  })
})

it('texts that are turned on again remind of the visits ahead', async () => {
  await turnTextsOn(api)
  await bookWithTexts(api)
  const before = await listQueuedTexts(api)
  expect(before).toHaveLength(1)
  await api.admin().texts.removeAccount()
  expect(await listQueuedTexts(api)).toEqual([])
  await turnTextsOn(api)
  expect(await listQueuedTexts(api)).toEqual(before)
})

describe('consent', () => {
  beforeEach(() => turnTextsOn(api))

  it('is the box that the booking page offers, with its wording, language and time, for the number', async () => {
    expect(await api.visitor().texts.offer()).toEqual({ wording: WORDING })
    expect((await api.visitor({ language: 'es' }).texts.offer())?.wording).toMatch(/^Envíenme mensajes/)
    await api.visitor().appointments.book(BOOKING)
    expect(await consents()).toEqual([])
    expect(await listTexts(api)).toEqual([])
    await bookWithTexts(api, { appointmentDate: '2026-11-24T10:00' })
    expect(await consents()).toEqual([
      { number: TEXT_NUMBER, given_by: 'booking', language: 'en', wording: WORDING, ended_by: null },
    ])
    // Given once, it covers the other visits ahead, and the next one, of anyone with the number.
    await api.visitor().appointments.book({
      ...BOOKING,
      patientName: 'Leo',
      patientEmail: 'leo@example.com',
      patientPhone: '573.555.0199',
      appointmentDate: '2026-11-25T10:00',
    })
    expect(await listQueuedTexts(api)).toHaveLength(3)
    expect(await consents()).toHaveLength(1)
  })

  it('needs a phone that gets texts', async () => {
    for (const patientPhone of ['+44 7700 900123', 'call me'])
      expect(await invalidField(bookWithTexts(api, { patientPhone }))).toBe('patientPhone')
    const { body } = await caughtError(bookWithTexts(api, { patientPhone: '' }))
    expect(body.issues[0]?.message).toMatch(/clear the box$/)
  })

  it('is not taken from an API client, which shows other words', async () => {
    const key = { id: 1, name: 'Shop', scopes: ['bookings:write'], expiresAt: null, userId: 1 } as never
    await api.visitor({ key }).appointments.book({ ...BOOKING, textConsent: true })
    expect(await consents()).toEqual([])
  })

  it('is recorded at the desk as said on the phone, and arms the reminders of visits ahead', async () => {
    const { id } = await api.visitor().appointments.book(BOOKING)
    await api.admin().texts.recordConsent({ id })
    await api.admin().texts.recordConsent({ id })
    expect(await listQueuedTexts(api)).toEqual([REMINDER])
    const shown = await api.admin().texts.forAppointment({ id })
    expect(shown).toMatchObject({
      number: TEXT_NUMBER,
      consent: { givenBy: 'desk', wording: WORDING, endedAt: null, givenAt: new Date(NOW).toISOString() },
      isStopped: false,
      texts: [{ kind: 'reminder', state: 'queued', at: REMINDER[1] }],
    })
    await api.admin().texts.endConsent({ id })
    expect(await listTexts(api)).toMatchObject([{ state: 'withheld', problem: 'noConsent' }])
    expect((await api.admin().texts.forAppointment({ id })).consent?.endedBy).toBe('desk')
  })

  it('is taken in a booking by the desk', async () => {
    const starts = ['2026-11-24T09:00', '2026-12-01T09:00']
    const refused = bookAtDesk(api, starts, { patientPhone: '911', textConsent: true })
    expect(await invalidField(refused)).toBe('patientPhone')
    await bookAtDesk(api, starts, { textConsent: true })
    expect(await listQueuedTexts(api)).toEqual([
      ['reminder', '2026-11-23T16:00:00.000Z'],
      ['reminder', '2026-11-30T16:00:00.000Z'],
    ])
  })

  it('given with a booking also arms the other visits ahead of its number, once', async () => {
    await api.visitor().appointments.book({ ...BOOKING, appointmentDate: '2026-11-25T10:00' })
    await bookWithTexts(api)
    const both = [REMINDER, ['reminder', '2026-11-24T16:00:00.000Z']]
    expect(await listQueuedTexts(api)).toEqual(both)
    await bookAtDesk(api, ['2026-11-30T10:00'], { patientPhone: '573.555.0199', textConsent: true })
    expect(await listQueuedTexts(api)).toEqual([...both, ['reminder', '2026-11-29T16:00:00.000Z']])
  })

  it('given with a booking by the desk also arms the other visits ahead of its number', async () => {
    await api.visitor().appointments.book(BOOKING)
    await bookAtDesk(api, ['2026-11-30T10:00'], { textConsent: true })
    expect(await listQueuedTexts(api)).toEqual([REMINDER, ['reminder', '2026-11-29T16:00:00.000Z']])
  })

  it('is stored in the words that the page showed, and answered in the language of the patient', async () => {
    const { id } = await api.visitor().appointments.book({ ...BOOKING, language: 'es' })
    await api.admin().texts.recordConsent({ id })
    expect(await consents()).toMatchObject([{ language: 'es', wording: WORDING }])
    await api.rows(sql`delete from text_consents`)
    await bookWithTexts(api, { appointmentDate: '2026-11-24T10:00' }, { language: 'es' })
    const { wording } = (await api.visitor({ language: 'es' }).texts.offer()) ?? {}
    expect(await consents()).toMatchObject([{ language: 'en', wording }])
  })

  it('is neither shown nor ended on the page of a visit that a stranger booked with the number later', async () => {
    await bookWithTexts(api)
    await api.rows(sql`update text_consents set given_at = given_at - interval '1 day'`)
    const { id, manageUrl } = await api.visitor().appointments.book({
      ...BOOKING,
      patientName: 'A stranger',
      patientEmail: 'stranger@example.com',
      appointmentDate: '2026-11-24T10:00',
    })
    // The response to a booking in the patient's own name and address, which get the email.
    const asPatient = await api
      .visitor()
      .appointments.book({ ...BOOKING, appointmentDate: '2026-11-25T10:00' })
    for (const token of [toToken(manageUrl), emailedToken(id), toToken(asPatient.manageUrl)]) {
      expect(await api.visitor().textLinks.page({ token })).toBeNull()
      expect(await caughtReason(api.visitor().textLinks.end({ token }))).toBe('notFound')
    }
    expect(await consents()).toMatchObject([{ ended_by: null }])
  })

  it.each([
    ['that the desk booked', () => bookAtDesk(api, ['2026-12-01T10:00'])],
    [
      'of the same patient by its email',
      () => api.visitor().appointments.book({ ...BOOKING, appointmentDate: '2026-12-01T10:00' }),
    ],
    [
      'of the same patient by another spelling of its email',
      () =>
        api.visitor().appointments.book({
          ...BOOKING,
          patientEmail: BOOKING.patientEmail.replace(/^a/, 'A'),
          appointmentDate: '2026-12-01T10:00',
        }),
    ],
  ])('that is older is shown and ended on the page of a later visit %s', async (_, book) => {
    await bookWithTexts(api)
    await api.rows(sql`update text_consents set given_at = given_at - interval '1 day'`)
    await api.rows(sql`update appointments set created_at = created_at - interval '1 day'`)
    await book()
    const [row] = await api.rows(sql<{ id: number }>`select max(id) as id from appointments`)
    const token = emailedToken(row?.id ?? 0)
    expect(await api.visitor().textLinks.page({ token })).toEqual({ number: '(•••) •••-0199' })
    await api.visitor().textLinks.end({ token })
    expect(await consents()).toMatchObject([{ ended_by: 'link' }])
  })

  it('is shown on the private page by the last digits, and ended there for good', async () => {
    const token = toToken((await bookWithTexts(api)).manageUrl)
    expect(await api.visitor().textLinks.page({ token })).toEqual({ number: '(•••) •••-0199' })
    for (let n = 0; n < 2; n++)
      expect(await api.visitor().textLinks.end({ token })).toEqual({ success: true })
    expect(await api.visitor().textLinks.page({ token })).toBeNull()
    expect(await consents()).toMatchObject([{ ended_by: 'link' }])
    expect(await listQueuedTexts(api)).toEqual([])
    // Checking the box again counts, as this person may change their mind.
    await bookWithTexts(api, { appointmentDate: '2026-11-24T10:00' })
    expect(await consents()).toMatchObject([{ ended_by: 'link' }, { ended_by: null }])
  })

  it('of a number that replied STOP comes back with START alone', async () => {
    const { id } = await bookWithTexts(api)
    await stop()
    await bookWithTexts(api, { appointmentDate: '2026-11-24T10:00' })
    expect(await consents()).toHaveLength(1)
    expect(await caughtReason(api.admin().texts.recordConsent({ id }))).toBe('numberStopped')
    const booking = bookAtDesk(api, ['2026-12-01T10:00'], { textConsent: true })
    expect(await caughtReason(booking)).toBe('numberStopped')
    expect((await api.admin().texts.forAppointment({ id })).isStopped).toBe(true)
  })

  it('cannot be recorded for a phone that gets no texts', async () => {
    const { id } = await api.visitor().appointments.book({ ...BOOKING, patientPhone: '911' })
    expect(await caughtReason(api.admin().texts.recordConsent({ id }))).toBe('noTextNumber')
    expect(await caughtReason(api.admin().texts.recordConsent({ id: id + 1 }))).toBe('notFound')
  })
})

describe('reminders by text', () => {
  beforeEach(() => turnTextsOn(api))

  it('follow the hour and the number of the rules, also those that wait', async () => {
    await turnTextsOn(api, { remindsTwoHoursBefore: true })
    await bookWithTexts(api)
    expect(await listQueuedTexts(api)).toEqual([REMINDER, ['shortReminder', '2026-11-23T14:00:00.000Z']])
    await api.admin().texts.saveRules({ ...RULES, reminderTime: '17:30' })
    const later = ['reminder', '2026-11-22T23:30:00.000Z']
    expect(await listQueuedTexts(api)).toEqual([later])
    for (let n = 0; n < 2; n++)
      await api.admin().texts.saveRules({ ...RULES, reminderTime: '17:30', remindsTwoHoursBefore: true })
    expect(await listQueuedTexts(api)).toEqual([later, ['shortReminder', '2026-11-23T14:00:00.000Z']])
  })

  it('move with a visit that its patient moves, and end with one that is cancelled', async () => {
    const token = toToken((await bookWithTexts(api)).manageUrl)
    await api.visitor().appointmentLinks.reschedule({ token, appointmentDate: '2026-11-24T10:00' })
    expect(await listQueuedTexts(api)).toEqual([['reminder', '2026-11-23T16:00:00.000Z']])
    await api.visitor().appointmentLinks.cancel({ token })
    expect(await listQueuedTexts(api)).toEqual([])
    expect((await listTexts(api)).map(({ problem }) => problem)).toEqual(['changed', 'changed'])
  })

  it('are gone with the transaction that fails', async () => {
    await bookWithTexts(api)
    expect(await caughtReason(bookWithTexts(api, { patientPhone: '(573) 555-0142' }))).toBe('startNotFree')
    expect(await listTexts(api)).toHaveLength(1)
    expect(await consents()).toHaveLength(1)
  })
})

describe('a change by the desk', () => {
  beforeEach(() => turnTextsOn(api))

  const AFTER_UNDO = '2026-11-20T18:03:00.000Z'
  const change = (id: number, over: object, now = NOW) =>
    api.admin({ now: () => now }).appointments.update({ id, ...over })
  const changes = async () => (await listTexts(api)).filter(({ kind }) => kind !== 'reminder')
  /** The starts that waiting texts are about. */
  const queuedStarts = async () =>
    (
      await api.rows(sql<{ at: string }>`
        select ${isoInstant('about_start')} as at from text_messages where state = 'queued'`)
    ).map(({ at }) => at)

  it('is texted after its three minutes, beside the email', async () => {
    const { id } = await bookWithTexts(api)
    await change(id, { appointmentDate: '2026-11-24T10:00' })
    expect(await changes()).toMatchObject([{ kind: 'moved', state: 'queued', dueAt: AFTER_UNDO }])
    await change(id, { status: 'cancelled', notifyPatient: true }, NOW + MINUTE_MS)
    expect(await changes()).toMatchObject([
      { kind: 'moved', state: 'withheld', problem: 'changed' },
      { kind: 'cancelled', state: 'queued', dueAt: '2026-11-20T18:04:00.000Z' },
    ])
    expect((await api.mails()).map(({ kind }) => kind)).toContain('appointmentCancelled')
  })

  it('is not texted without the email, nor to a number without consent', async () => {
    const { id } = await bookWithTexts(api)
    await change(id, { appointmentDate: '2026-11-24T10:00', notifyPatient: false })
    await change(id, { status: 'cancelled' })
    const other = await api.visitor().appointments.book({ ...BOOKING, patientPhone: '(573) 555-0142' })
    await change(other.id, { appointmentDate: '2026-11-24T11:00' })
    expect(await changes()).toEqual([])
  })

  it('that is undone is not texted, and its reminders are back', async () => {
    const { id } = await bookWithTexts(api)
    const { version } = await change(id, { appointmentDate: '2026-11-24T10:00' })
    await api.admin({ now: () => NOW + MINUTE_MS }).appointments.undo({ id, version })
    expect(await listQueuedTexts(api)).toEqual([REMINDER])
  })

  it('that is undone after a reminder was due sends it at once, and one that was sent no more', async () => {
    const { id } = await bookWithTexts(api)
    const due = Date.parse('2026-11-22T16:00:00Z')
    const moveAndUndo = async () => {
      const { version } = await change(id, { appointmentDate: '2026-11-24T10:00' }, due - MINUTE_MS)
      await api.admin({ now: () => due + MINUTE_MS }).appointments.undo({ id, version })
    }
    await moveAndUndo()
    expect(await listQueuedTexts(api)).toEqual([REMINDER])
    await api.rows(sql`update text_messages set state = 'sent' where state = 'queued'`)
    await moveAndUndo()
    expect(await listQueuedTexts(api)).toEqual([])
  })

  it('that takes back a status restores the reminder that it withdrew, and none that it did not', async () => {
    const { id } = await bookWithTexts(api)
    const due = Date.parse('2026-11-22T16:00:00Z')
    const markByMistake = async (at: number) => {
      await change(id, { status: 'no-show' }, at)
      await change(id, { status: 'confirmed' }, due + MINUTE_MS)
    }
    await markByMistake(due - MINUTE_MS)
    expect(await listQueuedTexts(api)).toEqual([REMINDER])
    await api.rows(sql`
      update text_messages set state = 'withheld', problem = 'monthlyCap' where state = 'queued' or problem = 'changed'`)
    await markByMistake(due)
    expect(await listQueuedTexts(api)).toEqual([])
  })

  it('that takes back a status restores no reminder that may have arrived', async () => {
    const { id } = await bookWithTexts(api)
    const due = Date.parse('2026-11-22T16:00:00Z')
    await api.rows(
      sql`update text_messages set attempts = 1, provider_code = 'unanswered' where state = 'queued'`,
    )
    await change(id, { status: 'no-show' }, due + MINUTE_MS)
    await change(id, { status: 'confirmed' }, due + 2 * MINUTE_MS)
    expect(await listQueuedTexts(api)).toEqual([])
  })

  it('that takes back a status restores no reminder of a cancellation that was taken back', async () => {
    const { id } = await bookWithTexts(api)
    const due = Date.parse('2026-11-22T16:00:00Z')
    for (const [status, at] of [
      ['cancelled', due - 3 * HOUR_MS],
      ['confirmed', due],
      ['no-show', due + MINUTE_MS],
      ['confirmed', due + 2 * MINUTE_MS],
    ] as const)
      await change(id, { status }, at)
    expect(await listQueuedTexts(api)).toEqual([])
  })

  it('cannot be undone once its text has left, also without an email', async () => {
    const { id } = await bookWithTexts(api)
    await api.rows(sql`update appointments set patient_email = null`)
    const { version } = await change(id, { appointmentDate: '2026-11-24T10:00' })
    await api.rows(sql`update text_messages set state = 'sent', attempts = 1 where kind = 'moved'`)
    const undo = () => api.admin({ now: () => NOW + MINUTE_MS }).appointments.undo({ id, version })
    expect(await caughtReason(undo())).toBe('undoTooLate')
    await api.rows(sql`update text_messages set state = 'withheld' where kind = 'moved'`)
    expect(await undo()).toMatchObject({ id })
  })

  it('cannot be undone while its text is taken up', async () => {
    const { id } = await bookWithTexts(api)
    const { version } = await change(id, { appointmentDate: '2026-11-24T10:00' })
    const now = () => NOW + 4 * MINUTE_MS
    let undoing: Promise<unknown> = Promise.resolve()
    await api.database.em.fork().transactional(async em => {
      expect(await leaseText(em, now(), MINUTE_MS)).toMatchObject({ kind: 'moved' })
      undoing = api.admin({ now }).appointments.undo({ id, version })
      await waitForWaitingLocks(api)
    })
    expect(await caughtReason(undoing)).toBe('undoTooLate')
  })

  it('waits for 8 AM at night, and is left out if the visit is earlier than that', async () => {
    const [first, second] = [
      await bookWithTexts(api),
      await bookWithTexts(api, { appointmentDate: '2026-11-23T11:00' }),
    ]
    const night = Date.parse('2026-11-23T03:00:00Z')
    await change(first.id, { status: 'cancelled', notifyPatient: true }, night)
    expect(await changes()).toMatchObject([{ kind: 'cancelled', dueAt: '2026-11-23T14:00:00.000Z' }])
    const early = { appointmentDate: '2026-11-23T07:30', outsideHours: true }
    await change(second.id, early, night)
    expect(await changes()).toHaveLength(1)
  })

  it('is texted to a patient without an email, and no more once the patient moves the visit', async () => {
    const over = { patientEmail: undefined, textConsent: true }
    const { appointments } = await bookAtDesk(api, ['2026-11-23T10:00'], over)
    const id = appointments[0]?.id ?? 0
    await change(id, { appointmentDate: '2026-11-24T10:00' })
    expect(await changes()).toMatchObject([{ kind: 'moved', state: 'queued' }])
    const token = emailedToken(id)
    await api.visitor().appointmentLinks.reschedule({ token, appointmentDate: '2026-11-24T11:00' })
    expect(await changes()).toMatchObject([{ kind: 'moved', state: 'withheld', problem: 'changed' }])
  })

  it('that deletes the visit is texted at once if the patient is notified', async () => {
    const { id } = await bookWithTexts(api)
    await api.admin().appointments.delete({ id, notifyPatient: true })
    expect(await listQueuedTexts(api)).toEqual([['cancelled', new Date(NOW).toISOString()]])
    const quiet = await bookWithTexts(api)
    await api.admin().appointments.delete({ id: quiet.id })
    expect(await listQueuedTexts(api)).toHaveLength(1)
  })

  it.each([
    ['without an email', 'update appointments set patient_email = null'],
    [
      'whose email about it has left',
      "update mails set state = 'sent', attempts = 1 where kind = 'appointmentMoved'",
    ],
  ])('that waits as a text is texted again by Undo of a silent one, to a patient %s', async (_, before) => {
    const night = Date.parse('2026-11-21T03:00:00Z')
    const { id } = await bookWithTexts(api)
    await change(id, { appointmentDate: '2026-11-24T10:00' }, night)
    await api.rows(sql.raw(before))
    await api.rows(sql`update mails set state = 'withheld' where state = 'queued'`)
    const { version } = await change(id, { status: 'cancelled' }, night + 10 * MINUTE_MS)
    expect(await queuedStarts()).toEqual([])
    await api.admin({ now: () => night + 11 * MINUTE_MS }).appointments.undo({ id, version })
    expect((await changes()).filter(({ state }) => state === 'queued')).toMatchObject([{ kind: 'moved' }])
    expect(await queuedStarts()).toContain('2026-11-23T16:00:00.000Z')
    expect(
      await api.rows(sql`select from mails where kind = 'appointmentMoved' and state = 'queued'`),
    ).toEqual([])
  })

  it.each([
    [
      'moved and then deleted',
      { appointmentDate: '2026-11-24T10:00' },
      [{ kind: 'appointmentCancelled', from: 'Tue' }],
    ],
    ['cancelled and then deleted', { status: 'cancelled', notifyPatient: true }, []],
  ])('while its text waits for 8 AM, %s, emails the last known time', async (_, first, mails) => {
    const night = Date.parse('2026-11-21T03:00:00Z')
    const { id } = await bookWithTexts(api)
    await change(id, first, night)
    await api.rows(sql`update mails set state = 'sent', attempts = 1 where kind not like '%Reminder'`)
    const desk = api.admin({ now: () => night + 10 * MINUTE_MS })
    await desk.appointments.delete({ id, notifyPatient: true })
    expect(
      await api.rows(sql`
      select kind, to_char(about_start at time zone 'America/Chicago', 'Dy') as from from mails where state = 'queued'`),
    ).toEqual(mails)
    expect(await queuedStarts()).toEqual(['2026-11-23T16:00:00.000Z'])
  })

  it('of the time zone leaves texts with their visits, and reminds at the same hour there', async () => {
    await turnTextsOn(api, { remindsTwoHoursBefore: true })
    await bookWithTexts(api)
    await api.admin().settings.saveTimeZone({ timeZone: 'America/Denver' })
    expect(
      await api.rows(sql`
      select from text_messages join appointments on appointments.id = appointment_id and appointment_date = about_start`),
    ).toHaveLength(2)
    expect(await listQueuedTexts(api)).toEqual([
      ['reminder', '2026-11-22T17:00:00.000Z'],
      ['shortReminder', '2026-11-23T15:00:00.000Z'],
    ])
  })
})

it('two bookings with consent at the same time arm another visit of the number once', async () => {
  await turnTextsOn(api)
  for (let round = 0; round < 3; round++) {
    await api.rows(
      sql`with visits as (delete from appointments), texts as (delete from text_messages) delete from text_consents`,
    )
    await api.visitor().appointments.book({ ...BOOKING, appointmentDate: '2026-11-25T10:00' })
    await Promise.all([
      bookWithTexts(api),
      bookWithTexts(api, {
        patientName: 'Leo',
        patientEmail: 'leo@example.com',
        appointmentDate: '2026-11-24T10:00',
      }),
    ])
    expect(await listQueuedTexts(api)).toHaveLength(3)
  }
})

it('an earlier time that opened is texted to those who asked and agreed', async () => {
  await turnTextsOn(api)
  const other = await api.visitor().appointments.book(BOOKING)
  const token = toToken((await bookWithTexts(api, { appointmentDate: '2026-11-25T10:00' })).manageUrl)
  await api.visitor().earlierTimes.ask({ token, days: [1], partOfDay: 'any' })
  await offerEarlierTimesIfAny(api.context())
  await api.visitor().appointmentLinks.cancel({ token: toToken(other.manageUrl) })
  expect(await offerEarlierTimesIfAny(api.context())).toBe(1)
  expect(await listQueuedTexts(api)).toContainEqual(['earlierTime', new Date(NOW).toISOString()])
})

describe('the account', () => {
  it('is shown without its token, which stays for the same account alone', async () => {
    await turnTextsOn(api)
    expect(await api.admin().texts.settings()).toEqual({
      provider: 'twilio',
      account: TEXT_ACCOUNT.account,
      hasToken: true,
      number: '+15735550100',
      publicKey: '',
      unreadable: false,
      paused: null,
      rules: RULES,
      callbackUrl: 'https://clinic.example.com/api/texts/',
    })
    const { token: _, ...same } = TEXT_ACCOUNT
    await api.admin().texts.saveAccount({ ...same, number: '(573) 555-0111' })
    expect((await api.admin().texts.settings()).number).toBe('+15735550111')
    expect(
      await caughtReason(api.admin().texts.saveAccount({ ...same, account: `AC${'1'.repeat(32)}` })),
    ).toBe('textTokenNeeded')
  })

  it('is sealed: no table has its token', async () => {
    await turnTextsOn(api)
    const [row] = await api.rows(
      sql<{ sealed: string }>`select sealed from sealed_settings where name = 'texts'`,
    )
    expect(row?.sealed).not.toContain('token')
    expect(JSON.stringify(row)).not.toContain(TEXT_ACCOUNT.account)
  })

  it('sends test texts while it is set up, to numbers that get texts, twenty an hour', async () => {
    const sent: string[] = []
    const texts = {
      ...api.context().texts,
      sendTest: async (_: unknown, { to, body }: { to: string; body: string }) => {
        sent.push(`${to} ${body}`)
      },
    }
    const admin = () => api.admin({ texts })
    expect(await caughtReason(admin().texts.sendTest({ to: BOOKING.patientPhone }))).toBe('textsNotSetUp')
    await turnTextsOn(api)
    expect(await caughtReason(admin().texts.sendTest({ to: '911' }))).toBe('noTextNumber')
    await admin().texts.sendTest({ to: BOOKING.patientPhone })
    expect(sent).toEqual([`${TEXT_NUMBER} ${clinic.name}: this is a test text from your website.`])
    for (let n = 1; n < 20; n++) await admin().texts.sendTest({ to: BOOKING.patientPhone })
    expect(await caughtReason(admin().texts.sendTest({ to: BOOKING.patientPhone }))).toBe('tooMany')
  })

  it('that another session secret sealed is off, and the desk hears of it', async () => {
    await turnTextsOn(api)
    const settings = api.settings({ sealingKeys: new SealingKeys([Buffer.alloc(32, 1)]) })
    const admin = api.admin({ settings })
    expect(await admin.texts.settings()).toMatchObject({ unreadable: true, provider: null, hasToken: false })
    expect(await admin.texts.status()).toMatchObject({ isOn: false, unreadable: true })
    await bookWithTexts(api, {}, { settings })
    expect(await listTexts(api)).toEqual([])
  })

  it('can be paused, and a restore pauses it too', async () => {
    await turnTextsOn(api)
    await api.admin().texts.pause()
    expect(await api.admin().texts.status()).toMatchObject({ isOn: true, paused: 'desk' })
    await api.rows(sql`insert into text_pauses values ('restored', now())`)
    expect((await api.admin().texts.settings()).paused).toBe('restored')
    await api.admin().texts.resume()
    expect((await api.admin().texts.status()).paused).toBeNull()
  })

  it('previews every text in both languages, with its segments and what accents cost', async () => {
    const { previews } = await api.admin().texts.preview()
    expect(previews).toHaveLength(14)
    expect(previews.every(({ segments }) => segments === 1)).toBe(true)
    expect(previews[0]?.text).toContain('at 10:30 AM')
    const stopped = previews.find(({ kind, language }) => kind === 'stopped' && language === 'es')
    expect(stopped).toMatchObject({
      encoding: 'GSM-7',
      text: expect.stringContaining('recibira'),
      accents: { text: expect.stringContaining('recibirá'), segments: 2 },
    })
  })
})

describe('figures', () => {
  const sent = (state: string, at: string, segments: number, cost: number | null = null) =>
    api.rows(sql`
      insert into text_messages (id, kind, language, state, segments, cost_micros, sent_at, due_at, created_at, updated_at)
      values (gen_random_uuid(), 'reminder', 'en', ${state}, ${segments}, ${cost}, ${at}::timestamptz, now(), now(), now())`)

  it('count this clinic month toward the cap, with a warning from 80 %', async () => {
    await turnTextsOn(api, { monthlyCap: 10 })
    await sent('delivered', '2026-11-01T05:00:00Z', 7)
    await sent('failed', '2026-11-10T05:00:00Z', 5)
    await sent('sent', '2026-11-01T04:59:00Z', 5)
    expect(await api.admin().texts.status()).toMatchObject({ used: 7, cap: 10, isNearCap: false })
    await sent('undelivered', '2026-11-19T05:00:00Z', 1)
    expect(await api.admin().texts.status()).toMatchObject({ used: 8, isNearCap: true, isCapReached: false })
  })

  it('are listed by month, at the cost of the provider or the price of the practice', async () => {
    await turnTextsOn(api)
    await sent('delivered', '2026-11-10T15:00:00Z', 2, 5_100)
    await sent('undelivered', '2026-11-10T15:00:00Z', 1)
    const { months } = await api.admin().texts.report()
    expect(months).toHaveLength(12)
    const none = { sent: 0, delivered: 0, undelivered: 0, segments: 0, cost: 0 }
    const some = { sent: 2, delivered: 1, undelivered: 1, segments: 3, cost: null }
    expect(months[0]).toEqual({ month: '2025-12', ...none })
    expect(months.at(-1)).toEqual({ month: '2026-11', ...some })
    await api.admin().texts.saveRules({ ...RULES, pricePerSegment: 0.01 })
    expect((await api.admin().texts.report()).months.at(-1)?.cost).toBe(0.02)
  })
})
