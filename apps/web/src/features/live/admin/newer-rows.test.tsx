import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blogPostPage } from '../../../testing/blog-post.ts'
import { clinicEvent } from '../../../testing/clinic-event.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { type StubEventSource, stubEventSource } from '../../../testing/stub-event-source.ts'

let streams: StubEventSource[]
beforeEach(() => {
  streams = stubEventSource()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const updatedAt = '2026-12-30T15:00:00.000Z'

/** Rows of each tab, with a text and a version. */
const LISTS: Record<string, (text: string, version: number) => unknown[]> = {
  'events.list': (text, version) => [clinicEvent({ title: text, version })],
  'blog.list': (text, version) => [
    {
      ...blogPostPage({ title: text }),
      content: 'Text',
      authorId: 1,
      translationOf: null,
      englishChanged: false,
      version,
    },
  ],
  'content.list': (text, version) => [
    { key: 'practice_name', value: text, updatedAt, version },
    { key: 'of_our_own', value: text, updatedAt, version },
  ],
  'schedule.timeSlots': (text, version) => [
    { id: 1, dayOfWeek: 1, startTime: text, endTime: '17:00', isAvailable: true, version },
  ],
}

it.each([
  ['an event', { path: '/admin', topic: 'events', edit: /^Edit Old/, field: 'Title' }],
  ['a post', { path: '/admin/blog', topic: 'blog', edit: /^Edit Old/, field: 'Title' }],
  [
    'a text',
    { path: '/admin/content?group=advanced', topic: 'content', edit: 'Edit of_our_own', field: 'Value' },
  ],
  [
    'a time slot',
    {
      path: '/admin/schedule',
      topic: 'schedule',
      edit: /^Edit/,
      field: 'Start time',
      old: '09:00',
      new: '10:00',
    },
  ],
])('%s that changes elsewhere during an edit shows a notice and can be loaded', async (_what, given) => {
  const {
    path,
    topic,
    edit,
    field,
    old = 'Old',
    new: changed = 'New',
  } = { old: undefined, new: undefined, ...given }
  let [text, version] = [old, 1]
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'schedule.blockedDates': () => [],
    'live.news': () => ({ news: [], next: updatedAt }),
    'images.list': () => [],
    'blog.preview': () => ({ html: '', images: {} }),
    ...Object.fromEntries(Object.entries(LISTS).map(([name, list]) => [name, () => list(text, version)])),
  })
  const user = userEvent.setup()
  await renderApp(path)
  await user.click(await screen.findByRole('button', { name: edit }))
  const input = () => screen.getByLabelText<HTMLInputElement>(field)
  await user.type(input(), path === '/admin/schedule' ? '11:00' : 'er')
  const typed = input().value
  const offer = () => screen.queryByRole('button', { name: 'Load the saved version' })
  expect(offer()).toBeNull()

  text = changed
  version = 2
  await waitFor(() => expect(streams).toHaveLength(1))
  await act(async () => streams[0]?.say('message', [topic]))
  await waitFor(() => expect(offer()).toBeTruthy())
  expect(input().value).toBe(typed)
  await user.click(offer() as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(input().value).toBe(changed))
  expect(offer()).toBeNull()
})
