import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { described, fillIn, toasts } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { refuse, stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function appointment(more: Partial<Appointment> = {}): Appointment {
  return {
    id: 1,
    patientName: 'Grace Hopper',
    patientEmail: 'grace@example.com',
    patientPhone: null,
    appointmentType: 'consultation',
    duration: 60,
    appointmentDate: '2027-01-04T15:00:00.000Z',
    status: 'confirmed',
    notes: null,
    version: 1,
    createdAt: '2026-12-30T15:00:00.000Z',
    ...more,
  }
}

interface Answers {
  list?: (input: unknown) => unknown
  update?: (input: unknown) => unknown
  remove?: (input: unknown) => unknown
}

async function openAppointments(answers: Answers = {}, path = '/admin/appointments') {
  const list = vi.fn(answers.list ?? (() => []))
  const update = vi.fn(answers.update ?? (() => appointment()))
  const remove = vi.fn(answers.remove ?? (() => ({ success: true })))
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'appointments.list': list,
    'appointments.update': update,
    'appointments.delete': remove,
  })
  const app = await renderApp(path)
  return { ...app, list, update, remove, user: userEvent.setup() }
}

const EDIT = 'Edit the appointment of Grace Hopper'
const DELETE = 'Delete the appointment of Grace Hopper'

describe('the list of appointments', () => {
  it('sees the appointments from today in the clinic on, by day, in clinic time', async () => {
    const { list } = await openAppointments({
      list: () => [
        appointment({ patientPhone: '(573) 555-0177', notes: 'Stiff neck' }),
        appointment({
          id: 2,
          patientName: 'Ada Lovelace',
          appointmentDate: '2027-01-05T02:30:00.000Z',
          duration: 30,
        }),
        appointment({ id: 3, patientName: 'Katherine Johnson', appointmentDate: '2027-01-05T16:00:00.000Z' }),
      ],
    })
    const monday = within(await screen.findByRole('region', { name: 'Monday, January 4, 2027' }))
    const tuesday = within(screen.getByRole('region', { name: 'Tuesday, January 5, 2027' }))
    expect(list).toHaveBeenCalledExactlyOnceWith({ from: '2026-12-31' })
    expect(monday.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Grace Hopper',
      'Ada Lovelace',
    ])
    expect(monday.getByText('9:00-10:00 AM')).toBeTruthy()
    expect(monday.getByText('8:30-9:00 PM')).toBeTruthy()
    expect(tuesday.getByText('10:00-11:00 AM')).toBeTruthy()
    expect(monday.getByText('Consultation, 60 minutes')).toBeTruthy()
    expect(monday.getByText('Stiff neck')).toBeTruthy()
    expect(monday.getByRole('link', { name: '(573) 555-0177' }).getAttribute('href')).toBe('tel:5735550177')
    expect(monday.getAllByRole('link', { name: 'grace@example.com' })[0]?.getAttribute('href')).toBe(
      'mailto:grace@example.com',
    )
    expect(screen.getByText(/All times are Central Time/)).toBeTruthy()
  })

  it('sees each status by its name, and one that is not known in yellow', async () => {
    const statuses = ['confirmed', 'cancelled', 'completed', 'no-show', 'rescheduled']
    await openAppointments({ list: () => statuses.map((status, id) => appointment({ id, status })) })
    expect((await screen.findByText('Confirmed', { selector: 'span' })).dataset.status).toBe('confirmed')
    expect(screen.getByText('Cancelled', { selector: 'span' }).dataset.status).toBe('cancelled')
    expect(screen.getByText('Completed', { selector: 'span' }).dataset.status).toBe('completed')
    expect(screen.getByText('No-show', { selector: 'span' }).dataset.status).toBe('no-show')
    expect(screen.getByText('rescheduled', { selector: 'span' }).dataset.status).toBe('unknown')
  })

  it('says what to do when there are none', async () => {
    await openAppointments()
    expect(await screen.findByText('No appointments from today on')).toBeTruthy()
    expect(screen.getByText(/Empty the From date/)).toBeTruthy()
    const booking = within(screen.getByRole('tabpanel')).getByRole('link', { name: 'public booking page' })
    expect(booking.getAttribute('href')).toBe('/book-appointment')
  })

  it('draws a hundred at a time, and leads to the others', async () => {
    const rows = Array.from({ length: 5_000 }, (_, id) => appointment({ id, patientName: `Patient ${id}` }))
    const { user } = await openAppointments({ list: () => rows })
    expect(await screen.findByText('1 to 100 of 5,000')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(100)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('heading', { name: 'Patient 100' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(100)
  })

  it('is filtered by status and dates, and the filter is part of the address', async () => {
    const { user, list, currentPath } = await openAppointments(
      {},
      '/admin/appointments?from=2026-01-01&to=2026-12-31',
    )
    await screen.findByText('No appointments match')
    expect(list).toHaveBeenLastCalledWith({ from: '2026-01-01', to: '2026-12-31' })
    await user.selectOptions(screen.getByLabelText('Show'), 'No-show')
    await waitFor(() =>
      expect(list).toHaveBeenLastCalledWith({ from: '2026-01-01', to: '2026-12-31', status: 'no-show' }),
    )
    expect(currentPath()).toBe('/admin/appointments?from=2026-01-01&to=2026-12-31&status=no-show')
    await user.click(screen.getByRole('button', { name: 'From today on' }))
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ from: '2026-12-31' }))
  })

  it('reads why the appointments could not be fetched, and can try again', async () => {
    let expired = true
    const { user } = await openAppointments({
      list: () => (expired ? refuse('UNAUTHORIZED', 'You are not logged in') : [appointment()]),
    })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Failed to fetch appointments')).toBeTruthy()
    expect(alert.getByText('Session expired. Please log in again.')).toBeTruthy()
    expired = false
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Grace Hopper')).toBeTruthy()
  })
})

describe('editing an appointment', () => {
  it('sets the status and the notes, sends the version, and says so', async () => {
    const { user, update } = await openAppointments({
      list: () => [appointment({ status: 'cancelled', notes: 'Stiff neck', version: 4 })],
    })
    await user.click(await screen.findByRole('button', { name: EDIT }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    expect(dialog.getByText('Grace Hopper')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Status'), 'Completed')
    await fillIn(user, { Notes: 'Came on time' })
    await user.click(dialog.getByRole('button', { name: 'Update Appointment' }))

    expect(await toasts().findByText('Appointment updated')).toBeTruthy()
    expect(update).toHaveBeenCalledExactlyOnceWith({
      id: 1,
      status: 'completed',
      notes: 'Came on time',
      version: 4,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps what was typed when somebody else was quicker, shows what they saved, and saves over it when told to', async () => {
    let stored = appointment({ version: 1 })
    const { user, update } = await openAppointments({
      list: () => [stored],
      update: input => {
        if ((input as Appointment).version === stored.version) return stored
        return refuse('CONFLICT', 'Someone else changed this in the meantime')
      },
    })
    await user.click(await screen.findByRole('button', { name: EDIT }))
    stored = appointment({ version: 2, status: 'no-show', notes: 'Called' })
    await fillIn(user, { Notes: 'Moved to May' })
    await user.click(screen.getByRole('button', { name: 'Update Appointment' }))

    const alert = await toasts().findByRole('alert')
    expect(alert.textContent).toContain('Failed to update appointment\nSomeone else changed this')
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    expect(await dialog.findByText('Stored now: No-show, with the notes “Called”')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Moved to May')

    await user.click(dialog.getByRole('button', { name: 'Update Appointment' }))
    expect(await toasts().findByText('Appointment updated')).toBeTruthy()
    expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2, notes: 'Moved to May' }))
  })

  it('says beside the field what the API refuses', async () => {
    const { user } = await openAppointments({
      list: () => [appointment()],
      update: () =>
        refuse('BAD_REQUEST', 'Some fields are missing or not valid', {
          issues: [{ path: ['notes'], message: 'Contains characters that cannot be stored' }],
        }),
    })
    await user.click(await screen.findByRole('button', { name: EDIT }))
    await user.click(screen.getByRole('button', { name: 'Update Appointment' }))
    const notes = screen.getByLabelText('Notes')
    await waitFor(() => expect(described(notes)).toContain('Contains characters that cannot be stored'))
    expect(document.activeElement).toBe(notes)
  })

  it('keeps a status that this product does not know while nobody chooses another', async () => {
    const { user, update } = await openAppointments({ list: () => [appointment({ status: 'rescheduled' })] })
    await user.click(await screen.findByRole('button', { name: EDIT }))
    await fillIn(user, { Notes: 'To May' })
    await user.click(screen.getByRole('button', { name: 'Update Appointment' }))
    await toasts().findByText('Appointment updated')
    expect(update).toHaveBeenCalledWith({ id: 1, notes: 'To May', version: 1 })
  })

  it('asks before what was typed is thrown away', async () => {
    const { user } = await openAppointments({ list: () => [appointment()] })
    await user.click(await screen.findByRole('button', { name: EDIT }))
    await user.type(screen.getByLabelText('Notes'), 'x')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    const question = within(screen.getByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('x')
  })
})

describe('deleting an appointment', () => {
  it('asks first, naming the patient and the time', async () => {
    const { user, remove } = await openAppointments({ list: () => [appointment({ id: 9 })] })
    await user.click(await screen.findByRole('button', { name: DELETE }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this appointment?' }))
    expect(dialog.getByText('Grace Hopper').parentElement?.textContent).toBe(
      'Grace Hopper, Monday, January 4, 2027, 9:00-10:00 AM',
    )
    expect(remove).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Delete appointment' }))
    expect(await toasts().findByText('Appointment deleted')).toBeTruthy()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 9 })
  })

  it('leaves everything as it is when it is cancelled, and the focus where it was', async () => {
    const { user, remove } = await openAppointments({ list: () => [appointment()] })
    const button = await screen.findByRole('button', { name: DELETE })
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Keep appointment' }))
    expect(remove).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
  })

  it('says why when it fails', async () => {
    const { user } = await openAppointments({
      list: () => [appointment()],
      remove: () => refuse('NOT_FOUND', 'The requested resource was not found'),
    })
    await user.click(await screen.findByRole('button', { name: DELETE }))
    await user.click(screen.getByRole('button', { name: 'Delete appointment' }))
    expect((await toasts().findByRole('alert')).textContent).toContain(
      'Failed to delete appointment\nThe requested resource was not found',
    )
  })
})
