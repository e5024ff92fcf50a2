import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { adminAppointment, appointmentSearch, openAppointments } from '#testing/admin-appointments.tsx'
import { chooseInMenu, described, fillIn, toasts } from '#testing/on-page.ts'
import { seenBefore } from '#testing/outdated.ts'
import { failWith, type Stubs } from '#testing/stub-api.ts'

const EDIT = 'Edit the appointment of Grace Hopper'
const DELETE = 'Delete the appointment of Grace Hopper'

/** Queries of free times, once they are outdated. */
const FREE_TIMES = ['availability.day', 'availability.nextOpenings'] as const

const openOne = (stubs: Stubs = {}) =>
  openAppointments({ 'appointments.search': () => appointmentSearch([adminAppointment()]), ...stubs })

describe('editing an appointment', () => {
  it('saves status and notes with the version, and confirms', async () => {
    const { user, update } = await openAppointments({
      'appointments.search': () =>
        appointmentSearch([adminAppointment({ status: 'cancelled', notes: 'Stiff neck', version: 4 })]),
    })
    await chooseInMenu(user, 'Grace Hopper', EDIT)
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    expect(dialog.getByText('Grace Hopper')).toBeTruthy()
    const status = dialog.getByLabelText<HTMLSelectElement>('Status')
    expect([...status.options].map(({ text }) => text)).toEqual([
      'Confirmed',
      'Cancelled',
      'Completed',
      'No-show',
    ])
    await user.selectOptions(status, 'Completed')
    await fillIn(user, { Notes: 'Came on time' })
    await user.click(dialog.getByRole('button', { name: 'Update appointment' }))

    expect(await toasts().findByText('Appointment updated')).toBeTruthy()
    expect(update).toHaveBeenCalledExactlyOnceWith({
      id: 1,
      status: 'completed',
      notes: 'Came on time',
      language: 'en',
      version: 4,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps the typed text after a conflict, shows the saved values, and overwrites on request', async () => {
    let stored = adminAppointment({ version: 1 })
    const { user, update } = await openAppointments(
      // The conflicting save removed it from the list of confirmed ones.
      {
        'appointments.search': () => appointmentSearch(stored.status === 'confirmed' ? [stored] : []),
        'appointments.get': () => stored,
        'appointments.update': input => {
          if (input.version === stored.version) return stored
          return failWith('CONFLICT', 'Someone else changed this in the meantime')
        },
      },
      '/admin/appointments?status=confirmed',
    )
    await chooseInMenu(user, 'Grace Hopper', EDIT)
    stored = adminAppointment({ version: 2, status: 'no-show', notes: 'Called' })
    await fillIn(user, { Notes: 'Moved to May' })
    await user.click(screen.getByRole('button', { name: 'Update appointment' }))

    const alert = await toasts().findByRole('alert')
    expect(alert.textContent).toContain('Failed to update appointment\nSomeone else changed this')
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    expect(await dialog.findByText('Saved version: No-show, notes: “Called”')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Moved to May')

    await user.click(dialog.getByRole('button', { name: 'Update appointment' }))
    expect(await toasts().findByText('Appointment updated')).toBeTruthy()
    expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2, notes: 'Moved to May' }))
  })

  it('shows notes that are too long beside their field and sends nothing, then what the server rejects', async () => {
    const message = 'Contains characters that cannot be stored'
    const { user, update } = await openOne({
      'appointments.update': () =>
        failWith('BAD_REQUEST', 'Some fields are missing or invalid', {
          issues: [{ path: ['notes'], message }],
        }),
    })
    await chooseInMenu(user, 'Grace Hopper', EDIT)
    await fillIn(user, { Notes: 'x'.repeat(5_001) })
    await user.click(screen.getByRole('button', { name: 'Update appointment' }))
    const notes = screen.getByLabelText('Notes')
    expect(described(notes)).toContain('Must be at most 5000 characters')
    expect(document.activeElement).toBe(notes)
    expect(update).not.toHaveBeenCalled()
    await fillIn(user, { Notes: 'x' })
    await user.click(screen.getByRole('button', { name: 'Update appointment' }))
    await waitFor(() => expect(described(notes)).toContain(message))
    expect(document.activeElement).toBe(notes)
  })

  it('keeps a status that this app does not know, marked in yellow, until another is chosen', async () => {
    const { user, update } = await openAppointments({
      'appointments.search': () => appointmentSearch([adminAppointment({ status: 'rescheduled' })]),
    })
    await chooseInMenu(user, 'Grace Hopper', EDIT)
    const badge = document.querySelector<HTMLElement>('[data-status="unknown"]')
    expect([badge?.textContent, badge?.style.background]).toEqual(['rescheduled', 'var(--yellow)'])
    await fillIn(user, { Notes: 'To May' })
    await user.click(screen.getByRole('button', { name: 'Update appointment' }))
    await toasts().findByText('Appointment updated')
    expect(update).toHaveBeenCalledWith({ id: 1, language: 'en', notes: 'To May', version: 1 })
  })

  it('closes without asking when nothing changed, and asks before a way out discards typed text', async () => {
    const { user } = await openOne()
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    await chooseInMenu(user, 'Grace Hopper', EDIT)
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Grace Hopper' }))

    await chooseInMenu(user, 'Grace Hopper', EDIT)
    await user.type(screen.getByLabelText('Notes'), 'x')
    for (const leave of [() => press('Close'), () => press('Cancel'), () => user.keyboard('{Escape}')]) {
      await leave()
      expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
      await press('Keep editing')
      expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('x')
    }
    await press('Close')
    await press('Discard changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('refetches free times, and moves the focus to the heading when the saved row leaves the list', async () => {
    let stored = adminAppointment()
    const { user, queryClient } = await openAppointments(
      {
        'appointments.search': () => appointmentSearch(stored.status === 'confirmed' ? [stored] : []),
        'appointments.update': () => {
          stored = adminAppointment({ status: 'cancelled' })
          return stored
        },
      },
      '/admin/appointments?status=confirmed',
    )
    const outdated = seenBefore(queryClient, ...FREE_TIMES)
    await chooseInMenu(user, 'Grace Hopper', EDIT)
    await user.selectOptions(screen.getByLabelText('Status'), 'Cancelled')
    await user.click(screen.getByRole('button', { name: 'Update appointment' }))
    expect(await screen.findByText('No appointments match')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    expect(outdated()).toEqual(FREE_TIMES)
  })
})

it('deleting an appointment asks first, naming the patient and the time, and returns the focus when it is kept', async () => {
  const { user, remove, queryClient } = await openOne()
  const outdated = seenBefore(queryClient, ...FREE_TIMES)
  await chooseInMenu(user, 'Grace Hopper', DELETE)
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this appointment?' }))
  expect(dialog.getByText('Grace Hopper').parentElement?.textContent).toBe(
    'Grace Hopper, Monday, January 4, 2027, 9:00-10:00 AM',
  )
  await user.click(dialog.getByRole('button', { name: 'Keep appointment' }))
  expect(remove).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Grace Hopper' }))
  await chooseInMenu(user, 'Grace Hopper', DELETE)
  await user.click(screen.getByRole('button', { name: 'Delete appointment' }))
  expect(await toasts().findByText('Appointment deleted')).toBeTruthy()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 1, version: 1, notifyPatient: true })
  await waitFor(() => expect(outdated()).toEqual(FREE_TIMES))
})
