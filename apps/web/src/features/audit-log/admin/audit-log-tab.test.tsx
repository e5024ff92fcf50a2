import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { clinicEvent } from '../../../testing/clinic-event.ts'
import { adminTab } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, type Stub, stubApi } from '../../../testing/stub-api.ts'

const ENTRY: AuditEntry = {
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

async function openHistory(list: Stub<'auditLog.list'>) {
  const asked = vi.fn(list)
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'events.list': () => [],
    'auditLog.list': asked,
  })
  await renderApp('/admin')
  await screen.findByText('No events yet')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Audit log' }))
  return { user, asked, tab: await adminTab('Audit log') }
}

describe('the audit log', () => {
  it('shows who changed what, when, and both values', async () => {
    const { tab } = await openHistory(() => ({ entries: [ENTRY], next: null }))
    const item = await tab.findByRole('listitem')
    expect(item.textContent).toBe(
      'Text practice_name changed by admin (browser)November 20, 2026, 12:00 PMValueOld name → New name',
    )
    expect(tab.queryByRole('button', { name: 'Older' })).toBeNull()
  })

  it('has pages, and filters return to the first', async () => {
    const { user, asked, tab } = await openHistory(input =>
      input?.before === undefined
        ? { entries: [ENTRY], next: 9 }
        : { entries: [{ ...ENTRY, id: 3, subjectId: 'older' }], next: null },
    )
    await user.click(await tab.findByRole('button', { name: 'Older' }))
    await tab.findByText(/Text older/)
    await user.selectOptions(tab.getByLabelText('What'), 'Appointment')
    await user.selectOptions(tab.getByLabelText('Who'), 'Patients (private link)')
    fireEvent.change(tab.getByLabelText('From'), { target: { value: '2026-11-01' } })
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({ subject: 'appointments', place: 'link', from: '2026-11-01' }),
    )
  })

  it('downloads as a file, page by page', async () => {
    const saved = vi.fn((_blob: Blob) => 'blob:history')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
    const { user, asked, tab } = await openHistory(input =>
      input?.before === undefined
        ? { entries: [ENTRY], next: 9 }
        : { entries: [{ ...ENTRY, id: 3 }], next: null },
    )
    await user.click(await tab.findByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect((await saved.mock.calls[0]?.[0].text())?.split('\r\n')).toHaveLength(4)
    expect(asked).toHaveBeenLastCalledWith({ before: 9, limit: 500 })
  })

  it('shows that it is empty or could not load', async () => {
    const { tab } = await openHistory(() => ({ entries: [], next: null }))
    expect(await tab.findByText('No entries')).toBeTruthy()
  })

  it('shows that it could not load in its place', async () => {
    const { tab } = await openHistory(() => failWith('FORBIDDEN', 'No'))
    expect(await tab.findByText("Couldn't load the audit log")).toBeTruthy()
  })
})

it('the history of a record is in its form and loads when opened', async () => {
  const asked = vi.fn<Stub<'auditLog.list'>>(() => ({
    entries: [{ ...ENTRY, subject: 'events' }],
    next: null,
  }))
  const event = clinicEvent({ id: 4, title: 'Stretch' })
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'events.list': () => [event],
    'auditLog.list': asked,
  })
  await renderApp('/admin')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  expect(asked).not.toHaveBeenCalled()
  const history = (await screen.findByText('History')).closest('details')
  if (!history) throw new Error('No details')
  history.open = true
  fireEvent(history, new Event('toggle'))
  expect(await within(history).findByText('Changed by admin (browser)')).toBeTruthy()
  expect(asked).toHaveBeenCalledExactlyOnceWith({ subject: 'events', subjectId: '4' })
})
