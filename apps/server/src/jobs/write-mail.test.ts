import { Appointment, AppointmentChange } from '@clinic/database/entities/appointment.ts'
import { BookingLimitNotice } from '@clinic/database/entities/booking-limit-notice.ts'
import { ContactMessage } from '@clinic/database/entities/contact-message.ts'
import { ClinicEvent, Registration, WaitingListEntry } from '@clinic/database/entities/event.ts'
import { openTestDatabase, type TestDatabase } from '@clinic/database/test-migrated-database.ts'
import type { AppointmentFacts, RegistrationFacts } from '@clinic/domain/mail/facts.ts'
import { MAIL_KINDS, type MailKind } from '@clinic/domain/mail/kinds.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EXAMPLE_APPOINTMENT, EXAMPLE_EVENT, EXAMPLE_PLACE } from './mails/fixtures/example-mails.ts'
import { type MailToWrite, writeMail } from './write-mail.ts'

const HOUR = 3_600_000
const START = EXAMPLE_APPOINTMENT.appointmentDate
const LATER = new Date(START.getTime() + 24 * HOUR)

let place: TestDatabase
beforeAll(async () => {
  place = await openTestDatabase()
})
afterAll(() => place.close())
beforeEach(async () => {
  const tables = 'appointments, events, contact_messages, booking_limit_notices'
  await em().getConnection().execute(`truncate ${tables} restart identity cascade`)
  // A database that has begun a year ago would be owed a backup.
  const begun = `insert into seed_marks (name, done_at) values ('begun', ?) on conflict do nothing`
  await em()
    .getConnection()
    .execute(begun, [new Date(NOW)])
})

const em = () => place.database.em.fork()

function write(kind: MailKind, id: number, over: Partial<MailToWrite> & { now?: number } = {}) {
  const { now = NOW, ...noted } = over
  return writeMail(em(), { kind, id, facts: null, aboutStart: null, ...noted }, { ...EXAMPLE_PLACE, now })
}

async function book(over: Partial<typeof EXAMPLE_APPOINTMENT> = {}): Promise<number> {
  const { id: _id, ...row } = { ...EXAMPLE_APPOINTMENT, ...over }
  return em().insert(Appointment, row)
}

/** An event with one registration; gives the registration's id. */
async function register(cancelledAt: Date | null = null): Promise<number> {
  const { id: _id, ...row } = EXAMPLE_EVENT
  const event = await em().insert(ClinicEvent, row)
  return em().insert(Registration, {
    event,
    name: 'Ann Example',
    email: 'ann@example.com',
    phone: null,
    createdAt: new Date(NOW),
    cancelledAt,
  })
}

const APPOINTMENT_FACTS: AppointmentFacts = {
  createdAt: '2026-11-20T18:00:00.000Z',
  patientName: 'Jürgen Müller',
  patientEmail: 'jurgen@example.com',
  appointmentDate: START.toISOString(),
  endsAt: EXAMPLE_APPOINTMENT.endsAt.toISOString(),
  version: 5,
}

const REGISTRATION_FACTS: RegistrationFacts = {
  createdAt: '2026-11-20T18:00:00.000Z',
  name: 'Ann Example',
  email: 'ann@example.com',
  event: {
    id: 7,
    title: EXAMPLE_EVENT.title,
    date: EXAMPLE_EVENT.date.toISOString(),
    location: EXAMPLE_EVENT.location,
    version: 3,
  },
}

it.each(MAIL_KINDS)('nothing is written of a row that is not there: %s', async kind => {
  expect(await write(kind, 999, { aboutStart: START })).toBeNull()
})

describe.each(['appointmentConfirmation', 'appointmentMoved'] as const)('the mail %s', kind => {
  it('is written of a confirmed appointment', async () => {
    expect((await write(kind, await book()))?.to.address).toBe('jurgen@example.com')
  })

  it.each(['cancelled', 'completed', 'no-show'])('is not written of one that is %s', async status => {
    expect(await write(kind, await book({ status }))).toBeNull()
  })
})

describe('the mail of a moved appointment', () => {
  it('names the start that the patient last moved it from', async () => {
    const id = await book()
    const moved = (from: string, at: number) =>
      em().insert(AppointmentChange, {
        appointment: id,
        change: 'moved',
        movedFrom: new Date(from),
        at: new Date(at),
      })
    await moved('2026-12-01T20:30:00.000Z', NOW - HOUR)
    await moved('2026-12-02T20:30:00.000Z', NOW)
    for (const kind of ['appointmentMoved', 'appointmentMovedNotification'] as const) {
      const { text = '' } = (await write(kind, id)) ?? {}
      expect(text).toContain('Before: Wednesday, December 2, 2026, 2:30 PM')
      expect(text).not.toContain('December 1')
    }
  })

  it('names none where nobody moved it by the link', async () => {
    expect((await write('appointmentMoved', await book()))?.text).not.toContain('Before:')
  })
})

describe.each([
  ['appointmentReminder', 'Reminder: your appointment on Monday, December 7, 2026'],
  ['appointmentEarlyReminder', 'Reminder: your appointment on Monday, December 7, 2026'],
  ['appointmentMoveRequest', 'Please choose another time: your appointment on Monday, December 7, 2026'],
] as const)('the mail %s', (kind, subject) => {
  it('is written of a confirmed appointment that starts when it was said to', async () => {
    expect((await write(kind, await book(), { aboutStart: START }))?.subject).toBe(subject)
  })

  it.each(['cancelled', 'completed', 'no-show'])('is not written of one that is %s', async status => {
    expect(await write(kind, await book({ status }), { aboutStart: START })).toBeNull()
  })

  it('is not written when the appointment was moved from that start, or when none was noted', async () => {
    const id = await book({ appointmentDate: LATER, endsAt: new Date(LATER.getTime() + 45 * 60_000) })
    expect(await write(kind, id, { aboutStart: START })).toBeNull()
    expect(await write(kind, id)).toBeNull()
    expect(await write(kind, id, { aboutStart: LATER })).not.toBeNull()
  })

  it('is not written from the start on', async () => {
    const id = await book()
    expect(await write(kind, id, { aboutStart: START, now: START.getTime() - 1 })).not.toBeNull()
    expect(await write(kind, id, { aboutStart: START, now: START.getTime() })).toBeNull()
  })
})

describe('the mail of a cancelled appointment', () => {
  it('is written of a cancelled one, with the version of its row', async () => {
    const mail = await write('appointmentCancelled', await book({ status: 'cancelled', version: 4 }))
    expect(mail?.calendar).toMatchObject({ method: 'CANCEL' })
    expect(mail?.calendar?.content).toContain('SEQUENCE:4')
  })

  it.each(['confirmed', 'completed', 'no-show'])(
    'is not written of one that is %s again, whatever was noted',
    async status => {
      const id = await book({ status })
      expect(await write('appointmentCancelled', id, { facts: APPOINTMENT_FACTS })).toBeNull()
    },
  )

  it('is written from what was noted of one that is deleted, under the same UID', async () => {
    const mail = await write('appointmentCancelled', 41, { facts: APPOINTMENT_FACTS })
    expect(mail?.to).toEqual({ name: 'Jürgen Müller', address: 'jurgen@example.com' })
    expect(mail?.text).toContain('Cancelled: Monday, December 7, 2026, 10:00 AM to 10:45 AM (Central Time)')
    for (const line of ['UID:appointment-41-mwpaatc0', 'SEQUENCE:5', 'STATUS:CANCELLED'])
      expect(mail?.calendar?.content).toContain(`${line}\r\n`)
  })

  it('is not written from what was noted of something else', async () => {
    expect(await write('appointmentCancelled', 41, { facts: REGISTRATION_FACTS })).toBeNull()
  })
})

describe.each([
  'appointmentNotification',
  'appointmentMovedNotification',
  'appointmentCancelledNotification',
] as const)('the mail %s', kind => {
  it.each(['confirmed', 'cancelled', 'completed', 'no-show'])(
    'tells the clinic of an appointment that is %s by now, as it is',
    async status => {
      expect((await write(kind, await book({ status })))?.text).toContain(`Status: ${status}\n`)
    },
  )
})

describe.each(['registrationConfirmation', 'registrationEventMoved'] as const)('the mail %s', kind => {
  it('is written until the registration is cancelled', async () => {
    expect((await write(kind, await register()))?.to.address).toBe('ann@example.com')
    expect(await write(kind, await register(new Date(NOW)))).toBeNull()
  })
})

describe('the mail of a cancelled registration', () => {
  it('is written once it is cancelled', async () => {
    expect(await write('registrationCancelled', await register())).toBeNull()
    const mail = await write('registrationCancelled', await register(new Date(NOW)))
    expect(mail?.calendar?.method).toBe('CANCEL')
  })

  it('is written from what was noted of one that is deleted', async () => {
    const mail = await write('registrationCancelled', 23, { facts: REGISTRATION_FACTS })
    expect(mail?.subject).toBe('Cancelled: your registration for Friday, December 11, 2026')
  })
})

describe('the mail of an event that does not take place', () => {
  it('is written from what was noted, for its registrations are deleted with it', async () => {
    const mail = await write('registrationEventCancelled', 23, { facts: REGISTRATION_FACTS })
    expect(mail?.to).toEqual({ name: 'Ann Example', address: 'ann@example.com' })
    expect(mail?.text).toContain('When: Friday, December 11, 2026, 6:00 PM (Central Time)')
    for (const line of ['UID:registration-23-mwpaatc0', 'SEQUENCE:4', 'STATUS:CANCELLED'])
      expect(mail?.calendar?.content).toContain(`${line}\r\n`)
  })

  it('is not written while the event is there, nor from what was noted of something else', async () => {
    const id = await register()
    expect(await write('registrationEventCancelled', id, { facts: REGISTRATION_FACTS })).toBeNull()
    expect(await write('registrationEventCancelled', 999, { facts: APPOINTMENT_FACTS })).toBeNull()
  })
})

it.each(['registrationNotification', 'registrationCancelledNotification'] as const)(
  'the clinic is told of a registration, cancelled by now or not: %s',
  async kind => {
    for (const cancelledAt of [null, new Date(NOW)])
      expect((await write(kind, await register(cancelledAt)))?.text).toContain('Name: Ann Example')
  },
)

describe('the mail that offers a place', () => {
  const UNTIL = new Date(NOW + 24 * HOUR)

  async function offer(over: object = {}): Promise<number> {
    const { id: _id, ...row } = EXAMPLE_EVENT
    return em().insert(WaitingListEntry, {
      event: await em().insert(ClinicEvent, row),
      name: 'Ann Example',
      email: 'ann@example.com',
      phone: null,
      createdAt: new Date(NOW - HOUR),
      offeredUntil: UNTIL,
      outcome: null,
      endedAt: null,
      ...over,
    })
  }

  it('is written while the offer stands', async () => {
    const id = await offer()
    const before = await write('placeOffered', id, { now: UNTIL.getTime() - 1 })
    expect(before?.text).toContain('Kept until: Saturday, November 21, 2026, 12:00 PM')
    expect(await write('placeOffered', id, { now: UNTIL.getTime() })).toBeNull()
  })

  it.each(['taken', 'declined', 'lapsed'])('is not written once the place is %s', async outcome => {
    expect(await write('placeOffered', await offer({ outcome, endedAt: new Date(NOW) }))).toBeNull()
  })

  it('is not written to somebody who is still in line', async () => {
    expect(await write('placeOffered', await offer({ offeredUntil: null }))).toBeNull()
  })

  it('is not written once the event has begun', async () => {
    const offeredUntil = new Date(EXAMPLE_EVENT.date.getTime() + HOUR)
    const id = await offer({ offeredUntil })
    expect(await write('placeOffered', id, { now: EXAMPLE_EVENT.date.getTime() })).toBeNull()
  })
})

it('a message and a limit that was met are told as long as they are there', async () => {
  const message = await em().insert(ContactMessage, {
    name: 'Ann Example',
    email: 'ann@example.com',
    phone: null,
    message: 'Do you see children?',
  })
  expect((await write('contactAcknowledgement', message))?.to.address).toBe('ann@example.com')
  expect((await write('contactNotification', message))?.text).toContain('> Do you see children?')
  const notice = await em().insert(BookingLimitNotice, {
    limited: 'network',
    who: '203.0.113.9',
    day: '2026-11-20',
    createdAt: new Date(NOW),
    putAwayAt: null,
  })
  expect((await write('bookingLimitNotice', notice))?.text).toContain('from the network 203.0.113.9,')
})

it('nothing is written to whom an anonymised row is of', async () => {
  const id = await book({ patientEmail: 'anonymised-1@example.invalid' })
  expect(await write('appointmentConfirmation', id)).toBeNull()
  expect(await write('appointmentNotification', id)).not.toBeNull()
})
