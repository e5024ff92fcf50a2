import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clinicEvent } from '#testing/clinic-event.ts'
import { auditEntry } from '#testing/example-rows.ts'
import { adminTab, expectLastCall } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Stub } from '#testing/stub-api.ts'
import { stubDownloads } from '#testing/stub-files.ts'

const ENTRY = auditEntry({
  id: 9,
  procedure: 'content.update',
  subject: 'content_items',
  subjectId: 'practice_name',
  before: { value: 'Old name' },
  after: { value: 'New name' },
})

async function openHistory(list: Stub<'auditLog.list'>) {
  const asked = vi.fn(list)
  const { user } = await openAdmin('/admin/audit-log', { 'auditLog.list': asked })
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

  it('keeps dates on one line', async () => {
    const after = { value: 'Closed on Tue, Dec 1' }
    const { tab } = await openHistory(() => ({ entries: [{ ...ENTRY, after }], next: null }))
    expect(await tab.findByText('Tue, Dec 1')).toBeTruthy()
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
    await expectLastCall(asked, { subject: 'appointments', place: 'link', from: '2026-11-01' })
  })

  it('is not asked for a date whose year is still being typed', async () => {
    const { asked, tab } = await openHistory(() => ({ entries: [ENTRY], next: null }))
    const to = await tab.findByLabelText<HTMLInputElement>('To')
    for (const value of ['0002-11-30', '0020-11-30', '0202-11-30', '2026-11-30']) {
      fireEvent.change(to, { target: { value } })
      expect(to.value).toBe(value)
    }
    await expectLastCall(asked, { to: '2026-11-30' })
    expect(asked).toHaveBeenCalledTimes(2)
    fireEvent.change(to, { target: { value: '' } })
    await waitFor(() => expect(asked.mock.lastCall?.[0]?.to).toBeUndefined())
  })

  it('cannot be turned again before the next page is there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user, tab } = await openHistory(async input => {
      if (input?.before === undefined) return { entries: [ENTRY], next: 9 }
      await promise
      return { entries: [{ ...ENTRY, id: 3, subjectId: 'older' }], next: null }
    })
    const older = await tab.findByRole('button', { name: 'Older' })
    await user.click(older)
    await waitFor(() => expect(older.closest('[inert]')).not.toBeNull())
    resolve()
    expect((await tab.findByText(/Text older/)).closest('[inert]')).toBeNull()
  })

  it('downloads as a file, page by page', async () => {
    const saved = stubDownloads()
    const { user, asked, tab } = await openHistory(input =>
      input?.before === undefined
        ? { entries: [ENTRY], next: 9 }
        : { entries: [{ ...ENTRY, id: 3 }], next: null },
    )
    await user.click(await tab.findByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]?.file.text())?.split('\r\n')).toHaveLength(4)
    expect(asked).toHaveBeenLastCalledWith({ before: 9, limit: 500 })
    expect(tab.queryByRole('alert')).toBeNull()
  })

  it('says that the file has no more than the newest 10,000 entries', async () => {
    const saved = stubDownloads()
    const entries = Array.from({ length: 10_000 }, () => ENTRY)
    const { user, tab } = await openHistory(({ limit } = {}) => ({
      entries: limit ? entries : [ENTRY],
      next: 9,
    }))
    await user.click(await tab.findByRole('button', { name: 'Download CSV' }))
    expect((await tab.findByRole('alert')).textContent).toBe(
      'The file contains the newest 10,000 entries. To export older ones, choose an earlier or shorter period.',
    )
    expect(saved).toHaveLength(1)
  })

  it('says why it could not be downloaded', async () => {
    const { user, tab } = await openHistory(({ limit } = {}) =>
      limit ? failWith('TOO_MANY_REQUESTS', 'No') : { entries: [ENTRY], next: null },
    )
    await user.click(await tab.findByRole('button', { name: 'Download CSV' }))
    expect((await tab.findByRole('alert')).textContent).toBe(
      "Couldn't load the audit log. Try again.Too many requests. Please try again later.",
    )
  })

  it.each<[string, Stub<'auditLog.list'>, string]>([
    ['it is empty', () => ({ entries: [], next: null }), 'No entries'],
    ['it could not load', () => failWith('FORBIDDEN', 'No'), "Couldn't load the audit log"],
  ])('says that %s', async (_what, list, text) => {
    const { tab } = await openHistory(list)
    expect(await tab.findByText(text)).toBeTruthy()
  })
})

it('the history of a record is in its form and loads when opened', async () => {
  const asked = vi.fn<Stub<'auditLog.list'>>(() => ({
    entries: [{ ...ENTRY, subject: 'events' }],
    next: null,
  }))
  const event = clinicEvent({ id: 4, title: 'Stretch' })
  const { user } = await openAdmin('/admin', { 'events.list': () => [event], 'auditLog.list': asked })
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  expect(asked).not.toHaveBeenCalled()
  const history = (await screen.findByText('History')).closest('details')
  if (!history) throw new Error('No details')
  history.open = true
  fireEvent(history, new Event('toggle'))
  expect(await within(history).findByText('Changed by admin (browser)')).toBeTruthy()
  expect(asked).toHaveBeenCalledExactlyOnceWith({ subject: 'events', subjectId: '4' })
})
