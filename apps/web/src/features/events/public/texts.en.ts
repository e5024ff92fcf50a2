import type { EventCategory } from '@clinic/domain/events/categories.ts'
import { plural } from '@clinic/domain/words/plural.ts'

const categories: Record<'all' | EventCategory, string> = {
  all: 'all',
  workshop: 'workshop',
  seminar: 'seminar',
  consultation: 'consultation',
  wellness: 'wellness',
  nutrition: 'nutrition',
}

export const en = {
  title: 'Events',
  description:
    'Workshops, seminars and open evenings at the clinic: topics, dates, open spots and how to register.',
  zone: (zone: string) => `All times are ${zone}.`,
  failed: 'Failed to fetch events',
  loading: 'Loading events',
  featured: 'Featured Events',
  all: 'All Events',
  upcoming: 'Upcoming Events',
  past: 'Past events',
  count: (events: number) => plural.en(events, '# event listed', '# events listed'),
  filter: 'Filter by category',
  categories,
  empty: {
    all: 'No events scheduled',
    category: (category: string) => `No ${category} events scheduled`,
    view: 'View All Events',
  },
  event: {
    today: 'Today',
    past: 'Past',
    english: 'In English',
    more: 'More about this event',
    when: 'When',
    where: 'Where',
    spots: 'Spots',
    registered: (people: number) => `${people} registered`,
    capacity: (people: number, max: number) => `${people} / ${max} registered`,
    unlimited: 'No limit on spots',
    left: (spots: number) => (spots === 0 ? 'Full: 0 spots left' : `${spots} spots left`),
    register: 'Register',
    registerNow: 'Register Now',
    full: 'Fully Booked',
    completed: 'Event Completed',
    wait: 'Join the waiting list',
  },
  dialog: {
    register: 'Register for',
    wait: 'Waiting list for',
    registered: "You're registered",
    waiting: "You're on the waiting list",
  },
  fields: { name: 'Name', phone: 'Optional, in case something changes' },
  register: {
    email: 'So we can send your confirmation',
    submit: 'Complete Registration',
    privacy: 'We use this only to save your spot and contact you about this event.',
    done: { title: 'Registration successful', description: 'You have been registered for the event' },
    failed: { title: 'Registration failed', description: 'Failed to register for event' },
  },
  wait: {
    email: 'So we can offer you a spot',
    submit: 'Join the waiting list',
    privacy: 'We use this only to offer you a spot and contact you about this event.',
    noEmail: "If a spot opens up, we'll contact you.",
    failed: { description: 'Failed to join the waiting list' },
  },
  outcome: {
    sent: (email: string) => `A confirmation is on its way to ${email}.`,
    withheld: (email: string) =>
      `${email} has received many emails from us in the last hour, so we won't send a confirmation. Please save the “Cancel registration” link below.`,
    noEmail: "This site's email isn't set up yet. Please save the “Cancel registration” link below.",
    waiting: (email: string, hours: number) =>
      `If a spot opens up, we'll email ${email} and hold it for ${hours} hours, or until the event begins if that's sooner.`,
    cancel: 'Cancel registration',
    close: 'Done',
  },
}
