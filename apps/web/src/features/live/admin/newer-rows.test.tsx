import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { blogPostPage } from '../../../testing/blog-post.ts'
import { clinicEvent } from '../../../testing/clinic-event.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { type Stubs, stubApi } from '../../../testing/stub-api.ts'
import { type StubEventSource, stubEventSource } from '../../../testing/stub-event-source.ts'

let streams: StubEventSource[]
beforeEach(() => {
  streams = stubEventSource()
})
const updatedAt = '2026-12-30T15:00:00.000Z'

/** Rows of each tab, with the current text and version. */
const lists = (row: { text: string; version: number }): Stubs => ({
  'events.list': () => [clinicEvent({ title: row.text, version: row.version })],
  'blog.list': () => [
    {
      ...blogPostPage({ title: row.text }),
      content: 'Text',
      authorId: 1,
      translationOf: null,
      englishChanged: false,
      version: row.version,
    },
  ],
  'content.list': () => [
    { key: 'practice_name', value: row.text, updatedAt, version: row.version },
    { key: 'of_our_own', value: row.text, updatedAt, version: row.version },
  ],
  'schedule.timeSlots': () => [
    {
      id: 1,
      dayOfWeek: 1,
      startTime: row.text,
      endTime: '17:00',
      isAvailable: true,
      types: [],
      version: row.version,
    },
  ],
})

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
  const row = { text: old, version: 1 }
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'schedule.blockedDates': () => [],
    'schedule.specialHours': () => [],
    'live.news': () => ({ news: [], next: updatedAt }),
    'images.list': () => [],
    'blog.preview': () => ({ html: '', images: {} }),
    ...lists(row),
  })
  const user = userEvent.setup()
  await renderApp(path)
  await user.click(await screen.findByRole('button', { name: edit }))
  const input = () => screen.getByLabelText<HTMLInputElement>(field)
  await user.type(input(), path === '/admin/schedule' ? '11:00' : 'er')
  const typed = input().value
  const offer = () => screen.queryByRole('button', { name: 'Load the saved version' })
  expect(offer()).toBeNull()

  row.text = changed
  row.version = 2
  await waitFor(() => expect(streams).toHaveLength(1))
  await act(async () => streams[0]?.say('message', [topic]))
  await waitFor(() => expect(offer()).toBeTruthy())
  expect(input().value).toBe(typed)
  await user.click(offer() as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(input().value).toBe(changed))
  expect(offer()).toBeNull()
})
