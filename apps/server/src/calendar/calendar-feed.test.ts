import { readPractice } from '@clinic/domain/content/practice.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_APPOINTMENT, exampleMails } from '../mail/fixtures/example-mails.ts'
import { calendarFeed } from './calendar-feed.ts'
import { readCalendar } from './fixtures/read-calendar.ts'

const WRITTEN = { now: NOW, practice: readPractice([]), language: 'en' as const }

const APPOINTMENT = {
  ...EXAMPLE_APPOINTMENT,
  createdAt: EXAMPLE_APPOINTMENT.createdAt.toISOString(),
  appointmentDate: EXAMPLE_APPOINTMENT.appointmentDate.toISOString(),
  endsAt: EXAMPLE_APPOINTMENT.endsAt.toISOString(),
}

const thousand = Array.from({ length: 1_000 }, (_, at) => {
  const start = EXAMPLE_APPOINTMENT.appointmentDate.getTime() + at * HOUR_MS
  return {
    ...APPOINTMENT,
    id: at + 1,
    patientName: `Jürgen Müller 🙂 ${at}`,
    appointmentDate: new Date(start).toISOString(),
    endsAt: new Date(start + HOUR_MS / 2).toISOString(),
  }
})

describe("the practitioner's calendar", () => {
  it("lists names and times under the UID of the patient's file", () => {
    const [one, other] = readCalendar(calendarFeed([APPOINTMENT], WRITTEN))
    expect(one).toEqual(other)
    const [entry] = one.entries
    expect(one).toMatchObject({ method: 'PUBLISH', name: 'Plumb Line appointments' })
    expect(entry).toEqual({
      uid: 'appointment-41-mwp85nk0',
      sequence: 2,
      start: '2026-12-07T16:00:00.000Z',
      end: '2026-12-07T16:45:00.000Z',
      summary: 'Jürgen Müller',
      location: null,
      status: 'CONFIRMED',
      description: null,
      url: null,
      organizer: null,
      attendee: null,
      alarms: [],
    })
    const { appointmentConfirmation } = exampleMails()
    const [patients] = readCalendar(appointmentConfirmation.calendar?.content ?? '')
    expect(entry?.uid).toBe(patients.entries[0]?.uid)
  })

  it('contains no appointment type, notes or contact details', () => {
    const feed = calendarFeed([APPOINTMENT], WRITTEN)
    expect(feed).not.toMatch(/treatment|shoulder|moving house|@example\.com|555/)
  })

  it('asks to be refreshed every 15 minutes', () => {
    const lines = calendarFeed([], WRITTEN).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M']),
    )
  })

  it('cannot get extra lines from a name', () => {
    const patientName = 'Eve\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:other'
    for (const { entries } of readCalendar(calendarFeed([{ ...APPOINTMENT, patientName }], WRITTEN))) {
      expect(entries.map(({ summary }) => summary)).toEqual(['Eve END:VEVENT BEGIN:VEVENT UID:other'])
    }
  })

  it('is parsed by two libraries with a thousand appointments', () => {
    const [one, other] = readCalendar(calendarFeed(thousand, WRITTEN))
    expect(one.entries).toHaveLength(1_000)
    expect(one).toEqual(other)
    expect(new Set(one.entries.map(({ uid }) => uid)).size).toBe(1_000)
  })
})
