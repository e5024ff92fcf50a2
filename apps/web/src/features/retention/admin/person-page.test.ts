import { expect, it } from 'vitest'
import { NOTHING, PERSON } from './fixtures/example-person.ts'
import { personPage } from './person-page.ts'

const VIEW = {
  practice: 'Plumb & Line',
  timeZone: 'America/Chicago',
  language: 'en',
  nameType: (type: string) => `Our ${type}`,
} as const

const page = (person = PERSON) => new DOMParser().parseFromString(personPage(person, VIEW), 'text/html')

it('has all stored data, in clinic time', () => {
  const shown = page()
  expect(shown.title).toBe('What Plumb & Line stores about ada@example.com')
  expect([...shown.querySelectorAll('h2')].map(heading => heading.textContent)).toEqual([
    'Appointments',
    'Registrations',
    'Waiting lists',
    'Messages',
    'Forms',
    'Earlier-time requests',
    'Booking limit notices',
    'Opted out of invitations',
    'Review requests',
    'Invitations to come back',
    'Audit log',
  ])
  for (const text of [
    'December 1, 2026, 10:00 AM',
    '(573) 555-0199',
    'Stretch & strengthen',
    'My shoulder hurts',
    'My <knee>',
    'Mon, Wed mornings',
    'Reminder: saved as a file, not sent, January 4, 2026, 10:00 AM',
    'Confirmation: sent, January 1, 2026, 10:00 AM',
    'from January 4, 2026, 10:00 AM',
    'Neck → Back',
  ])
    expect(shown.body.textContent).toContain(text)
})

it('has texts, consents to them and replies', () => {
  const number = '+15735550199'
  const shown = page({
    ...NOTHING,
    texts: [
      {
        id: '00000000-0000-4000-8000-000000000003',
        appointmentId: 1,
        kind: 'reminder',
        state: 'undelivered',
        problem: 'landline',
        at: '2026-12-01T16:00:00.000Z',
      },
    ],
    textConsents: [
      {
        number,
        givenAt: '2026-11-01T16:00:00.000Z',
        givenBy: 'booking',
        language: 'en',
        wording: 'Text me about my visits',
        endedAt: null,
        endedBy: null,
      },
    ],
    textReplies: [{ number, at: '2026-12-02T16:00:00.000Z', text: 'See you <then>' }],
  })
  for (const text of [
    'Reminder the day before',
    'Not delivered',
    'Text me about my visits',
    number,
    'See you <then>',
  ])
    expect(shown.body.textContent).toContain(text)
})

it('names the other addresses of the person', () => {
  expect(page().body.textContent).not.toContain('There may be more')
  expect(page({ ...NOTHING, otherEmails: ['king@example.com'] }).body.textContent).toContain(
    'There may be more data under king@example.com.',
  )
})

it('escapes typed text, so that nothing runs or is fetched', () => {
  const shown = page({ ...PERSON, email: '"><img src=x onerror=alert(1)>' })
  expect(shown.body.textContent).toContain('<script>alert("notes")</script>')
  expect(shown.querySelectorAll('script, img, link, a, iframe')).toHaveLength(0)
  const [policy] = shown.querySelectorAll('meta[http-equiv="Content-Security-Policy"]')
  expect(policy?.getAttribute('content')).toBe("default-src 'none'; style-src 'unsafe-inline'")
})

it('shows when it is incomplete', () => {
  expect(page().body.textContent).not.toContain('newest records of each kind are shown')
  expect(page({ ...NOTHING, complete: false }).body.textContent).toContain(
    'newest records of each kind are shown',
  )
})
