import { practiceOf } from '@clinic/domain/content/practice.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { calendarFeed } from './calendar-feed.ts'
import { EXAMPLE_APPOINTMENT, exampleMails } from './fixtures/example-mails.ts'
import { readCalendar } from './fixtures/read-calendar.ts'

const HOUR = 3_600_000
const WRITTEN = { now: NOW, practice: practiceOf([]) }

const APPOINTMENT = {
  ...EXAMPLE_APPOINTMENT,
  createdAt: EXAMPLE_APPOINTMENT.createdAt.toISOString(),
  appointmentDate: EXAMPLE_APPOINTMENT.appointmentDate.toISOString(),
  endsAt: EXAMPLE_APPOINTMENT.endsAt.toISOString(),
}

const thousand = Array.from({ length: 1_000 }, (_, at) => {
  const start = EXAMPLE_APPOINTMENT.appointmentDate.getTime() + at * HOUR
  return {
    ...APPOINTMENT,
    id: at + 1,
    patientName: `Jürgen Müller 🙂 ${at}`,
    appointmentDate: new Date(start).toISOString(),
    endsAt: new Date(start + HOUR / 2).toISOString(),
  }
})

describe("the practitioner's calendar", () => {
  it('says who comes when, under the UID of the file that the patient has', () => {
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
    })
    const { appointmentConfirmation } = exampleMails()
    const [patients] = readCalendar(appointmentConfirmation.calendar?.content ?? '')
    expect(entry?.uid).toBe(patients.entries[0]?.uid)
  })

  it('says neither the type nor the notes, nor how the patient is reached', () => {
    const feed = calendarFeed([APPOINTMENT], WRITTEN)
    expect(feed).not.toMatch(/treatment|shoulder|moving house|@example\.com|555/)
  })

  it('asks to be read again every quarter of an hour', () => {
    const lines = calendarFeed([], WRITTEN).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M']),
    )
  })

  it('cannot be given other lines by a name', () => {
    const patientName = 'Eve\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:other'
    for (const { entries } of readCalendar(calendarFeed([{ ...APPOINTMENT, patientName }], WRITTEN))) {
      expect(entries.map(({ summary }) => summary)).toEqual(['Eve END:VEVENT BEGIN:VEVENT UID:other'])
    }
  })

  it('is read by two parsers with a thousand appointments', () => {
    const [one, other] = readCalendar(calendarFeed(thousand, WRITTEN))
    expect(one.entries).toHaveLength(1_000)
    expect(one).toEqual(other)
    expect(new Set(one.entries.map(({ uid }) => uid)).size).toBe(1_000)
  })
})
