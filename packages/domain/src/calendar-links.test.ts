import { describe, expect, it } from 'vitest'
import {
  appointmentEntry,
  googleCalendarUrl,
  outlookCalendarUrl,
  registrationEntry,
} from './calendar-links.ts'
import { readPractice } from './content/practice.ts'

const practice = readPractice([{ key: 'practice_name', value: 'Backs & More + Necks' }])
const MANAGE_URL = 'https://clinic.example.com/appointment/token'
const TIMES = {
  startsAt: Date.parse('2026-11-24T15:00:00.000Z'),
  endsAt: Date.parse('2026-11-24T16:00:00.000Z'),
}
const entry = appointmentEntry(TIMES, practice, MANAGE_URL, 'en')

describe('the calendar entry of an appointment', () => {
  it('has the practice as title and location, the phone number and the private link', () => {
    expect(entry).toEqual({
      ...TIMES,
      title: 'Appointment at Backs & More + Necks',
      location: '100 Example Street, Suite 2, Columbia, MO 65201',
      description: `Questions? Call (573) 555-0142.\nChange or cancel: ${MANAGE_URL}`,
    })
  })

  it('has no private link for anyone but the patient', () => {
    expect(appointmentEntry(TIMES, practice, null, 'en').description).toBe('Questions? Call (573) 555-0142.')
  })
})

it('the calendar entry of a registration has the phone number and, unless cancelled, the private link', () => {
  const event = { ...TIMES, title: 'Stretch', location: 'Library' }
  expect(registrationEntry(event, practice, MANAGE_URL, 'en')).toEqual({
    ...event,
    description: `Questions? Call (573) 555-0142.\nCancel your registration: ${MANAGE_URL}`,
  })
  expect(registrationEntry(event, practice, null, 'en').description).toBe('Questions? Call (573) 555-0142.')
})

const { title, location, description } = entry
it.each([
  [
    googleCalendarUrl(entry),
    'https://calendar.google.com/calendar/render',
    {
      action: 'TEMPLATE',
      text: title,
      dates: '20261124T150000Z/20261124T160000Z',
      location,
      details: description,
    },
  ],
  [
    outlookCalendarUrl(entry),
    'https://outlook.live.com/calendar/0/deeplink/compose',
    {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      location,
      body: description,
      startdt: '2026-11-24T15:00:00Z',
      enddt: '2026-11-24T16:00:00Z',
    },
  ],
])('the link %s fills in the entry, with spaces for Outlook', (link, address, entryFields) => {
  const [start, query = ''] = link.split('?')
  const fields = query.split('&').map(field => field.split('=').map(decodeURIComponent))
  expect(start).toBe(address)
  expect(Object.fromEntries(fields)).toEqual(entryFields)
  expect(link).not.toContain('+')
})
