import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  adminAppointment,
  appointmentSearch,
  openAppointments,
} from '../../../testing/admin-appointments.tsx'
import { chooseInMenu, described, toasts } from '../../../testing/on-page.ts'

const NOTIFY = 'Email the patient'
const PAST = '2026-12-31T15:00:00.000Z'

async function openDialog(verb: 'Edit' | 'Delete', over: Partial<AdminAppointment> = {}) {
  const row = adminAppointment(over)
  const app = await openAppointments({ search: () => appointmentSearch([row]) })
  const open = () => chooseInMenu(app.user, row.patientName, `${verb} the appointment of ${row.patientName}`)
  await open()
  return { ...app, open, dialog: within(screen.getByRole('dialog')) }
}

type Dialog = Awaited<ReturnType<typeof openDialog>>
const choose = ({ user, dialog }: Dialog, status: string) =>
  user.selectOptions(dialog.getByLabelText('Status'), status)
const save = async ({ user, dialog }: Dialog) => {
  await user.click(dialog.getByRole('button', { name: 'Update Appointment' }))
  expect(await toasts().findByText('Appointment updated')).toBeTruthy()
}

describe('cancelling an upcoming appointment', () => {
  it('emails the patient unless unchecked, and describes the email', async () => {
    const opened = await openDialog('Edit')
    expect(opened.dialog.queryByLabelText(NOTIFY)).toBeNull()
    await choose(opened, 'Cancelled')
    const checkbox = opened.dialog.getByLabelText<HTMLInputElement>(NOTIFY)
    expect(checkbox.checked).toBe(true)
    expect(described(checkbox)).toContain(
      'Subject: “Cancelled: your appointment on Mon, Jan 4, 2027 at 9:00 AM”.',
    )
    expect(described(checkbox)).toContain('links to online booking')
    expect(described(checkbox)).not.toContain('This email is in')
    await save(opened)
    expect(opened.update).toHaveBeenCalledExactlyOnceWith({
      id: 1,
      status: 'cancelled',
      notes: null,
      language: 'en',
      notifyPatient: true,
      version: 1,
    })
  })

  it('says that the email is in the language of the patient, if the window has another', async () => {
    const opened = await openDialog('Edit', { language: 'es' })
    await choose(opened, 'Cancelled')
    expect(described(opened.dialog.getByLabelText(NOTIFY))).toMatch(/ This email is in Spanish\.$/)
  })

  it('emails no one when unchecked', async () => {
    const opened = await openDialog('Edit')
    await choose(opened, 'Cancelled')
    await opened.user.click(opened.dialog.getByLabelText(NOTIFY))
    await save(opened)
    expect(opened.update).toHaveBeenCalledWith(expect.objectContaining({ notifyPatient: false }))
  })
})

it('restoring a cancelled appointment sends the patient a confirmation', async () => {
  const opened = await openDialog('Edit', { status: 'cancelled' })
  await choose(opened, 'Confirmed')
  expect(described(opened.dialog.getByLabelText(NOTIFY))).toContain(
    'Subject: “Confirmed: your appointment on Mon, Jan 4, 2027 at 9:00 AM”.',
  )
  await save(opened)
  expect(opened.update).toHaveBeenCalledWith(
    expect.objectContaining({ status: 'confirmed', notifyPatient: true }),
  )
})

it.each([
  ['that is past', { appointmentDate: PAST }, 'Cancelled'],
  ['to a status without an email', {}, 'No-show'],
  ['that was no-show', { status: 'no-show' }, 'Cancelled'],
])('changing an appointment %s asks nothing and notifies no one', async (_which, over, status) => {
  const opened = await openDialog('Edit', over)
  await choose(opened, status)
  expect(opened.dialog.queryByLabelText(NOTIFY)).toBeNull()
  await save(opened)
  expect(opened.update.mock.calls[0]?.[0]).not.toHaveProperty('notifyPatient')
})

describe('deleting an appointment', () => {
  const confirm = async ({ user, dialog }: Dialog) => {
    await user.click(dialog.getByRole('button', { name: 'Delete appointment' }))
    expect(await toasts().findByText('Appointment deleted')).toBeTruthy()
  }

  it('emails the patient about an upcoming one unless unchecked', async () => {
    const opened = await openDialog('Delete', { language: 'es' })
    const checkbox = opened.dialog.getByLabelText(NOTIFY)
    expect(described(checkbox)).toContain(
      'Subject: “Cancelled: your appointment on Mon, Jan 4, 2027 at 9:00 AM”.',
    )
    expect(described(checkbox)).toMatch(/ This email is in Spanish\.$/)
    await opened.user.click(checkbox)
    await confirm(opened)
    expect(opened.remove).toHaveBeenCalledExactlyOnceWith({ id: 1, notifyPatient: false })
  })

  it('starts checked each time', async () => {
    const { user, dialog, open } = await openDialog('Delete')
    await user.click(dialog.getByLabelText(NOTIFY))
    await user.click(dialog.getByRole('button', { name: 'Keep appointment' }))
    await open()
    expect((await screen.findByLabelText<HTMLInputElement>(NOTIFY)).checked).toBe(true)
  })

  it.each([
    ['past', { appointmentDate: PAST }],
    ['cancelled', { status: 'cancelled' }],
  ])('asks nothing for a %s one and says that the patient is not notified', async (_which, over) => {
    const opened = await openDialog('Delete', over)
    expect(opened.dialog.queryByLabelText(NOTIFY)).toBeNull()
    expect(opened.dialog.getByText(/does not notify the patient/)).toBeTruthy()
    await confirm(opened)
    expect(opened.remove).toHaveBeenCalledExactlyOnceWith({ id: 1 })
  })
})
