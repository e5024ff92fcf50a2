import type { Duplicates } from '@clinic/domain/patients/join-schemas.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { type Stub, stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const PAIR: Duplicates['pairs'][number] = {
  name: 'Ada Lovelace',
  phone: '(573) 555-0199',
  patients: [
    { appointmentId: 1, email: 'ada@example.com', lastAppointment: '2026-09-01T16:00:00.000Z' },
    { appointmentId: 2, email: null, lastAppointment: '2026-11-03T16:00:00.000Z' },
  ],
}

async function openPatients(duplicates: Duplicates, procedures: Parameters<typeof stubApi>[0] = {}) {
  let found = duplicates
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'patients.list': () => ({ patients: [], total: 0, page: 1, pageSize: 50 }),
    'patients.duplicates': () => found,
    ...procedures,
  })
  await renderApp('/admin/patients')
  const change = (next: Duplicates) => {
    found = next
  }
  return { user: userEvent.setup(), change }
}

describe('patients who may be one person', () => {
  it('are joined under the email that is chosen, which can be undone', async () => {
    const joined = {
      appointmentId: 2,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      joinedAt: '2026-12-31T15:00:00.000Z',
    }
    const join = vi.fn<Stub<'patients.join'>>(() => {
      change({ pairs: [], joined: [joined] })
      return { success: true }
    })
    const undo = vi.fn<Stub<'patients.undoJoin'>>(() => ({ success: true }))
    const { user, change } = await openPatients(
      { pairs: [PAIR], joined: [] },
      { 'patients.join': join, 'patients.undoJoin': undo },
    )
    expect(await screen.findByText('1 patient may be on the list twice.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Patients who may be one person' }))
    expect(dialog.getByText('No email, last appointment November 3, 2026')).toBeTruthy()
    expect(dialog.getAllByRole('button', { name: /^Join/ })).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Join under this email: ada@example.com' }))
    expect(await toasts().findByText('Ada Lovelace joined')).toBeTruthy()
    expect(join).toHaveBeenCalledWith({ keep: 1, join: 2 })
    await user.click(await dialog.findByRole('button', { name: 'Undo' }))
    await vi.waitFor(() => expect(undo).toHaveBeenCalledWith({ appointmentId: 2 }))
  })

  it('are kept as two', async () => {
    const keepApart = vi.fn<Stub<'patients.keepApart'>>(() => ({ success: true }))
    const { user } = await openPatients({ pairs: [PAIR], joined: [] }, { 'patients.keepApart': keepApart })
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    await user.click(await screen.findByRole('button', { name: 'They are two people' }))
    await vi.waitFor(() => expect(keepApart).toHaveBeenCalledWith({ keep: 1, join: 2 }))
  })

  it('are not mentioned when there are none', async () => {
    await openPatients({ pairs: [], joined: [] })
    expect(await screen.findByText('No patients yet')).toBeTruthy()
    expect(screen.queryByRole('note')).toBeNull()
  })
})
