import { formatCount } from '@clinic/domain/clinic-format.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { ReactNode } from 'react'

const skipped = (people: number) =>
  plural.en(
    people,
    '# person is ahead of them on the waiting list and keeps that spot.',
    '# people are ahead of them on the waiting list and keep their spots.',
  )

export const en = {
  zone: (zone: string) => `Newest first. All times are ${zone}.`,
  failed: 'Failed to fetch registrations',
  noEvents: 'Failed to fetch events',
  title: 'Registrations',
  what: 'registrations',
  filters: { event: 'Event', all: 'All events', language: 'Language' },
  empty: {
    title: (ofEvent: boolean, language: string | undefined) => {
      const reader = language ? ` in ${language}` : ''
      if (ofEvent) return `No one has registered for this event${reader}`
      return language ? `No registrations${reader}` : 'No registrations yet'
    },
    text: 'Registrations from the Events page appear here. We also email you each one.',
  },
  count: (active: number, cancelled: number) => {
    const registrations = plural.en(active, '# registration', '# registrations')
    return cancelled === 0
      ? registrations
      : `${registrations}, ${formatCount(cancelled, 'en')} more cancelled`
  },
  columns: {
    name: 'Name',
    event: 'Event',
    email: 'Email',
    phone: 'Phone',
    registered: 'Registered',
    emails: 'Emails',
    came: 'Attended',
    date: 'Event date',
  },
  yes: 'Yes',
  cancelled: (moment: string) => `Cancelled by the attendee on ${moment}`,
  came: {
    label: (name: string) => `${name} attended`,
    done: 'Attendance saved',
    failed: 'Failed to save attendance',
  },
  csv: 'Download CSV',
  file: (day: string) => `registrations-${day}`,
  print: 'Print',
  copy: {
    button: 'Copy all addresses',
    done: 'Addresses copied',
    count: (addresses: number) =>
      `${plural.en(addresses, '# address', '# addresses')}. Paste them into the Bcc field of an email.`,
    label: 'Addresses',
    manual: "Couldn't copy. Select and copy the addresses below.",
  },
  deletion: {
    button: 'Delete',
    of: (name: string) => `the registration of ${name}`,
    title: 'Delete this registration?',
    confirm: 'Delete registration',
    cancel: 'Keep registration',
    done: 'Registration deleted',
    failed: 'Failed to delete registration',
    open: 'The spot opens up or is offered to the next person on the waiting list.',
    cancelled: 'It was already cancelled, and the spot is open.',
    quiet: 'No one is notified.',
    notify: 'Email the attendee',
  },
  waiting: {
    title: 'Waiting lists',
    what: 'waiting lists',
    failed: "Couldn't load waiting lists",
    spot: 'Waiting list spot:',
    taken: (taken: number, offered: number) =>
      offered === 0 ? `${taken} spots taken` : `${taken} spots taken, ${offered} of them offered`,
    capacity: (taken: number, max: number, offered: number) =>
      offered === 0
        ? `${taken} of ${max} spots taken`
        : `${taken} of ${max} spots taken, ${offered} of them offered`,
    states: {
      waiting: (since: string) => `Waiting since ${since}`,
      offered: (_since: string, until: string) => `Spot offered until ${until}`,
      taken: () => 'Accepted',
      declined: () => 'Declined or left the waiting list',
      lapsed: (_since: string, until: string) => `Offer expired ${until}`,
    },
  },
  offer: {
    confirm: 'Offer a spot',
    of: (name: string) => `to ${name}`,
    title: 'Offer a spot?',
    cancel: 'Not now',
    done: 'Spot offered',
    failed: 'Failed to offer a spot',
    full: (taken: string) => `${taken}. This offer exceeds the limit.`,
    skipped,
    subject: 'subject',
    translatedSubject: 'subject, translated',
    email: (email: string, label: string, subject: ReactNode, mail: string, until: ReactNode) => (
      <span>
        We email {email} right away, {label}: “{subject}”. {mail} The spot is held until {until}.
      </span>
    ),
  },
  removal: {
    confirm: 'Remove',
    of: (name: string) => `${name} from the waiting list`,
    title: 'Remove from the waiting list?',
    cancel: 'Keep on the list',
    done: 'Removed from the waiting list',
    failed: 'Failed to remove from the waiting list',
    quiet: 'They are not notified.',
    offered: 'Their offered spot goes to the next person. They are not notified.',
  },
}
