import { errorText } from '@clinic/domain/error-texts.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { blogPostPage } from '#testing/blog-post.ts'
import { clinicEvent } from '#testing/clinic-event.ts'
import { toasts } from '#testing/on-page.ts'
import { renderApp } from '#testing/render-app.tsx'
import { failWith, type Stubs, stubApi } from '#testing/stub-api.ts'
import { type StubEventSource, stubEventSource } from '#testing/stub-event-source.ts'

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

interface Given {
  path: string
  topic: string
  edit: string | RegExp
  field: string
  /** The button that saves, and its procedure. */
  save: string
  procedure: keyof Stubs
  old?: string
  new?: string
}
const FORMS: [string, Given][] = [
  [
    'an event',
    {
      path: '/admin',
      topic: 'events',
      edit: /^Edit Old/,
      field: 'Title',
      save: 'Update Event',
      procedure: 'events.update',
    },
  ],
  [
    'a post',
    {
      path: '/admin/blog',
      topic: 'blog',
      edit: /^Edit Old/,
      field: 'Title',
      save: 'Update Post',
      procedure: 'blog.update',
    },
  ],
  [
    'a text',
    {
      path: '/admin/content?group=advanced',
      topic: 'content',
      edit: 'Edit of_our_own',
      field: 'Value',
      save: 'Update Content',
      procedure: 'content.update',
    },
  ],
  [
    'a time slot',
    {
      path: '/admin/schedule',
      topic: 'schedule',
      edit: /^Edit/,
      field: 'Start time',
      save: 'Update Time Slot',
      procedure: 'schedule.change',
      old: '09:00',
      new: '10:00',
    },
  ],
]

/** Opens the form of a row and types into it. */
async function typeInto({ path, edit, field, old = 'Old' }: Given, stubs: Stubs = {}) {
  const row = { text: old, version: 1 }
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'schedule.blockedDates': () => [],
    'schedule.specialHours': () => [],
    'appointments.affected': () => ({ appointments: [], total: 0 }),
    'live.news': () => ({ news: [], next: updatedAt }),
    'images.list': () => [],
    'blog.preview': () => ({ html: '', images: {} }),
    ...lists(row),
    ...stubs,
  })
  const user = userEvent.setup()
  await renderApp(path)
  await user.click(await screen.findByRole('button', { name: edit }))
  const input = () => screen.getByLabelText<HTMLInputElement>(field)
  await user.type(input(), path === '/admin/schedule' ? '11:00' : 'er')
  return { user, row, input, typed: input().value }
}

it.each(FORMS)(
  '%s that changes elsewhere during an edit shows a notice, and can be loaded or left',
  async (_what, given) => {
    const { user, row, input, typed } = await typeInto(given)
    const offer = () => screen.queryByRole('button', { name: 'Load the saved version' })
    expect(offer()).toBeNull()

    row.text = given.new ?? 'New'
    row.version = 2
    await waitFor(() => expect(streams).toHaveLength(1))
    await act(async () => streams[0]?.say('message', [given.topic]))
    await waitFor(() => expect(offer()).toBeTruthy())
    expect(input().value).toBe(typed)
    await user.click(offer() as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(input().value).toBe(row.text))
    expect(offer()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel Edit' }))
    expect(screen.queryByRole('button', { name: 'Cancel Edit' })).toBeNull()
  },
)

it.each(FORMS)(
  '%s keeps the typed text after a conflict, and replaces the newer version on the next try',
  async (_what, given) => {
    const save = vi.fn((input: { change?: object }) => {
      if (save.mock.calls.length > 1) return input
      row.version = 2
      return failWith('CONFLICT', errorText('stale', 'en'))
    })
    const { user, row, input, typed } = await typeInto(given, { [given.procedure]: save as never })
    await user.click(screen.getByRole('button', { name: given.save }))
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy()
    expect(toasts().getByRole('alert').textContent).toContain('Failed to update')
    expect(input().value).toBe(typed)
    await user.click(screen.getByRole('button', { name: given.save }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls.map(([sent]) => sent.change ?? sent)).toMatchObject([
      { version: 1 },
      { version: 2 },
    ])
  },
)
