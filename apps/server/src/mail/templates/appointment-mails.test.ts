import { DAY_MS } from '@clinic/domain/time-units.ts'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_APPOINTMENT, EXAMPLE_CONTEXT, exampleMails } from '../fixtures/example-mails.ts'

const START = EXAMPLE_APPOINTMENT.appointmentDate.getTime()
const mails = exampleMails()
const manageUrl = EXAMPLE_CONTEXT.links.url('appointment', EXAMPLE_APPOINTMENT)
const WHEN = 'Monday, December 7, 2026, 10:00 AM to 10:45 AM (Central Time)'
const WHERE = 'Where: Plumb Line Chiropractic & Wellness, 100 Example Street, Suite 2, Columbia, MO 65201'
const TOO_LATE = "It's too late to change this appointment online. Can't make it? Please call (573) 555-0142"

describe.each([
  ['appointmentConfirmation', 'Confirmed: your appointment on Mon, Dec 7 at 10:00 AM', 'When'],
  ['appointmentMoved', 'Moved: your appointment is now on Mon, Dec 7 at 10:00 AM', 'New time'],
  ['appointmentReminder', 'Reminder: your appointment on Mon, Dec 7 at 10:00 AM', 'When'],
  ['appointmentEarlyReminder', 'Reminder: your appointment on Mon, Dec 7 at 10:00 AM', 'When'],
] as const)('the email %s', (kind, subject, name) => {
  it('gives the date, time, zone and place, and what to bring', () => {
    expect(mails[kind].subject).toBe(subject)
    for (const line of [
      `\n${name}: ${WHEN}\n`,
      WHERE,
      '15 minutes early',
      'ID and insurance',
      'comfortable clothing',
    ])
      expect(mails[kind].text).toContain(line)
  })

  it("opens the patient's page with its button", () => {
    expect(mails[kind].text).toContain(`\n\nManage your appointment:\n${manageUrl}\n\n`)
  })

  it('contains neither the type nor the notes', () => {
    expect(JSON.stringify(mails[kind])).not.toMatch(/treatment|shoulder/)
  })
})

it('a series is confirmed in one email with the private link of every date', () => {
  const { subject, text } = mails.appointmentSeriesConfirmation
  const secondUrl = EXAMPLE_CONTEXT.links.url('appointment', { ...EXAMPLE_APPOINTMENT, id: 42 })
  expect(subject).toBe('Confirmed: your 2 appointments from Mon, Dec 7')
  for (const line of [
    `${WHEN}\n${manageUrl}\n`,
    `Monday, December 14, 2026, 10:00 AM to 10:45 AM (Central Time)\n${secondUrl}\n`,
    WHERE,
    'until 24 hours before',
  ])
    expect(text).toContain(line)
  expect(text).not.toMatch(/treatment|shoulder/)
})

it('asks for open forms with a button in the email about them, and with a link in the confirmation', () => {
  const formsUrl = EXAMPLE_CONTEXT.links.formsUrl(EXAMPLE_APPOINTMENT)
  expect(mails.appointmentForms.text).toContain(`Fill in your forms:\n${formsUrl}\n\n`)
  expect(mails.appointmentConfirmation.text).toContain('continue later. Fill in your forms')
})

describe('changing an appointment', () => {
  const changesAt = (now: number, changeNoticeHours = 24) =>
    exampleMails({ context: { now }, appointment: { changeNoticeHours } }).appointmentConfirmation.text

  it('is offered online until the notice agreed at booking, then by phone', () => {
    expect(changesAt(START - DAY_MS - 1)).toContain(
      "Can't make it? Please give 24 hours' notice. You can reschedule or cancel online until " +
        'Sunday, December 6, 2026, 10:00 AM (Central Time). After that, call (573) 555-0142 or reply to this email.',
    )
    expect(changesAt(START - DAY_MS)).toContain(TOO_LATE)
    expect(changesAt(START - DAY_MS)).not.toContain('reschedule')
  })

  it.each([
    [48, "48 hours' notice. You can reschedule or cancel online until Saturday, December 5, 2026, 10:00 AM"],
    [1, "1 hour's notice. You can reschedule or cancel online until Monday, December 7, 2026, 9:00 AM"],
    [0, "Can't make it? You can reschedule or cancel online until Monday, December 7, 2026, 10:00 AM"],
  ])('follows a notice of %i hours', (hours, words) => {
    expect(changesAt(EXAMPLE_CONTEXT.now, hours)).toContain(words)
  })

  it.each(['appointmentReminder', 'appointmentEarlyReminder'] as const)(
    'is offered online, with its deadline, in the %s',
    kind => {
      expect(mails[kind].text).toContain(
        'You can reschedule or cancel online until Sunday, December 6, 2026, 10:00 AM (Central Time).',
      )
    },
  )
})

it('offers Google Calendar, Outlook and the file in the confirmation', () => {
  const { text, html, calendar } = mails.appointmentConfirmation
  expect(text).toMatch(
    /Add it to Google Calendar or Outlook, or open the attached calendar file\.\nhttps:\/\/calendar\.google\.com\/calendar\/render\?\S+\nhttps:\/\/outlook\.live\.com\/calendar\/0\/deeplink\/compose\?\S+\n/,
  )
  expect(html).toContain(`details=${encodeURIComponent('Questions? Call (573) 555-0142.')}`)
  expect(calendar?.filename).toBe('appointment.ics')
})

it('links the address to directions, by address and not by coordinates', () => {
  const href =
    'https://www.google.com/maps/dir/?api=1&destination=100%20Example%20Street%2C%20Suite%202%2C%20Columbia%2C%20MO%2065201'
  for (const kind of ['appointmentConfirmation', 'appointmentMoved', 'appointmentReminder'] as const) {
    expect(mails[kind].html).toContain(`href="${href.replace('&', '&amp;')}"`)
    expect(mails[kind].text).toContain(`MO 65201\n${href}\n`)
  }
})

it('includes the old time of a move, for the patient and for the clinic', () => {
  for (const { text } of [mails.appointmentMoved, mails.appointmentMovedNotification]) {
    expect(text).toContain(`New time: ${WHEN}\nOld time: Tuesday, December 1, 2026, 2:30 PM (Central Time)\n`)
  }
})

it('ends a Spanish deadline with a period after the time zone', () => {
  expect(exampleMails({ context: { language: 'es' } }).appointmentConfirmation.text).toContain(
    '(hora central). Después, llame al',
  )
})

describe('the cancellation email', () => {
  const { subject, text, html } = mails.appointmentCancelled

  it('names the cancelled appointment, and links to a new booking with its one button', () => {
    expect(subject).toBe('Cancelled: your appointment on Mon, Dec 7 at 10:00 AM')
    expect(text).toContain(`Cancelled: ${WHEN}\n`)
    expect(text).toContain('Book another appointment:\nhttps://plumbline.example.com/book-appointment\n')
  })

  it('links to the next open times, each chosen on the page', () => {
    const page = 'https://plumbline.example.com/book-appointment'
    expect(text).toContain(
      'Next open times:\n\n' +
        `- Friday, December 4, 2026, 9:00 AM (Central Time)\n${page}?date=2026-12-04&time=09:00\n` +
        `- Tuesday, December 8, 2026, 1:15 PM (Central Time)\n${page}?date=2026-12-08&time=13:15\n`,
    )
    expect(exampleMails({ context: { language: 'es' } }).appointmentCancelled.text).toContain(
      'Próximas citas disponibles:\n\n- viernes, 4 de diciembre de 2026, 9:00\u00a0a.\u00a0m. (hora central)\n' +
        'https://plumbline.example.com/es/book-appointment?date=2026-12-04&time=09:00\n',
    )
  })

  it('leaves open times out when there are none', () => {
    expect(exampleMails({ openings: [] }).appointmentCancelled.text).not.toContain('open times')
  })

  it("has no link to the patient's page and does not ask to bring anything", () => {
    expect(`${text}${html}`).not.toMatch(/Manage|\/appointment\/|insurance|reschedule/)
  })
})

describe.each([
  ['appointmentNotification', 'New appointment: Mon, Dec 7, 10:00 AM'],
  ['appointmentMovedNotification', 'Moved to: Mon, Dec 7, 10:00 AM'],
  ['appointmentCancelledNotification', 'Cancelled: Mon, Dec 7, 10:00 AM'],
] as const)('the email %s', (kind, subject) => {
  const { text, html } = mails[kind]

  it('gives the clinic all details, and links to the appointments', () => {
    expect(mails[kind].subject).toBe(subject)
    for (const line of [
      WHEN,
      'Patient: Jürgen Müller',
      'Email: jurgen@example.com',
      'Phone: (573) 555-0199',
      'Type: Treatment, 45 minutes',
      '> My left shoulder hurts when I lift it.\n> It began after moving house.\n',
      'View appointment:\nhttps://plumbline.example.com/admin/appointments?day=2026-12-07#appointment-41\n',
    ])
      expect(text).toContain(line)
    // The heading says the status.
    expect(text).not.toContain('Status:')
  })

  it('has links to call or email the patient', () => {
    expect(html).toContain('href="tel:+15735550199"')
    expect(html).toContain('href="mailto:jurgen@example.com"')
  })
})

it.each([
  ['(573) 555-0199 ext. 4', null, 'tel:+15735550199;ext=4'],
  ['555-0199, ask for Ada', '<bdi>555-0199, ask for Ada</bdi>', null],
  ['+49 170 555 01 99', null, 'tel:+491705550199'],
  ['javascript:alert(1)', '<bdi>javascript:alert(1)</bdi>', null],
  [null, null, null],
])(
  'shows the phone number %s as typed, and links it only when it can be called',
  (patientPhone, shown, href) => {
    const { html } = exampleMails({ appointment: { patientPhone } }).appointmentNotification
    if (shown) expect(html).toContain(shown)
    if (href) expect(html).toContain(`href="${href}"`)
    expect(html.match(/href="tel:/g)?.length ?? 0).toBe(href ? 2 : 1)
  },
)

it('omits empty notes', () => {
  expect(exampleMails({ appointment: { notes: null } }).appointmentNotification.text).not.toContain('Notes')
})
