import { AppointmentChangeEntity, AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { BookingLimitNoticeEntity } from '@clinic/database/entities/booking-limit-notice.ts'
import { ContactMessageEntity } from '@clinic/database/entities/contact-message.ts'
import {
  ClinicEventEntity,
  RegistrationEntity,
  WaitingListEntryEntity,
} from '@clinic/database/entities/event.ts'
import { PatientEntity } from '@clinic/database/entities/patient.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import { openTestDatabase } from '@clinic/database/testing/test-migrated-database.ts'
import { APPOINTMENT_STATUSES } from '@clinic/domain/appointments/schemas.ts'
import type { AppointmentFacts, RegistrationFacts } from '@clinic/domain/mail/facts.ts'
import { MAIL_KINDS, type MailKind } from '@clinic/domain/mail/kinds.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EXAMPLE_APPOINTMENT, EXAMPLE_CONTEXT, EXAMPLE_EVENT } from '../fixtures/example-mails.ts'
import type { MailToWrite } from './mail-writer.ts'
import { writeMail } from './write-mail.ts'

const START = EXAMPLE_APPOINTMENT.appointmentDate
const LATER = new Date(START.getTime() + DAY_MS)

const place = openForAll(openTestDatabase)
/** Ids begin here, so that the tests' own ids are those of no rows. */
beforeAll(() =>
  execute(`do $$ declare counter regclass; begin
    for counter in select oid from pg_class where relkind = 'S' loop
      execute format('alter sequence %s restart with 1000', counter);
    end loop; end $$`),
)
beforeEach(async () => {
  const tables = ['appointments', 'events', 'contact_messages', 'booking_limit_notices', 'time_slots']
  await execute(tables.map(table => `delete from ${table}`).join(';'))
  await em().upsert(PatientEntity, {
    id: 1,
    person: 1,
    name: 'Jürgen Müller',
    nameKey: 'jurgen muller',
    searchText: '',
    noShows: 0,
    createdAt: new Date(NOW),
  })
  // Without a recent start date, the overdue-backup warning would be enqueued.
  const begun = `insert into setup_flags (name, done_at) values ('begun', ?) on conflict do nothing`
  await execute(begun, [new Date(NOW)])
})

const em = () => place.database.em.fork()
const execute = (statement: string, values?: unknown[]) => em().getConnection().execute(statement, values)

function write(kind: MailKind, id: number, over: Partial<MailToWrite> & { now?: number } = {}) {
  const { now = NOW, ...noted } = over
  return writeMail(em(), { kind, id, facts: null, aboutStart: null, ...noted }, { ...EXAMPLE_CONTEXT, now })
}

async function book(over: Partial<typeof EXAMPLE_APPOINTMENT> = {}): Promise<number> {
  const { id: _id, ...row } = { ...EXAMPLE_APPOINTMENT, ...over }
  return em().insert(AppointmentEntity, { ...row, patient: 1 })
}

/** The practice asks for another time by waiving the notice; without office hours, every visit is in conflict. */
const noticeFor = (kind: MailKind) => (kind === 'appointmentMoveRequest' ? { changeNoticeHours: 0 } : {})

/** Creates an event with one registration; returns the registration's id. */
async function register(cancelledAt: Date | null = null): Promise<number> {
  const { id: _id, ...row } = EXAMPLE_EVENT
  const event = await em().insert(ClinicEventEntity, row)
  return em().insert(RegistrationEntity, {
    event,
    name: 'Ann Example',
    email: 'ann@example.com',
    phone: null,
    createdAt: new Date(NOW),
    cancelledAt,
  })
}

const APPOINTMENT_FACTS: AppointmentFacts = {
  language: 'en',
  createdAt: '2026-11-20T18:00:00.000Z',
  patientName: 'Jürgen Müller',
  patientEmail: 'jurgen@example.com',
  appointmentDate: START.toISOString(),
  endsAt: EXAMPLE_APPOINTMENT.endsAt.toISOString(),
  version: 5,
}

const REGISTRATION_FACTS: RegistrationFacts = {
  language: 'en',
  createdAt: '2026-11-20T18:00:00.000Z',
  name: 'Ann Example',
  email: 'ann@example.com',
  event: {
    id: 7,
    title: EXAMPLE_EVENT.title,
    date: EXAMPLE_EVENT.date.toISOString(),
    duration: null,
    location: EXAMPLE_EVENT.location,
    version: 3,
    translations: {},
  },
}

it.each(MAIL_KINDS)('no email is written for a missing row: %s', async kind => {
  expect(await write(kind, 999, { aboutStart: START })).toBeNull()
})

it.each([
  ['appointmentConfirmation', 'confirmed'],
  ['appointmentSeriesConfirmation', 'confirmed'],
  ['appointmentMoved', 'confirmed'],
  ['appointmentMoveRequest', 'confirmed'],
  ['appointmentReminder', 'confirmed'],
  ['appointmentCancelled', 'cancelled'],
] as const)('no email is written to a patient without an address: %s', async (kind, status) => {
  const id = await book({ status, patientEmail: null as never })
  await em().nativeUpdate(AppointmentEntity, { id }, { series: id })
  expect(await write(kind, id, { aboutStart: START })).toBeNull()
})

it('the notification of a patient without an address has no one to reply to', async () => {
  const mail = await write('appointmentNotification', await book({ patientEmail: null as never }))
  expect(mail).not.toHaveProperty('replyTo')
  expect(mail?.text).not.toContain('Email:')
})

describe('the offer of an earlier time', () => {
  const EARLIER = new Date(START.getTime() - DAY_MS)
  async function offer({
    outcome,
    until = NOW + HOUR_MS,
  }: {
    outcome?: string
    until?: number
  } = {}): Promise<number> {
    const id = await book()
    const ends = new Date(EARLIER.getTime() + HOUR_MS)
    const ended = outcome ? new Date(NOW) : null
    await execute(
      `with wish as (insert into earlier_requests (appointment_id, days, part_of_day, last_freed, created_at)
        values (?, '[1]', 'any', 0, now()) returning id)
      insert into time_offers (request_id, starts_at, ends_at, last_freed, offered_until, outcome, ended_at, created_at)
      select id, ?, ?, 0, ?, ?, ?, now() from wish`,
      [id, EARLIER, ends, new Date(until), outcome ?? null, ended],
    )
    return id
  }

  it('is sent while it is open, and names neither patient nor type in its subject', async () => {
    const mail = await write('appointmentEarlierTime', await offer(), { aboutStart: EARLIER })
    expect(mail?.subject).toMatch(/^An earlier time opened up: \w{3}, \w{3} \d+ at \d+:\d\d [AP]M$/)
    expect(mail?.text).toContain('/appointment/')
  })

  it.each([
    ['lapsed', { until: NOW }],
    ['declined', { outcome: 'declined' }],
    ['booked by someone else', { outcome: 'booked' }],
  ])('is not sent once it is %s', async (_how, over) => {
    expect(await write('appointmentEarlierTime', await offer(over), { aboutStart: EARLIER })).toBeNull()
  })

  it('is not sent about another time, or once the appointment is before it or cancelled', async () => {
    const id = await offer()
    expect(await write('appointmentEarlierTime', id, { aboutStart: LATER })).toBeNull()
    await em().nativeUpdate(AppointmentEntity, { id }, { status: 'cancelled' })
    expect(await write('appointmentEarlierTime', id, { aboutStart: EARLIER })).toBeNull()
  })
})

describe('the email about a series', () => {
  const bookSeries = async (hours: number[], over: Partial<typeof EXAMPLE_APPOINTMENT> = {}) => {
    const ids: number[] = []
    for (const hour of hours) {
      const appointmentDate = new Date(START.getTime() + hour * HOUR_MS)
      const endsAt = new Date(appointmentDate.getTime() + 45 * MINUTE_MS)
      const series = ids[0] ?? null
      ids.push(await book({ appointmentDate, endsAt, series, ...over }))
    }
    await em().nativeUpdate(AppointmentEntity, { id: ids[0] ?? 0 }, { series: ids[0] ?? 0 })
    return ids
  }

  it('names the appointments that are still confirmed, in order of time', async () => {
    const [first = 0, second = 0] = await bookSeries([48, 24, 0])
    expect((await write('appointmentSeriesConfirmation', first))?.subject).toBe(
      'Confirmed: your 3 appointments from Mon, Dec 7',
    )
    await em().nativeUpdate(AppointmentEntity, { id: second }, { status: 'cancelled' })
    const mail = await write('appointmentSeriesConfirmation', first)
    expect(mail?.subject).toBe('Confirmed: your 2 appointments from Mon, Dec 7')
    expect(mail?.text).not.toContain('December 8')
  })

  it('names only those that have not begun', async () => {
    const [first = 0] = await bookSeries([0, 24, 48])
    expect((await write('appointmentSeriesConfirmation', first, { now: START.getTime() }))?.subject).toBe(
      'Confirmed: your 2 appointments from Tue, Dec 8',
    )
    expect(await write('appointmentSeriesConfirmation', first, { now: LATER.getTime() + DAY_MS })).toBeNull()
  })

  it('is the confirmation of the only one that is left', async () => {
    const [first = 0, second = 0] = await bookSeries([0, 24])
    await em().nativeUpdate(AppointmentEntity, { id: second }, { status: 'cancelled' })
    expect((await write('appointmentSeriesConfirmation', first))?.subject).toBe(
      'Confirmed: your appointment on Mon, Dec 7 at 10:00 AM',
    )
  })

  it('is not written once all of them are cancelled', async () => {
    const [first = 0] = await bookSeries([0, 24], { status: 'cancelled' })
    expect(await write('appointmentSeriesConfirmation', first)).toBeNull()
  })
})

describe.each([
  ['appointmentConfirmation', 'confirmed'],
  ['appointmentMoved', 'confirmed'],
  ['appointmentReminder', 'confirmed'],
  ['appointmentEarlyReminder', 'confirmed'],
  ['appointmentMoveRequest', 'confirmed'],
  // Even if its details were stored, as for a deleted one.
  ['appointmentCancelled', 'cancelled'],
] as const)('the email %s', (kind, written) => {
  it.each(APPOINTMENT_STATUSES)(
    `is written for an appointment that is ${written} alone: %s`,
    async status => {
      // A move to the same start is none.
      const aboutStart = kind === 'appointmentMoved' ? null : START
      const id = await book({ status, ...noticeFor(kind) })
      const mail = await write(kind, id, { aboutStart, facts: APPOINTMENT_FACTS })
      expect(mail?.to.address).toBe(status === written ? 'jurgen@example.com' : undefined)
    },
  )
})

it.each(['appointmentConfirmation', 'appointmentMoved'] as const)(
  'the %s is not written once the appointment has begun',
  async kind => {
    const id = await book()
    expect(await write(kind, id, { now: START.getTime() - 1 })).not.toBeNull()
    expect(await write(kind, id, { now: START.getTime() })).toBeNull()
  },
)

it('an appointment that must move has its reminder repeat the request, and no email about its time or forms', async () => {
  // There are no office hours.
  const id = await book({ changeNoticeHours: 0 })
  const reminder = await write('appointmentReminder', id, { aboutStart: START })
  expect(reminder?.subject).toMatch(/^Please choose another time/)
  expect(await write('appointmentForms', id, { aboutStart: START })).toBeNull()
  expect(await write('appointmentMoved', id, { aboutStart: LATER })).toBeNull()
})

it('a visit that can take place again has its reminder back, and no request to choose another time', async () => {
  const id = await book({ changeNoticeHours: 0 })
  const request = () => write('appointmentMoveRequest', id, { aboutStart: START })
  expect(await request()).not.toBeNull()
  await execute(
    `insert into time_slots (day_of_week, start_time, end_time, is_available) values (1, '09:00', '12:00', true)`,
  )
  expect(await request()).toBeNull()
  const reminder = await write('appointmentReminder', id, { aboutStart: START })
  expect(reminder?.subject).toMatch(/^Reminder/)
})

describe('the email about a moved appointment', () => {
  it("names the start before the patient's last move", async () => {
    const id = await book()
    const moved = (from: string, at: number) =>
      em().insert(AppointmentChangeEntity, {
        appointment: id,
        change: 'moved',
        movedFrom: new Date(from),
        at: new Date(at),
      })
    await moved('2026-12-01T20:30:00.000Z', NOW - HOUR_MS)
    await moved('2026-12-02T20:30:00.000Z', NOW)
    for (const kind of ['appointmentMoved', 'appointmentMovedNotification'] as const) {
      const { text = '' } = (await write(kind, id)) ?? {}
      expect(text).toContain('Old time: Wednesday, December 2, 2026, 2:30 PM')
      expect(text).not.toContain('December 1')
    }
  })

  it('names no earlier start when the patient did not move it', async () => {
    expect((await write('appointmentMoved', await book()))?.text).not.toContain('Old time:')
  })
})

describe.each([
  ['appointmentReminder', 'Reminder: your appointment on Mon, Dec 7 at 10:00 AM'],
  ['appointmentEarlyReminder', 'Reminder: your appointment on Mon, Dec 7 at 10:00 AM'],
  ['appointmentMoveRequest', 'Please choose another time: your appointment on Mon, Dec 7 at 10:00 AM'],
] as const)('the email %s', (kind, subject) => {
  it('is written for a confirmed appointment that still has the recorded start', async () => {
    expect((await write(kind, await book(noticeFor(kind)), { aboutStart: START }))?.subject).toBe(subject)
  })

  it('is not written when the start has changed since, or was not recorded', async () => {
    const endsAt = new Date(LATER.getTime() + 45 * MINUTE_MS)
    const id = await book({ appointmentDate: LATER, endsAt, ...noticeFor(kind) })
    expect(await write(kind, id, { aboutStart: START })).toBeNull()
    expect(await write(kind, id)).toBeNull()
    expect(await write(kind, id, { aboutStart: LATER })).not.toBeNull()
  })

  it('is not written once the appointment has started', async () => {
    const id = await book({ changeNoticeHours: 0 })
    expect(await write(kind, id, { aboutStart: START, now: START.getTime() - 1 })).not.toBeNull()
    expect(await write(kind, id, { aboutStart: START, now: START.getTime() })).toBeNull()
  })
})

it.each(['appointmentReminder', 'appointmentEarlyReminder'] as const)(
  'the %s is not written once the patient can no longer change the appointment online',
  async kind => {
    const id = await book()
    const deadline = START.getTime() - DAY_MS
    expect(await write(kind, id, { aboutStart: START, now: deadline - 1 })).not.toBeNull()
    expect(await write(kind, id, { aboutStart: START, now: deadline })).toBeNull()
  },
)

describe('the email about a cancelled appointment', () => {
  it('is written for a cancelled one, with the version of its row', async () => {
    const mail = await write('appointmentCancelled', await book({ status: 'cancelled', version: 4 }))
    expect(mail?.calendar).toMatchObject({ method: 'CANCEL' })
    expect(mail?.calendar?.content).toContain('SEQUENCE:4')
  })

  it('is written from the stored details of a deleted one, under the same UID', async () => {
    const mail = await write('appointmentCancelled', 41, { facts: APPOINTMENT_FACTS })
    expect(mail?.to).toEqual({ name: 'Jürgen Müller', address: 'jurgen@example.com' })
    expect(mail?.text).toContain('Cancelled: Monday, December 7, 2026, 10:00 AM to 10:45 AM (Central Time)')
    for (const line of ['UID:appointment-41-mwpaatc0', 'SEQUENCE:5', 'STATUS:CANCELLED'])
      expect(mail?.calendar?.content).toContain(`${line}\r\n`)
  })

  it('names the start that the patient knew, also of a deleted one', async () => {
    for (const id of [await book({ status: 'cancelled' }), 41]) {
      const mail = await write('appointmentCancelled', id, { facts: APPOINTMENT_FACTS, aboutStart: LATER })
      expect(mail?.text).toContain('Cancelled: Tuesday, December 8, 2026, 10:00 AM to 10:45 AM')
    }
  })

  it('offers the next two days with a time for any visit, other than the cancelled time', async () => {
    const days = `insert into time_slots (day_of_week, start_time, end_time, is_available)
      select day, '10:00', '12:00', true from generate_series(0, 6) as day`
    await execute(days)
    const [appointmentDate, endsAt] = [new Date('2026-12-08T16:30:00Z'), new Date('2026-12-08T17:00:00Z')]
    await book({ appointmentDate, endsAt, duration: 30 })
    const now = START.getTime() - 12 * HOUR_MS
    const cancelled = await book({ status: 'cancelled' })
    for (const id of [cancelled, 41]) {
      const { text = '' } = (await write('appointmentCancelled', id, { facts: APPOINTMENT_FACTS, now })) ?? {}
      expect([...text.matchAll(/book-appointment\?(\S*)/g)].map(([, query]) => query)).toEqual([
        'date=2026-12-08&time=11:00',
        'date=2026-12-09&time=10:00',
      ])
    }
  })

  it('is not written from the stored details of something else', async () => {
    expect(await write('appointmentCancelled', 41, { facts: REGISTRATION_FACTS })).toBeNull()
  })
})

describe("the clinic's email about a patient's changes", () => {
  const KNOWN = new Date('2026-12-01T20:30:00.000Z')

  it('covers the start that the clinic last knew and the current one', async () => {
    const id = await book()
    await em().insert(AppointmentChangeEntity, {
      appointment: id,
      change: 'moved',
      movedFrom: new Date('2026-12-02T20:30:00.000Z'),
      at: new Date(NOW),
    })
    const { text = '' } = (await write('appointmentMovedNotification', id, { aboutStart: KNOWN })) ?? {}
    expect(text).toContain('New time: Monday, December 7, 2026, 10:00 AM')
    expect(text).toContain('Old time: Tuesday, December 1, 2026, 2:30 PM')
    expect(text).not.toContain('December 2,')
  })

  it('is skipped when the patient moved it back', async () => {
    expect(await write('appointmentMovedNotification', await book(), { aboutStart: START })).toBeNull()
  })

  it('names the time that the clinic last knew when the patient moved and then cancelled it', async () => {
    const id = await book({ status: 'cancelled' })
    const mail = await write('appointmentCancelledNotification', id, { aboutStart: KNOWN })
    expect(mail?.subject).toBe('Cancelled: Tue, Dec 1, 2:30 PM')
    expect(mail?.text).toContain(
      'When: Tuesday, December 1, 2026, 2:30 PM to 3:15 PM (Central Time), ' +
        'moved to Monday, December 7, 2026, 10:00 AM (Central Time), then cancelled\n',
    )
    const plain = await write('appointmentCancelledNotification', id, { aboutStart: START })
    expect(plain?.text).not.toContain('moved to')
  })

  it('says that an appointment takes place which the clinic restored within the minute', async () => {
    const mail = await write('appointmentCancelledNotification', await book(), { aboutStart: START })
    expect(mail?.subject).toMatch(/^Cancelled and restored: /)
    expect(mail?.text).toContain('A patient cancelled an appointment, and you restored it')
    expect(mail?.text).not.toContain('open again')
  })
})

describe.each([
  'appointmentNotification',
  'appointmentMovedNotification',
  'appointmentCancelledNotification',
] as const)('the email %s', kind => {
  it.each(APPOINTMENT_STATUSES)(
    'shows the clinic the current state of an appointment that is %s, unless its heading does',
    async status => {
      const isInHeading =
        status === 'confirmed' || (kind === 'appointmentCancelledNotification' && status === 'cancelled')
      const shown = isInHeading ? null : `Status: ${status}`
      const text = (await write(kind, await book({ status })))?.text ?? ''
      expect(/Status: .*/.exec(text)?.[0] ?? null).toBe(shown)
    },
  )
})

describe.each(['registrationConfirmation', 'registrationEventMoved'] as const)('the email %s', kind => {
  it('is written until the registration is cancelled', async () => {
    expect((await write(kind, await register()))?.to.address).toBe('ann@example.com')
    expect(await write(kind, await register(new Date(NOW)))).toBeNull()
  })
})

describe('the email about a cancelled registration', () => {
  it('is written once it is cancelled', async () => {
    expect(await write('registrationCancelled', await register())).toBeNull()
    const mail = await write('registrationCancelled', await register(new Date(NOW)))
    expect(mail?.calendar?.method).toBe('CANCEL')
  })

  it('is written from the stored details of a deleted one', async () => {
    const mail = await write('registrationCancelled', 23, { facts: REGISTRATION_FACTS })
    expect(mail?.subject).toBe(
      `Cancelled: your registration for ${EXAMPLE_EVENT.title}, Friday, December 11, 2026`,
    )
  })
})

describe('the email about a cancelled event', () => {
  it('has the duration that is stored with the details', async () => {
    const facts = { ...REGISTRATION_FACTS, event: { ...REGISTRATION_FACTS.event, duration: 90 } }
    const mail = await write('registrationEventCancelled', 23, { facts })
    expect(mail?.calendar?.content).toContain('DTEND:20261212T013000Z\r\n')
  })

  it('is written from the stored details, because the registrations are deleted with the event', async () => {
    const mail = await write('registrationEventCancelled', 23, { facts: REGISTRATION_FACTS })
    expect(mail?.to).toEqual({ name: 'Ann Example', address: 'ann@example.com' })
    expect(mail?.text).toContain('When: Friday, December 11, 2026, 6:00 PM (Central Time)')
    for (const line of ['UID:registration-23-mwpaatc0', 'SEQUENCE:4', 'STATUS:CANCELLED'])
      expect(mail?.calendar?.content).toContain(`${line}\r\n`)
  })

  it('is not written while the event exists, nor from the stored details of something else', async () => {
    const id = await register()
    expect(await write('registrationEventCancelled', id, { facts: REGISTRATION_FACTS })).toBeNull()
    expect(await write('registrationEventCancelled', 999, { facts: APPOINTMENT_FACTS })).toBeNull()
  })
})

describe("the email to a deleted event's waiting list", () => {
  it('is written from the stored details, without a calendar file', async () => {
    const mail = await write('waitingListEventCancelled', 9, { facts: REGISTRATION_FACTS })
    expect(mail?.to).toEqual({ name: 'Ann Example', address: 'ann@example.com' })
    expect(mail?.subject).toBe(`Cancelled: ${EXAMPLE_EVENT.title}, Friday, December 11, 2026`)
    expect(mail?.text).toContain('You were on its waiting list')
    expect(mail?.text).toContain('See all events:\n')
    expect(mail?.calendar).toBeUndefined()
  })

  it('is not written from the stored details of something else', async () => {
    expect(await write('waitingListEventCancelled', 9, { facts: APPOINTMENT_FACTS })).toBeNull()
  })
})

it.each(['registrationNotification', 'registrationCancelledNotification'] as const)(
  "the clinic's email about a registration is written, cancelled since or not: %s",
  async kind => {
    for (const cancelledAt of [null, new Date(NOW)])
      expect((await write(kind, await register(cancelledAt)))?.text).toContain('Name: Ann Example')
  },
)

describe('waiting list emails', () => {
  const UNTIL = new Date(NOW + DAY_MS)

  async function offer(over: object = {}): Promise<number> {
    const { id: _id, ...row } = EXAMPLE_EVENT
    return em().insert(WaitingListEntryEntity, {
      event: await em().insert(ClinicEventEntity, row),
      name: 'Ann Example',
      email: 'ann@example.com',
      phone: null,
      createdAt: new Date(NOW - HOUR_MS),
      offeredUntil: UNTIL,
      outcome: null,
      endedAt: null,
      ...over,
    })
  }

  it.each([
    ['waitingListConfirmation', `You are on the waiting list for ${EXAMPLE_EVENT.title}`],
    ['waitingListEventMoved', `Changed: ${EXAMPLE_EVENT.title}, Friday, December 11, 2026`],
  ] as const)(
    '%s has the link to leave, until a spot is offered or they have left',
    async (kind, subject) => {
      const id = await offer({ offeredUntil: null })
      const mail = await write(kind, id)
      expect(mail?.subject).toBe(subject)
      expect(mail?.to.address).toBe('ann@example.com')
      const { links } = EXAMPLE_CONTEXT
      expect(mail?.text).toContain(links.url('spotOffer', { id, createdAt: new Date(NOW - HOUR_MS) }))
      expect(await write(kind, await offer())).toBeNull()
      const left = { offeredUntil: null, outcome: 'declined', endedAt: new Date(NOW) }
      expect(await write(kind, await offer(left))).toBeNull()
      const begun = { now: EXAMPLE_EVENT.date.getTime() }
      expect(await write(kind, id, begun)).toBeNull()
    },
  )

  it('offer a spot while the offer is open', async () => {
    const id = await offer()
    const before = await write('spotOffered', id, { now: UNTIL.getTime() - 1 })
    expect(before?.text).toContain('Held until: Saturday, November 21, 2026, 12:00 PM')
    expect(await write('spotOffered', id, { now: UNTIL.getTime() })).toBeNull()
  })

  it.each(['taken', 'declined', 'lapsed'])('are not written once the spot is %s', async outcome => {
    expect(await write('spotOffered', await offer({ outcome, endedAt: new Date(NOW) }))).toBeNull()
  })

  it('are not written to people who are still waiting', async () => {
    expect(await write('spotOffered', await offer({ offeredUntil: null }))).toBeNull()
  })

  it('are written until the event begins', async () => {
    const begins = EXAMPLE_EVENT.date.getTime()
    const id = await offer({ offeredUntil: new Date(begins + HOUR_MS) })
    const before = await write('spotOffered', id, { now: begins - 1 })
    expect(before?.text).toContain('Held until: Friday, December 11, 2026, 6:00 PM')
    expect(await write('spotOffered', id, { now: begins })).toBeNull()
  })
})

it('a message is acknowledged without repeating it, and forwarded to the practice', async () => {
  const message = await em().insert(ContactMessageEntity, {
    name: 'Ann Example',
    email: 'ann@example.com',
    phone: null,
    message: 'Do you see children?\nMine is seven.',
    createdAt: new Date('2026-11-20T17:30:00.000Z'),
  })
  const acknowledgement = await write('contactAcknowledgement', message)
  expect(acknowledgement?.to.address).toBe('ann@example.com')
  expect(acknowledgement?.text).not.toContain('children')
  const copy = await write('contactNotification', message)
  expect(copy?.subject).toBe('New message from the website: Fri, Nov 20, 11:30 AM')
  expect(copy?.text).toContain('> Do you see children?\n> Mine is seven.')
})

it.each([
  ['patient', 'ada@example.com', '10 upcoming appointments are already booked for ada@example.com'],
  ['network', '203.0.113.9', '40 appointments were booked today from the network 203.0.113.9,'],
])('the email about a reached limit names the %s in its body alone', async (limited, who, text) => {
  const id = await em().insert(BookingLimitNoticeEntity, {
    limited,
    who,
    day: '2026-11-20',
    createdAt: new Date(NOW),
    dismissedAt: null,
  })
  const mail = await write('bookingLimitNotice', id)
  expect(mail?.text).toContain(text)
  expect(mail?.subject).toBe('An online booking was blocked')
  expect(mail?.text).toContain('View appointments')
})

it('no email is written to the patient of an anonymized row', async () => {
  const id = await book({ patientEmail: 'anonymized-1@example.invalid' })
  expect(await write('appointmentConfirmation', id)).toBeNull()
  expect(await write('appointmentNotification', id)).not.toBeNull()
})

describe('the language of an email', () => {
  it('is the person’s, and English for the practice', async () => {
    const id = await book({ language: 'es' })
    expect((await write('appointmentConfirmation', id))?.subject).toMatch(/^Confirmada: su cita/)
    const now = START.getTime() - 48 * HOUR_MS
    expect((await write('appointmentReminder', id, { aboutStart: START, now }))?.subject).toMatch(
      /^Recordatorio: /,
    )
    expect((await write('appointmentNotification', id))?.subject).toMatch(/^New appointment/)
  })

  it('is still the person’s after the row is deleted', async () => {
    const facts = { ...APPOINTMENT_FACTS, language: 'es' as const }
    expect((await write('appointmentCancelled', 77, { facts }))?.subject).toMatch(/^Cancelada: /)
  })
})

it('sends a warning to the address that the practice had when it was enqueued', async () => {
  const user = 1
  const to = 'owner@example.com'
  const login = {
    to,
    at: new Date(NOW).toISOString(),
    browser: '',
    device: null,
    network: '',
    method: 'password',
  }
  const sentTo = async (kind: MailKind, facts: object) =>
    (await write(kind, user, { facts: facts as never }))?.to.address
  expect(await sentTo('newBrowserNotice', login)).toBe(to)
  expect(await sentTo('newAccessNotice', { to, access: 'passkey', label: 'My phone' })).toBe(to)
  expect(await sentTo('practiceEmailNotice', { to })).toBe(to)
  await em().insert(UserEntity, { id: user, username: 'admin', passwordHash: '', isAdmin: true })
  expect(await sentTo('loginCodesNotice', { to })).toBe(to)
})

it('writes to the practice in the language that its account has by then', async () => {
  const id = await book({ language: 'en' })
  const setLanguage = (language: 'en' | 'es') =>
    em().nativeUpdate(UserEntity, { isAdmin: true }, { language })
  const subjects = async () => [
    (await write('appointmentNotification', id))?.subject,
    (await write('appointmentConfirmation', id))?.subject,
  ]
  await setLanguage('es')
  expect(await subjects()).toEqual([
    expect.stringMatching(/^Nueva cita: lun, 7 dic/),
    expect.stringMatching(/^Confirmed: your appointment/),
  ])
  await setLanguage('en')
  expect((await subjects())[0]).toMatch(/^New appointment: Mon, Dec 7/)
})

it('names the type of visit to the practice as the practice does', async () => {
  const id = await book()
  const name =
    "insert into content_items (key, value, updated_at) values ('service_treatment_name', 'Massage', now())"
  expect((await write('appointmentNotification', id))?.text).toContain('Treatment, 45 minutes')
  await execute(name)
  expect((await write('appointmentNotification', id))?.text).toContain('Massage, 45 minutes')
  await execute("delete from content_items where key = 'service_treatment_name'")
})
