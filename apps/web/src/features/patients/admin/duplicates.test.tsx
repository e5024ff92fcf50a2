import type { Duplicates } from '@clinic/domain/patients/merge-schemas.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import type { Stub, Stubs } from '#testing/stub-api.ts'

const ADA = { name: 'Ada Lovelace', phone: '(573) 555-0199' }
const PAIR: Duplicates['pairs'][number] = {
  by: 'phone',
  patients: [
    { ...ADA, id: 1, email: 'ada@example.com', lastAppointment: '2026-09-01T16:00:00.000Z' },
    { ...ADA, id: 2, email: null, lastAppointment: null },
  ],
}

async function openPatients(duplicates: Duplicates, procedures: Stubs = {}) {
  let found = duplicates
  const { user } = await openAdmin('/admin/patients', {
    'patients.list': () => ({ patients: [], total: 0, page: 1, pageSize: 50 }),
    'patients.duplicates': () => found,
    ...procedures,
  })
  const change = (next: Duplicates) => {
    found = next
  }
  return { user, change }
}

describe('patients who may be one person', () => {
  it('are merged into the one that is chosen, which can be undone', async () => {
    const merged = {
      id: 2,
      name: 'Ada Lovelace',
      email: null,
      into: 'Ada',
      mergedAt: '2026-12-31T15:00:00.000Z',
    }
    const merge = vi.fn<Stub<'patients.merge'>>(() => {
      change({ pairs: [], merged: [merged] })
      return { success: true }
    })
    const undo = vi.fn<Stub<'patients.undoMerge'>>(() => ({ success: true }))
    const { user, change } = await openPatients(
      { pairs: [PAIR], merged: [] },
      { 'patients.merge': merge, 'patients.undoMerge': undo },
    )
    expect(await screen.findByText('1 patient may be on the list twice.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Possible duplicates' }))
    expect(dialog.getByRole('heading', { name: 'Same phone number' })).toBeTruthy()
    expect(dialog.getByText('Ada Lovelace, (573) 555-0199, no appointment')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: /^Merge into this one: .*ada@example.com/ }))
    expect(await toasts().findByText('Patients merged')).toBeTruthy()
    expect(merge).toHaveBeenCalledWith({ keep: 1, merge: 2 })
    expect(await dialog.findByText('Ada Lovelace was merged into Ada.')).toBeTruthy()
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
    await user.click(dialog.getByRole('button', { name: 'Undo: Ada Lovelace was merged into Ada.' }))
    await vi.waitFor(() => expect(undo).toHaveBeenCalledWith({ id: 2 }))
  })

  it('are kept as two, which can be undone', async () => {
    const keepApart = vi.fn<Stub<'patients.keepApart'>>(() => {
      change({ pairs: [], merged: [] })
      return { success: true }
    })
    const undo = vi.fn<Stub<'patients.undoKeepApart'>>(() => ({ success: true }))
    const { user, change } = await openPatients(
      { pairs: [PAIR], merged: [] },
      { 'patients.keepApart': keepApart, 'patients.undoKeepApart': undo },
    )
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    await user.click(await screen.findByRole('button', { name: 'Not the same person' }))
    await vi.waitFor(() => expect(keepApart).toHaveBeenCalledWith({ keep: 1, merge: 2 }))
    const dialog = screen.getByRole('dialog', { name: 'Possible duplicates' })
    expect(await within(dialog).findByText('No possible duplicates are left.')).toBeTruthy()
    await vi.waitFor(() => expect(document.activeElement).toBe(dialog))
    expect(screen.queryByText(/may be on the list twice/)).toBeNull()
    await user.click(await toasts().findByRole('button', { name: 'Undo: Ada Lovelace, Ada Lovelace' }))
    await vi.waitFor(() => expect(undo).toHaveBeenCalledWith({ keep: 1, merge: 2 }))
  })
})
