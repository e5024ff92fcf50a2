import type { EventCategory } from '@clinic/domain/events/categories.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { ReactNode } from 'react'

const categories: Record<EventCategory, string> = {
  workshop: 'Workshop',
  seminar: 'Seminar',
  consultation: 'Consultation',
  wellness: 'Wellness',
  nutrition: 'Nutrition',
}

export const en = {
  zone: (zone: string) => `All times are ${zone}.`,
  create: 'New event',
  edit: 'Edit event',
  title: 'Events',
  what: 'events',
  failed: 'Failed to fetch events',
  empty: {
    title: 'No events yet',
    text: 'Create your first event, such as a workshop, with the form. Visitors can register right away.',
  },
  columns: { event: 'Event', date: 'Date', registered: 'Registered', left: 'Spots left' },
  unlimited: 'No limit',
  categories,
  spanish: (state: ReactNode) => <span>Spanish: {state}</span>,
  dates: {
    past: (date: string, time: string) => `${date}, ${time} (past)`,
    today: (date: string, time: string) => `${date}, ${time} (today)`,
    upcoming: (date: string, time: string) => `${date}, ${time}`,
  },
  actions: { edit: 'Edit', delete: 'Delete' },
  fields: {
    title: 'Title',
    description: 'Description',
    excerpt: 'Excerpt',
    date: 'Date',
    duration: 'Duration',
    location: 'Location',
    maxAttendees: 'Max attendees',
    image: 'Image URL',
    category: 'Category',
    featured: 'Featured',
  },
  hints: {
    excerpt: 'Optional: a sentence for the card instead of the description',
    date: (zone: string) => `Date and time at the clinic, ${zone}`,
    duration: 'Optional: minutes, such as 90',
    maxAttendees: 'Leave empty for no limit',
    image: 'Optional: one of your images, or any https URL',
    featured: 'Listed first',
  },
  noDate: 'Enter a valid date and time',
  overbooked: (people: number, spots: number) =>
    `${people} people are already registered. With ${plural.en(spots, '# spot', '# spots')} they all keep theirs, but no one else can register.`,
  creation: { submit: 'Create event', done: 'Event created', failed: 'Failed to create event' },
  update: { submit: 'Update event', done: 'Event updated', failed: 'Failed to update event' },
  notify: (attendees: number, waiting = 0) => {
    const groups = [
      attendees > 0 && plural.en(attendees, '# attendee', '# attendees'),
      waiting > 0 && plural.en(waiting, '# person on the waiting list', '# people on the waiting list'),
    ]
    return `Notify ${groups.filter(group => group !== false).join(' and ')}`
  },
  deletion: {
    title: 'Delete this event?',
    confirm: 'Delete event',
    cancel: 'Keep event',
    done: 'Event deleted',
    failed: 'Failed to delete event',
    noFetch: 'Failed to fetch registrations',
    noWaiting: "Couldn't load waiting lists",
    alone: 'No one has registered. This permanently deletes the event.',
    registrations: (count: number, isQuiet: boolean) => (
      <span>
        <span>This permanently deletes the event and its</span>{' '}
        <strong>{plural.en(count, '# registration', '# registrations')}</strong>
        <span>.</span>
        {isQuiet && <span>{' No one is notified.'}</span>}
      </span>
    ),
    others: (people: number) => `and ${people} more`,
    waiting: (people: number) =>
      plural.en(people, '# person is on the waiting list.', '# people are on the waiting list.'),
  },
  translation: {
    title: 'Spanish',
    note: 'For visitors who read Spanish. Without these texts they see the English ones.',
    field: (label: string) => `${label} in Spanish`,
    excerpt: 'Optional',
    location: 'Optional. Leave empty for an address',
    noFetch: "Couldn't load the translated English text",
    done: 'Translation confirmed',
    failed: 'Failed to confirm the translation',
  },
}
