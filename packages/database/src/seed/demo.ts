import { addDays, clinicDay, instantAtOrAfter } from '@clinic/domain/clinic-time.ts'
import type { EventCategory } from '@clinic/domain/events/schemas.ts'

/** Days from today, a wall-clock time in minutes, and the rest of an evidently fictional event. */
const EVENTS: ReadonlyArray<{
  inDays: number
  minutes: number
  title: string
  description: string
  excerpt: string | null
  location: string
  maxAttendees: number | null
  category: EventCategory
  featured: boolean
}> = [
  {
    inDays: 21,
    minutes: 18 * 60,
    title: 'A kinder desk: posture for people who sit',
    description:
      'Bring a photo of your workplace. We look at chairs, screens and breaks, and you leave with three changes that cost nothing.',
    excerpt: 'Three changes to your workplace that cost nothing.',
    location: '100 Example Street, Suite 2',
    maxAttendees: 12,
    category: 'workshop',
    featured: true,
  },
  {
    inDays: 35,
    minutes: 12 * 60,
    title: 'Walking well after sixty',
    description:
      'An hour on gait, shoes and balance, with time for questions. Wear the shoes you walk in most.',
    excerpt: null,
    location: 'Example Park pavilion',
    maxAttendees: 30,
    category: 'wellness',
    featured: false,
  },
  {
    inDays: 49,
    minutes: 17 * 60 + 30,
    title: 'Eating for calmer joints',
    description: 'What the evidence says about food and inflammation, and what it does not say.',
    excerpt: null,
    location: '100 Example Street, Suite 2',
    maxAttendees: null,
    category: 'nutrition',
    featured: false,
  },
  {
    inDays: -14,
    minutes: 18 * 60,
    title: 'First questions: an open evening',
    description: 'Meet the practitioner, see the rooms and ask what you always wanted to ask.',
    excerpt: null,
    location: '100 Example Street, Suite 2',
    maxAttendees: 20,
    category: 'seminar',
    featured: false,
  },
]

/** The demonstration's events, placed around the day of `now` (epoch milliseconds) in clinic time. */
export function demoEvents(now: number, timeZone: string) {
  const today = clinicDay(now, timeZone)
  return EVENTS.map(({ inDays, minutes, ...event }) => ({
    ...event,
    imageUrl: null,
    date: new Date(instantAtOrAfter(addDays(today, inDays), minutes, timeZone)),
  }))
}

/** The demonstration's posts, published some days before `now` (epoch milliseconds). */
export function demoPosts(now: number) {
  const daysAgo = (days: number) => new Date(now - days * 86_400_000)
  return [
    {
      title: 'What happens at a first visit',
      slug: 'what-happens-at-a-first-visit',
      excerpt: 'An hour, mostly listening: what to bring and what to expect.',
      content:
        'A first visit takes **an hour**, and most of it is listening.\n\n## Before you come\n\n- Bring an ID and your insurance information.\n- Wear something you can move in.\n\n## In the room\n\nWe talk, we look at how you move, and only then do we decide together whether and how to treat.',
      contentHtml:
        '<p>A first visit takes <strong>an hour</strong>, and most of it is listening.</p>\n<h2>Before you come</h2>\n<ul>\n<li>Bring an ID and your insurance information.</li>\n<li>Wear something you can move in.</li>\n</ul>\n<h2>In the room</h2>\n<p>We talk, we look at how you move, and only then do we decide together whether and how to treat.</p>\n',
      metaTitle: null,
      metaDescription: 'How a first chiropractic visit goes: an hour, mostly listening.',
      published: true,
      publishedAt: daysAgo(6),
      updatedAt: daysAgo(6),
      createdAt: daysAgo(7),
    },
    {
      title: 'Three small habits for a stiff neck',
      slug: 'three-small-habits-for-a-stiff-neck',
      excerpt: 'None of them takes longer than a minute.',
      content:
        'None of these takes longer than a minute.\n\n1. Look far away every half hour.\n2. Let the shoulders drop when you breathe out.\n3. Turn the whole body, not the neck alone, when someone calls you.',
      contentHtml:
        '<p>None of these takes longer than a minute.</p>\n<ol>\n<li>Look far away every half hour.</li>\n<li>Let the shoulders drop when you breathe out.</li>\n<li>Turn the whole body, not the neck alone, when someone calls you.</li>\n</ol>\n',
      metaTitle: null,
      metaDescription: null,
      published: true,
      publishedAt: daysAgo(20),
      updatedAt: daysAgo(20),
      createdAt: daysAgo(20),
    },
  ]
}
