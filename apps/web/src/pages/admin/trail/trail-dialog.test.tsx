import type { TrailEntry } from '@clinic/domain/trail/schemas.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ENTRY: TrailEntry = {
  id: 9,
  at: '2026-11-20T18:00:00.000Z',
  actor: 'admin',
  place: 'browser',
  procedure: 'content.update',
  action: 'changed',
  subject: 'content_items',
  subjectId: 'practice_name',
  before: { value: 'Old name' },
  after: { value: 'New name' },
}

async function openHistory(list: (input: unknown) => unknown) {
  const asked = vi.fn(list)
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'events.list': () => [],
    'trail.list': asked,
  })
  await renderApp('/admin')
  await screen.findByText('No events yet')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'History' }))
  return { user, asked, dialog: within(await screen.findByRole('dialog', { name: 'History' })) }
}

describe('the history', () => {
  it('says who changed what, when, and from what to what', async () => {
    const { dialog } = await openHistory(() => ({ entries: [ENTRY], next: null }))
    const item = await dialog.findByRole('listitem')
    expect(item.textContent).toBe(
      'Text practice_name changed by admin, in the browserNovember 20, 2026, 12:00 PMValueOld name → New name',
    )
    expect(dialog.queryByRole('button', { name: 'Older' })).toBeNull()
  })

  it('is turned page by page, and filtered from its beginning', async () => {
    const { user, asked, dialog } = await openHistory(input =>
      (input as { before?: number }).before === undefined
        ? { entries: [ENTRY], next: 9 }
        : { entries: [{ ...ENTRY, id: 3, subjectId: 'older' }], next: null },
    )
    await user.click(await dialog.findByRole('button', { name: 'Older' }))
    await dialog.findByText(/Text older/)
    await user.selectOptions(dialog.getByLabelText('What'), 'Appointment')
    await user.selectOptions(dialog.getByLabelText('Who'), 'Patients, by a link')
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-01' } })
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({ subject: 'appointments', place: 'link', from: '2026-11-01' }),
    )
  })

  it('is saved as a file, page after page', async () => {
    const saved = vi.fn((_blob: Blob) => 'blob:history')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
    const { user, asked, dialog } = await openHistory(input =>
      (input as { before?: number }).before === undefined
        ? { entries: [ENTRY], next: 9 }
        : { entries: [{ ...ENTRY, id: 3 }], next: null },
    )
    await user.click(await dialog.findByRole('button', { name: 'Save as CSV' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect((await saved.mock.calls[0]?.[0].text())?.split('\r\n')).toHaveLength(4)
    expect(asked).toHaveBeenLastCalledWith({ before: 9, limit: 500 })
  })

  it('that is empty or cannot be fetched says so', async () => {
    const { dialog } = await openHistory(() => ({ entries: [], next: null }))
    expect(await dialog.findByText('No entries')).toBeTruthy()
  })

  it('that cannot be fetched says so in its place', async () => {
    const { dialog } = await openHistory(() => failWith('FORBIDDEN', 'No'))
    expect(await dialog.findByText('Failed to fetch history')).toBeTruthy()
  })
})

it('the history of a row stands where the row is edited, and is fetched when it is opened', async () => {
  const asked = vi.fn((_input: unknown) => ({ entries: [{ ...ENTRY, subject: 'events' }], next: null }))
  const event = {
    ...{ id: 4, title: 'Stretch', description: 'An hour', excerpt: null, date: '2026-12-18T00:00:00.000Z' },
    ...{ location: 'Here', maxAttendees: null, imageUrl: null, category: 'workshop', featured: false },
    ...{ registeredCount: 0, offeredCount: 0, version: 1, picture: null },
  }
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'events.list': () => [event],
    'trail.list': asked,
  })
  await renderApp('/admin')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  expect(asked).not.toHaveBeenCalled()
  const history = (await screen.findByText('History')).closest('details')
  if (!history) throw new Error('No details')
  history.open = true
  fireEvent(history, new Event('toggle'))
  expect(await within(history).findByText('Changed by admin, in the browser')).toBeTruthy()
  expect(asked).toHaveBeenCalledExactlyOnceWith({ subject: 'events', subjectId: '4' })
})
