import { MAIL_KINDS } from '@clinic/domain/mail/kinds.ts'
import { HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { describe, expect, it } from 'vitest'
import {
  EXAMPLE_APPOINTMENT,
  EXAMPLE_CONTEXT,
  EXAMPLE_REGISTRATION,
  exampleMails,
} from '../mail/fixtures/example-mails.ts'
import { readCalendar } from './fixtures/read-calendar.ts'

/** Method, UID and sequence of each mail's calendar file; other mails have none. */
const FILES: Record<string, [method: string, uid: string, sequence: number]> = {
  appointmentConfirmation: ['REQUEST', 'appointment-41-mwp85nk0', 2],
  appointmentNotification: ['PUBLISH', 'appointment-41-mwp85nk0', 2],
  appointmentMoved: ['REQUEST', 'appointment-41-mwp85nk0', 2],
  appointmentMovedNotification: ['PUBLISH', 'appointment-41-mwp85nk0', 2],
  appointmentCancelled: ['CANCEL', 'appointment-41-mwp85nk0', 3],
  appointmentCancelledNotification: ['CANCEL', 'appointment-41-mwp85nk0', 3],
  appointmentReminder: ['REQUEST', 'appointment-41-mwp85nk0', 2],
  appointmentEarlyReminder: ['REQUEST', 'appointment-41-mwp85nk0', 2],
  registrationConfirmation: ['REQUEST', 'registration-23-mwni0000', 3],
  registrationEventMoved: ['REQUEST', 'registration-23-mwni0000', 3],
  registrationCancelled: ['CANCEL', 'registration-23-mwni0000', 4],
  registrationEventCancelled: ['CANCEL', 'registration-23-mwni0000', 4],
}

describe('calendar files of emails', () => {
  const mails = exampleMails()
  const { links } = EXAMPLE_CONTEXT
  const appointmentUrl = links.url('appointment', EXAMPLE_APPOINTMENT)
  const registrationUrl = links.url('registration', EXAMPLE_REGISTRATION)

  it.each(Object.entries(FILES))('two libraries agree on the file of %s', (kind, [method, uid, sequence]) => {
    const { calendar } = mails[kind as keyof typeof mails]
    const [one, other] = readCalendar(calendar?.content ?? '')
    expect(one).toEqual(other)
    expect(calendar?.method).toBe(method)
    const ofEvent = uid.startsWith('registration')
    const url = method !== 'REQUEST' ? null : ofEvent ? registrationUrl : appointmentUrl
    const action = ofEvent ? 'Cancel your registration' : 'Change or cancel'
    expect(one).toEqual({
      method,
      name: null,
      entries: [
        {
          uid: uid,
          sequence,
          start: ofEvent ? '2026-12-12T00:00:00.000Z' : '2026-12-07T16:00:00.000Z',
          end: ofEvent ? '2026-12-12T01:30:00.000Z' : '2026-12-07T16:45:00.000Z',
          summary: ofEvent
            ? 'A kinder desk: posture for people who sit'
            : 'Appointment at Plumb Line Chiropractic & Wellness',
          location: ofEvent
            ? 'Public Library, 12 Example Avenue, Columbia'
            : '100 Example Street, Suite 2, Columbia, MO 65201',
          description: `Questions? Call (573) 555-0142.${url === null ? '' : `\n${action}: ${url}`}`,
          url,
          status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
          organizer: 'mailto:hello@plumbline.example.com',
          attendee: kind.endsWith('Notification') ? null : `mailto:${ofEvent ? 'ann' : 'jurgen'}@example.com`,
          alarms: method === 'CANCEL' ? [] : ['-PT2H'],
        },
      ],
    })
  })

  it.each(MAIL_KINDS)('the file of %s exists if it should, without names, type and notes', kind => {
    const content = mails[kind].calendar?.content
    expect(content !== undefined).toBe(kind in FILES || kind === 'appointmentSeriesConfirmation')
    expect(content ?? '').not.toMatch(/shoulder|treatment|Müller|Ann Example/i)
    if (kind.endsWith('Notification')) expect(content ?? '').not.toMatch(/jurgen|https?:/i)
  })

  it('have all appointments of a series, each with its own UID and page, to import', () => {
    const { calendar } = mails.appointmentSeriesConfirmation
    const [one, other] = readCalendar(calendar?.content ?? '')
    expect(one).toEqual(other)
    expect([calendar?.filename, calendar?.method, one.method]).toEqual([
      'appointments.ics',
      'PUBLISH',
      'PUBLISH',
    ])
    expect(one.entries.map(({ uid, start, url, attendee }) => ({ uid, start, url, attendee }))).toEqual([
      {
        uid: 'appointment-41-mwp85nk0',
        start: '2026-12-07T16:00:00.000Z',
        url: appointmentUrl,
        attendee: null,
      },
      {
        uid: 'appointment-42-mwp85nk0',
        start: '2026-12-14T16:00:00.000Z',
        url: links.url('appointment', { ...EXAMPLE_APPOINTMENT, id: 42 }),
        attendee: null,
      },
    ])
  })

  it('count 60 minutes for an event without a duration', () => {
    const { calendar } = exampleMails({ event: { duration: null } }).registrationConfirmation
    for (const { entries } of readCalendar(calendar?.content ?? ''))
      expect(entries[0]).toMatchObject({ start: '2026-12-12T00:00:00.000Z', end: '2026-12-12T01:00:00.000Z' })
  })

  it('end every line as RFC 5545 requires, with at most 75 octets', () => {
    const title = `Sitzen – ${'🙂 ü,;\\ '.repeat(40)}`
    const content = exampleMails({ event: { title } }).registrationConfirmation.calendar?.content ?? ''
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = content.split('\r\n')
    expect(lines.filter(line => /[\r\n]/.test(line))).toEqual([])
    expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    for (const { entries } of readCalendar(content)) expect(entries[0]?.summary.trim()).toBe(title.trim())
  })

  it('have their alarms after all properties of an entry, as Outlook requires', () => {
    const title = 'END:VEVENT BEGIN:VALARM '.repeat(12)
    const mails = Object.values(exampleMails({ event: { title } }))
    const lines = mails.flatMap(({ calendar }) => calendar?.content.split('\r\n') ?? [])
    const after = lines.filter((_line, index) => lines[index - 1] === 'END:VALARM')
    expect(new Set(after)).toEqual(new Set(['END:VEVENT']))
  })

  it('cannot get extra lines from what a patient typed', () => {
    const title = 'A talk\r\nATTENDEE:mailto:eve@example.com\nBEGIN:VALARM'
    const content = exampleMails({ event: { title } }).registrationConfirmation.calendar?.content ?? ''
    expect(content.match(/^(ATTENDEE|BEGIN:VALARM)/gm)).toEqual(['ATTENDEE', 'BEGIN:VALARM'])
    for (const { entries } of readCalendar(content)) {
      expect(entries[0]?.summary).toBe('A talk ATTENDEE:mailto:eve@example.com BEGIN:VALARM')
    }
  })

  it('replace each other in a calendar: booked, moved and cancelled under one UID with rising sequences', () => {
    const hourFrom = (date: string) => ({
      appointmentDate: new Date(date),
      endsAt: new Date(Date.parse(date) + HOUR_MS),
    })
    const files = [
      exampleMails({ appointment: { version: 1 } }).appointmentConfirmation,
      exampleMails({ appointment: { version: 2, ...hourFrom('2026-12-08T17:00:00.000Z') } }).appointmentMoved,
      exampleMails({ appointment: { version: 2, ...hourFrom('2026-12-08T17:00:00.000Z') } })
        .appointmentCancelled,
    ].map(({ calendar }) => readCalendar(calendar?.content ?? ''))
    for (const [one, other] of files) expect(one).toEqual(other)
    const entries = files.map(([{ method, entries }]) => ({ method, ...entries[0] }))
    expect(entries.map(({ method, sequence, start, end }) => [method, sequence, start, end])).toEqual([
      ['REQUEST', 1, '2026-12-07T16:00:00.000Z', '2026-12-07T16:45:00.000Z'],
      ['REQUEST', 2, '2026-12-08T17:00:00.000Z', '2026-12-08T18:00:00.000Z'],
      ['CANCEL', 3, '2026-12-08T17:00:00.000Z', '2026-12-08T18:00:00.000Z'],
    ])
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1)
  })

  it('cancel an appointment that was cancelled before its email was sent', () => {
    const { appointmentNotification } = exampleMails({ appointment: { status: 'cancelled' } })
    expect(appointmentNotification.calendar?.method).toBe('CANCEL')
  })

  it.each([
    ['before the clocks go back', '2026-10-31T15:00:00.000Z', '20261031T150000Z'],
    ['after the clocks go back', '2026-11-01T16:00:00.000Z', '20261101T160000Z'],
  ])('keep the instant of a time %s', (_when, at, stamp) => {
    const appointmentDate = new Date(at)
    const endsAt = new Date(appointmentDate.getTime() + 45 * MINUTE_MS)
    const { appointmentConfirmation } = exampleMails({
      appointment: { ...EXAMPLE_APPOINTMENT, appointmentDate, endsAt },
      context: { now: EXAMPLE_CONTEXT.now },
    })
    expect(appointmentConfirmation.calendar?.content).toContain(`DTSTART:${stamp}\r\n`)
    expect(appointmentConfirmation.text).toContain('10:00 AM to 10:45 AM (Central Time)')
  })
})
