import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  adminAppointment,
  appointmentSearch,
  openAppointments,
  subjectMail,
} from '../../../testing/admin-appointments.tsx'
import { toasts } from '../../../testing/on-page.ts'
import { failWith } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const FAILED = subjectMail({ state: 'failed', reason: '550 No such person' })
const QUEUED = subjectMail({ state: 'queued' })
const REMINDER = subjectMail({
  kind: 'appointmentReminder',
  state: 'queued',
  at: '2027-01-03T15:00:00.000Z',
})
const COPY = subjectMail({ kind: 'appointmentNotification' })

async function openRow(over: Partial<AdminAppointment>, responses = {}) {
  const app = await openAppointments({
    search: () => appointmentSearch([adminAppointment(over)]),
    ...responses,
  })
  const name = await screen.findByRole('heading', { name: 'Grace Hopper' })
  return { ...app, row: within(name.closest('li') as HTMLElement) }
}

describe('the mails of an appointment', () => {
  it('are one line while all is well, with the others behind it', async () => {
    const { row } = await openRow({ mails: [subjectMail(), COPY, REMINDER] })
    const summary = row.getByText(/^Confirmation sent Dec 30, 9:01 AM/).closest('summary')
    expect(summary?.textContent).toContain('and 2 more')
    expect(summary?.closest('details')?.open).toBe(false)
    expect(row.getByText('Reminder goes Jan 3, 2027, 9:00 AM')).toBeTruthy()
    expect(row.getByText('Your copy sent Dec 30, 9:01 AM')).toBeTruthy()
    expect(row.queryByRole('button', { name: /^Send again/ })).toBeNull()
  })

  it('are nothing to unfold where there is one, and nothing where there are none', async () => {
    const { row } = await openRow({ mails: [subjectMail()] })
    expect(row.getByText('Confirmation sent Dec 30, 9:01 AM').closest('details')).toBeNull()
  })

  it('that did not go are unfolded, with the mail server’s words and the others', async () => {
    const { row } = await openRow({ mails: [FAILED, COPY] })
    const line = row.getByText('Confirmation not sent: 550 No such person')
    expect(line.closest('details')).toBeNull()
    expect(row.getByText('Your copy sent Dec 30, 9:01 AM')).toBeTruthy()
  })

  it('go after all, which is seen at once, and the focus stays in the row', async () => {
    let mails = [FAILED]
    const status = vi.fn(() => ({ server: true, kept: 0, folder: null, unsent: mails.length, limitsMet: 0 }))
    const { row, user, sendAgain } = await openRow(
      {},
      {
        search: () => appointmentSearch([adminAppointment({ mails })]),
        sendAgain: () => {
          mails = [QUEUED]
          return { success: true }
        },
        status,
      },
    )
    await user.click(
      row.getByRole('button', { name: 'Send again Confirmation of the appointment of Grace Hopper' }),
    )
    expect(sendAgain).toHaveBeenCalledExactlyOnceWith({ id: FAILED.id })
    expect(await toasts().findByText('E-mail queued again')).toBeTruthy()
    expect(await row.findByText('Confirmation waits to be sent')).toBeTruthy()
    expect(document.activeElement?.closest('li')?.textContent).toContain('Grace Hopper')
    await waitFor(() => expect(status).toHaveBeenCalledTimes(2))
  })

  it('stay as they are when that fails, with the reason', async () => {
    const { row, user } = await openRow(
      { mails: [FAILED] },
      { sendAgain: () => failWith('NOT_FOUND', 'The requested resource was not found') },
    )
    await user.click(row.getByRole('button', { name: /^Send again/ }))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to send e-mail again')
    expect(row.getByText('Confirmation not sent: 550 No such person')).toBeTruthy()
  })

  it('are in its dialog too, and anew there when one is sent again', async () => {
    let mails = [FAILED]
    const { user } = await openRow(
      {},
      {
        search: () => appointmentSearch([adminAppointment({ mails })]),
        sendAgain: () => {
          mails = [QUEUED]
          return { success: true }
        },
      },
    )
    await user.click(screen.getByRole('button', { name: 'Edit the appointment of Grace Hopper' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    await user.click(dialog.getByRole('button', { name: /^Send again/ }))
    expect(await dialog.findByText('Confirmation waits to be sent')).toBeTruthy()
  })
})

describe('what the patient did', () => {
  const changes: AdminAppointment['changes'] = [
    { change: 'cancelled', movedFrom: null, at: '2026-12-31T16:00:00.000Z' },
    { change: 'moved', movedFrom: '2026-12-28T16:00:00.000Z', at: '2026-12-26T15:00:00.000Z' },
  ]
  const CANCELLED = 'Cancelled by the patient on Dec 31, 10:00 AM'
  const MOVED = 'Moved by the patient on Dec 26, 9:00 AM, from Dec 28, 10:00 AM'

  it('is said in the row, the last of it, and all of it in the dialog', async () => {
    const { row, user } = await openRow({ changes })
    expect(row.getByText(CANCELLED)).toBeTruthy()
    expect(row.queryByText(MOVED)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit the appointment of Grace Hopper' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([CANCELLED, MOVED])
  })
})
