import { errorText } from '@clinic/domain/error-texts.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { listedPost } from '#testing/blog-post.ts'
import { clinicEvent } from '#testing/clinic-event.ts'
import { timeSlot } from '#testing/example-rows.ts'
import { toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Stubs } from '#testing/stub-api.ts'
import { type StubEventSource, stubEventSource } from '#testing/stub-event-source.ts'

let streams: StubEventSource[]
beforeEach(() => {
  streams = stubEventSource()
})
const updatedAt = '2026-12-30T15:00:00.000Z'

/** Rows of each tab, with the current text and version. */
const lists = (row: { text: string; version: number }): Stubs => ({
  'events.list': () => [clinicEvent({ title: row.text, version: row.version })],
  'blog.list': () => [listedPost({ title: row.text, content: 'Text', version: row.version })],
  'content.list': () => [
    { key: 'practice_name', value: row.text, updatedAt, version: row.version },
    { key: 'of_our_own', value: row.text, updatedAt, version: row.version },
  ],
  'schedule.timeSlots': () => [timeSlot({ startTime: row.text, endTime: '17:00', version: row.version })],
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
const titled = { edit: /^Edit Old/, field: 'Title' }
const FORMS: [string, Given][] = [
  [
    'an event',
    { path: '/admin', topic: 'events', ...titled, save: 'Update event', procedure: 'events.update' },
  ],
  [
    'a post',
    { path: '/admin/blog', topic: 'blog', ...titled, save: 'Update Post', procedure: 'blog.update' },
  ],
  [
    'a text',
    {
      ...{ path: '/admin/content?group=advanced', topic: 'content', edit: 'Edit of_our_own', field: 'Value' },
      ...{ save: 'Update Content', procedure: 'content.update' },
    },
  ],
  [
    'a time slot',
    {
      ...{ path: '/admin/schedule', topic: 'schedule', edit: /^Edit/, field: 'Start time' },
      ...{ save: 'Update Time Slot', procedure: 'schedule.change', old: '09:00', new: '10:00' },
    },
  ],
]

/** Opens the form of a row and types into it. */
async function typeInto({ path, edit, field, old = 'Old' }: Given, stubs: Stubs = {}) {
  const row = { text: old, version: 1 }
  const { user } = await openAdmin(path, {
    'live.news': () => ({ news: [], next: updatedAt }),
    'blog.preview': () => ({ html: '', images: {} }),
    ...lists(row),
    ...stubs,
  })
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
