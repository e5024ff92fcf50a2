import { MAIL_KINDS } from '@clinic/domain/mail/kinds.ts'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_APPOINTMENT, EXAMPLE_CONTEXT, exampleMails } from '../mail/fixtures/example-mails.ts'
import { readCalendar } from './fixtures/read-calendar.ts'

/** Method, UID and sequence of each mail's calendar file; other mails have none. */
const FILES: Record<string, [method: string, uid: string, sequence: number]> = {
  appointmentConfirmation: ['PUBLISH', 'appointment-41-mwp85nk0', 2],
  appointmentNotification: ['PUBLISH', 'appointment-41-mwp85nk0', 2],
  appointmentMoved: ['PUBLISH', 'appointment-41-mwp85nk0', 2],
  appointmentMovedNotification: ['PUBLISH', 'appointment-41-mwp85nk0', 2],
  appointmentCancelled: ['CANCEL', 'appointment-41-mwp85nk0', 3],
  appointmentCancelledNotification: ['CANCEL', 'appointment-41-mwp85nk0', 3],
  appointmentReminder: ['PUBLISH', 'appointment-41-mwp85nk0', 2],
  appointmentEarlyReminder: ['PUBLISH', 'appointment-41-mwp85nk0', 2],
  registrationConfirmation: ['PUBLISH', 'registration-23-mwni0000', 3],
  registrationEventMoved: ['PUBLISH', 'registration-23-mwni0000', 3],
  registrationCancelled: ['CANCEL', 'registration-23-mwni0000', 4],
  registrationEventCancelled: ['CANCEL', 'registration-23-mwni0000', 4],
}

describe('calendar files of emails', () => {
  const mails = exampleMails()

  it.each(Object.entries(FILES))(
    'two libraries parse the file of %s alike',
    (kind, [method, uid, sequence]) => {
      const { calendar } = mails[kind as keyof typeof mails]
      const [one, other] = readCalendar(calendar?.content ?? '')
      expect(one).toEqual(other)
      expect(calendar?.method).toBe(method)
      const ofEvent = uid.startsWith('registration')
      expect(one).toEqual({
        method,
        name: null,
        entries: [
          {
            uid: uid,
            sequence,
            start: ofEvent ? '2026-12-12T00:00:00.000Z' : '2026-12-07T16:00:00.000Z',
            end: ofEvent ? '2026-12-12T01:00:00.000Z' : '2026-12-07T16:45:00.000Z',
            summary: ofEvent
              ? 'A kinder desk: posture for people who sit'
              : 'Appointment at Plumb Line Chiropractic & Wellness',
            location: ofEvent
              ? 'Public Library, 12 Example Avenue, Columbia'
              : '100 Example Street, Suite 2, Columbia, MO 65201',
            status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
          },
        ],
      })
    },
  )

  it.each(MAIL_KINDS)('the file of %s exists if it should, and contains no patient data', kind => {
    const content = mails[kind].calendar?.content
    expect(content !== undefined).toBe(kind in FILES)
    expect(content ?? '').not.toMatch(/shoulder|treatment|Müller|jurgen|Ann Example|\/appointment\/|https?:/i)
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

  it('cannot get extra lines from what a patient typed', () => {
    const title = 'A talk\r\nATTENDEE:mailto:eve@example.com\nBEGIN:VALARM'
    const content = exampleMails({ event: { title } }).registrationConfirmation.calendar?.content ?? ''
    expect(content).not.toMatch(/^(ATTENDEE|BEGIN:VALARM)/m)
    for (const { entries } of readCalendar(content)) {
      expect(entries[0]?.summary).toBe('A talk ATTENDEE:mailto:eve@example.com BEGIN:VALARM')
    }
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
    const endsAt = new Date(appointmentDate.getTime() + 45 * 60_000)
    const { appointmentConfirmation } = exampleMails({
      appointment: { ...EXAMPLE_APPOINTMENT, appointmentDate, endsAt },
      context: { now: EXAMPLE_CONTEXT.now },
    })
    expect(appointmentConfirmation.calendar?.content).toContain(`DTSTART:${stamp}\r\n`)
    expect(appointmentConfirmation.text).toContain('10:00 AM to 10:45 AM (Central Time)')
  })
})
