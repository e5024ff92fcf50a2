import { LIVE_TOPICS, type LiveTopic } from '@clinic/domain/live/schemas.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { seenBefore } from '#testing/outdated.ts'
import type { Stubs } from '#testing/stub-api.ts'
import { invalidate } from './invalidation.ts'

const OWN_READ: Record<LiveTopic, keyof Stubs> = {
  account: 'session.user',
  appointments: 'appointments.search',
  blog: 'blog.list',
  calendars: 'calendars.list',
  contact: 'contact.list',
  content: 'content.list',
  earlierTimes: 'earlierTimes.list',
  events: 'events.list',
  forms: 'forms.list',
  images: 'images.list',
  mail: 'mail.problems',
  patients: 'patients.list',
  schedule: 'schedule.timeSlots',
  session: 'session.user',
  settings: 'settings.get',
  texts: 'texts.status',
  waitingList: 'waitingList.list',
  webhooks: 'webhooks.list',
}

describe('a change', () => {
  it.each([
    [
      'a booking',
      'appointments',
      ['appointments.search', 'appointmentLinks.page', 'availability.day', 'patients.get'],
    ],
    [
      'a registration',
      'events',
      ['events.list', 'patients.get', 'waitingList.list', 'registrationLinks.page'],
    ],
    ['a time slot', 'schedule', ['schedule.timeSlots', 'availability.day', 'content.practice']],
    ['a text', 'content', ['content.list', 'content.home', 'setup.status']],
    ['the end of a session', 'sessions', ['sessions.list']],
    [
      'an email',
      'mail',
      ['mail.problems', 'appointments.search', 'contact.list', 'events.attendees', 'waitingList.list'],
    ],
    ['an image', 'images', ['images.list', 'blog.page', 'content.practice', 'events.list']],
  ] as const)('of %s invalidates what shows it, and nothing else', async (_what, topic, reads) => {
    const queryClient = new QueryClient()
    const outdated = seenBefore(queryClient, ...reads, 'session.user', 'backups.status')
    await invalidate(queryClient, [topic])
    expect(outdated()).toEqual(reads)
  })

  it('of a schedule keeps the texts of pages', async () => {
    const queryClient = new QueryClient()
    const outdated = seenBefore(queryClient, 'content.home', 'content.list')
    await invalidate(queryClient, ['schedule'])
    expect(outdated()).toEqual([])
  })

  it.each(LIVE_TOPICS)('of %s in another window refetches at least its own reads', async topic => {
    const queryClient = new QueryClient()
    const outdated = seenBefore(queryClient, OWN_READ[topic])
    await invalidate(queryClient, [topic])
    expect(outdated()).toEqual([OWN_READ[topic]])
  })
})
