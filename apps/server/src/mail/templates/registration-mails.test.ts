import { DAY_MS } from '@clinic/domain/time-units.ts'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_CONTEXT, EXAMPLE_REGISTRATION, exampleMails } from '../fixtures/example-mails.ts'

const mails = exampleMails()
const TITLE = 'A kinder desk: posture for people who sit'
const EVENT = `Event: ${TITLE}
When: Friday, December 11, 2026, 6:00 PM to 7:30 PM (Central Time)
Where: Public Library, 12 Example Avenue, Columbia
`
const MANAGE = `Manage your registration:\n${EXAMPLE_CONTEXT.links.url('registration', EXAMPLE_REGISTRATION)}\n`
const ALL_EVENTS = 'See all events:\nhttps://plumbline.example.com/events\n'
const REGISTRATIONS = 'View registrations:\nhttps://plumbline.example.com/admin/registrations\n'

it.each([
  ['registrationConfirmation', `Your registration for ${TITLE}, Friday, December 11, 2026`, MANAGE],
  ['registrationEventMoved', `Changed: ${TITLE}, Friday, December 11, 2026`, MANAGE],
  [
    'registrationCancelled',
    `Cancelled: your registration for ${TITLE}, Friday, December 11, 2026`,
    ALL_EVENTS,
  ],
  ['registrationEventCancelled', `Cancelled: ${TITLE}, Friday, December 11, 2026`, ALL_EVENTS],
  ['registrationNotification', `New registration: ${TITLE}, Friday, December 11, 2026`, REGISTRATIONS],
  [
    'registrationCancelledNotification',
    `Cancelled: a registration for ${TITLE}, Friday, December 11, 2026`,
    REGISTRATIONS,
  ],
] as const)('the email %s gives the event, time, place and next step', (kind, subject, button) => {
  expect(mails[kind].subject).toBe(subject)
  expect(mails[kind].text).toContain(EVENT)
  expect(mails[kind].text).toContain(`\n\n${button}`)
})

it.each([
  [null, '6:00 PM (Central Time)'],
  // It ends on another day.
  [420, '6:00 PM (Central Time)'],
  [345, '6:00 PM to 11:45 PM (Central Time)'],
])(
  'gives the end of an event of %s minutes only if it is announced and on the same day',
  (duration, shown) => {
    const { text } = exampleMails({ event: { duration } }).registrationConfirmation
    expect(text).toContain(`When: Friday, December 11, 2026, ${shown}\n`)
  },
)

describe('the location of an event', () => {
  const NAME = 'Plumb Line Chiropractic & Wellness'
  const [directions] =
    /https:\/\/www\.google\.com\/maps\/dir\/\S*/.exec(mails.appointmentConfirmation.text) ?? []
  const about = [
    'registrationConfirmation',
    'registrationEventMoved',
    'waitingListConfirmation',
    'spotOffered',
  ] as const

  it.each([
    NAME,
    '100 Example Street',
    '100 Example Street, Suite 2',
    '100 Example Street, Columbia, MO 65201',
    `${NAME}, 100 Example Street, Suite 2`,
  ])('links to directions when it is the practice: %s', location => {
    const written = exampleMails({ event: { location } })
    for (const kind of about) expect(written[kind].text).toContain(`Where: ${location}\n${directions}\n`)
  })

  it.each([
    ...['Columbia', 'Suite 2', '2100 Example Street, Suite 2', '100 Example Street, Springfield'],
    ...['Public Library, 100 Example Street', 'Online, by Zoom'],
  ])('is text alone elsewhere: %s', location => {
    const { text } = exampleMails({ event: { location } }).registrationConfirmation
    expect(text).toContain(`Where: ${location}\n`)
  })

  it('links a translated name of the practice too', () => {
    const es = {
      title: 'Un escritorio amable',
      description: '',
      excerpt: null,
      location: 'Nuestro consultorio',
    }
    const event = { location: NAME, translations: { es } }
    const { text } = exampleMails({ context: { language: 'es' }, event }).registrationConfirmation
    expect(text).toContain(`Nuestro consultorio\n${directions}\n`)
  })
})

it.each(['registrationCancelled', 'registrationEventCancelled'] as const)(
  "has no link to the registration's page: %s",
  kind => {
    expect(`${mails[kind].text}${mails[kind].html}`).not.toMatch(/Manage|\/registration\//)
  },
)

it.each(['registrationNotification', 'registrationCancelledNotification'] as const)(
  'gives the clinic the attendee: %s',
  kind => {
    expect(mails[kind].text).toContain('\nName: Ann Example\nEmail: ann@example.com\nPhone: (573) 555-0177\n')
  },
)

describe('the email that offers a spot', () => {
  const { subject, text } = mails.spotOffered

  it('names the event, the deadline, and how to accept', () => {
    expect(subject).toBe(`A spot opened up: ${TITLE}, Friday, December 11, 2026`)
    expect(text).toContain(`${EVENT}Held until: Saturday, November 21, 2026, 12:00 PM (Central Time)\n`)
    const { createdAt } = EXAMPLE_REGISTRATION
    const url = EXAMPLE_CONTEXT.links.url('spotOffer', { id: 9, createdAt })
    expect(text).toContain(`Take the spot:\n${url}\n`)
  })

  it.each([
    ['en', 'the next person'],
    ['es', 'la siguiente persona'],
  ] as const)('passes the spot on only while the event has not begun: %s', (language, next) => {
    const offerFor = (date: number) =>
      exampleMails({ context: { language }, event: { date: new Date(date) } }).spotOffered.text
    const heldUntil = EXAMPLE_CONTEXT.now + DAY_MS
    expect(offerFor(heldUntil + 1)).toContain(next)
    expect(offerFor(heldUntil)).not.toContain(next)
  })

  it('has no calendar file, because the spot is not accepted yet', () => {
    expect(mails.spotOffered.calendar).toBeUndefined()
  })
})
