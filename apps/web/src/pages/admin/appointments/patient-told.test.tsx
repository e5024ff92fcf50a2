import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  adminAppointment,
  appointmentSearch,
  openAppointments,
} from '../../../testing/admin-appointments.tsx'
import { described, toasts } from '../../../testing/on-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const TELL = 'Tell the patient by e-mail'
const PAST = '2026-12-31T15:00:00.000Z'

async function openDialog(verb: 'Edit' | 'Delete', over: Partial<AdminAppointment> = {}) {
  const row = adminAppointment(over)
  const app = await openAppointments({ search: () => appointmentSearch([row]) })
  const button = await screen.findByRole('button', { name: `${verb} the appointment of Grace Hopper` })
  await app.user.click(button)
  return { ...app, button, dialog: within(screen.getByRole('dialog')) }
}

type Dialog = Awaited<ReturnType<typeof openDialog>>
const choose = ({ user, dialog }: Dialog, status: string) =>
  user.selectOptions(dialog.getByLabelText('Status'), status)
const save = async ({ user, dialog }: Dialog) => {
  await user.click(dialog.getByRole('button', { name: 'Update Appointment' }))
  expect(await toasts().findByText('Appointment updated')).toBeTruthy()
}

describe('cancelling an appointment to come', () => {
  it('tells the patient, unless that is taken back, and says what the mail says', async () => {
    const opened = await openDialog('Edit')
    expect(opened.dialog.queryByLabelText(TELL)).toBeNull()
    await choose(opened, 'Cancelled')
    const tell = opened.dialog.getByLabelText<HTMLInputElement>(TELL)
    expect(tell.checked).toBe(true)
    expect(described(tell)).toContain('Subject: “Cancelled: your appointment on Monday, January 4, 2027”.')
    expect(described(tell)).toContain('leads to booking another')
    await save(opened)
    expect(opened.update).toHaveBeenCalledExactlyOnceWith({
      id: 1,
      status: 'cancelled',
      notes: null,
      tellPatient: true,
      version: 1,
    })
  })

  it('tells nobody when that is not wanted', async () => {
    const opened = await openDialog('Edit')
    await choose(opened, 'Cancelled')
    await opened.user.click(opened.dialog.getByLabelText(TELL))
    await save(opened)
    expect(opened.update).toHaveBeenCalledWith(expect.objectContaining({ tellPatient: false }))
  })
})

it('bringing a cancelled appointment back tells the patient with a confirmation', async () => {
  const opened = await openDialog('Edit', { status: 'cancelled' })
  await choose(opened, 'Confirmed')
  expect(described(opened.dialog.getByLabelText(TELL))).toContain(
    'Subject: “Your appointment on Monday, January 4, 2027”.',
  )
  await save(opened)
  expect(opened.update).toHaveBeenCalledWith(
    expect.objectContaining({ status: 'confirmed', tellPatient: true }),
  )
})

it.each([
  ['that is past', { appointmentDate: PAST }, 'Cancelled'],
  ['to a status that is none of the patient’s affairs', {}, 'No-show'],
  ['that was no-show', { status: 'no-show' }, 'Cancelled'],
])('a change of an appointment %s asks nothing and tells nobody', async (_which, over, status) => {
  const opened = await openDialog('Edit', over)
  await choose(opened, status)
  expect(opened.dialog.queryByLabelText(TELL)).toBeNull()
  await save(opened)
  expect(opened.update.mock.calls[0]?.[0]).not.toHaveProperty('tellPatient')
})

describe('deleting an appointment', () => {
  const confirm = async ({ user, dialog }: Dialog) => {
    await user.click(dialog.getByRole('button', { name: 'Delete appointment' }))
    expect(await toasts().findByText('Appointment deleted')).toBeTruthy()
  }

  it('to come tells the patient that it is cancelled, unless that is taken back', async () => {
    const opened = await openDialog('Delete')
    const tell = opened.dialog.getByLabelText(TELL)
    expect(described(tell)).toContain('Subject: “Cancelled: your appointment on Monday, January 4, 2027”.')
    await opened.user.click(tell)
    await confirm(opened)
    expect(opened.remove).toHaveBeenCalledExactlyOnceWith({ id: 1, tellPatient: false })
  })

  it('asks anew each time', async () => {
    const { user, dialog, button } = await openDialog('Delete')
    await user.click(dialog.getByLabelText(TELL))
    await user.click(dialog.getByRole('button', { name: 'Keep appointment' }))
    await user.click(button)
    expect((await screen.findByLabelText<HTMLInputElement>(TELL)).checked).toBe(true)
  })

  it.each([
    ['past', { appointmentDate: PAST }],
    ['cancelled', { status: 'cancelled' }],
  ])('that is %s asks nothing, and says that the patient is not told', async (_which, over) => {
    const opened = await openDialog('Delete', over)
    expect(opened.dialog.queryByLabelText(TELL)).toBeNull()
    expect(opened.dialog.getByText(/the patient is not told/)).toBeTruthy()
    await confirm(opened)
    expect(opened.remove).toHaveBeenCalledExactlyOnceWith({ id: 1 })
  })
})
