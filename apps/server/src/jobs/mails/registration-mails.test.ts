import { describe, expect, it } from 'vitest'
import { EXAMPLE_PLACE, EXAMPLE_REGISTRATION, exampleMails } from './fixtures/example-mails.ts'

const mails = exampleMails()
const EVENT = `Event: A kinder desk: posture for people who sit
When: Friday, December 11, 2026, 6:00 PM (Central Time)
Where: Public Library, 12 Example Avenue, Columbia
`
const MANAGE = `Manage your registration:\n${EXAMPLE_PLACE.links.url('registration', EXAMPLE_REGISTRATION)}\n`
const ALL_EVENTS = 'See all events:\nhttps://plumbline.example.com/events\n'
const REGISTRATIONS = 'Open the registrations:\nhttps://plumbline.example.com/admin/registrations\n'

it.each([
  ['registrationConfirmation', 'Your registration for Friday, December 11, 2026', MANAGE],
  ['registrationEventMoved', 'Changed: your event is on Friday, December 11, 2026', MANAGE],
  ['registrationCancelled', 'Cancelled: your registration for Friday, December 11, 2026', ALL_EVENTS],
  ['registrationEventCancelled', 'Cancelled: the event on Friday, December 11, 2026', ALL_EVENTS],
  ['registrationNotification', 'New registration for Friday, December 11, 2026', REGISTRATIONS],
  [
    'registrationCancelledNotification',
    'Cancelled: a registration for Friday, December 11, 2026',
    REGISTRATIONS,
  ],
] as const)('the mail %s says what, when and where, and where to go on', (kind, subject, button) => {
  expect(mails[kind].subject).toBe(subject)
  expect(mails[kind].text).toContain(EVENT)
  expect(mails[kind].text).toContain(`\n\n${button}`)
})

it.each(['registrationCancelled', 'registrationEventCancelled'] as const)(
  "opens the registration's page no more: %s",
  kind => {
    expect(`${mails[kind].text}${mails[kind].html}`).not.toMatch(/Manage|\/registration\//)
  },
)

it.each(['registrationNotification', 'registrationCancelledNotification'] as const)(
  'tells the clinic who it is: %s',
  kind => {
    expect(mails[kind].text).toContain('\nName: Ann Example\nEmail: ann@example.com\nPhone: (573) 555-0177\n')
  },
)

describe('the mail that offers a place', () => {
  const { subject, text } = mails.placeOffered

  it('says at what, until when, and how to take it', () => {
    expect(subject).toBe('A place is free for you on Friday, December 11, 2026')
    expect(text).toContain(`${EVENT}Kept until: Saturday, November 21, 2026, 12:00 PM (Central Time)\n`)
    const { createdAt } = EXAMPLE_REGISTRATION
    const url = EXAMPLE_PLACE.links.url('placeOffer', { id: 9, createdAt })
    expect(text).toContain(`Take the place:\n${url}\n`)
  })

  it('has no calendar file, for the place is not taken yet', () => {
    expect(mails.placeOffered.calendar).toBeUndefined()
  })
})
