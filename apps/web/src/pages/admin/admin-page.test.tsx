import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { refuse, stubApi } from '../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const administrator = { id: 1, username: 'admin', isAdmin: true }

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

async function openAdmin(user: unknown, list: (input: unknown) => unknown = () => []) {
  const asked = vi.fn(list)
  stubApi({ 'session.user': () => user, 'appointments.list': asked })
  await renderApp('/admin')
  return { asked, user: userEvent.setup() }
}

describe.each([
  ['a visitor', null],
  ['a user who is no administrator', { id: 2, username: 'guest', isAdmin: false }],
])('%s', (_who, user) => {
  it('is denied access, is shown the way to log in, and no appointment is asked for', async () => {
    const { asked } = await openAdmin(user)
    expect(await screen.findByRole('heading', { name: 'Access Denied', level: 1 })).toBeTruthy()
    expect(screen.getByText('You must be an administrator to access this page.')).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the administrator', () => {
  it('sees the appointments from today in the clinic on, by day, in clinic time', async () => {
    const { asked } = await openAdmin(administrator, () => [
      appointment({ patientPhone: '(573) 555-0177', notes: 'Stiff neck' }),
      appointment({
        id: 2,
        patientName: 'Ada Lovelace',
        appointmentDate: '2027-01-05T02:30:00.000Z',
        duration: 30,
      }),
      appointment({ id: 3, patientName: 'Katherine Johnson', appointmentDate: '2027-01-05T16:00:00.000Z' }),
    ])
    const monday = within(await screen.findByRole('region', { name: 'Monday, January 4, 2027' }))
    const tuesday = within(screen.getByRole('region', { name: 'Tuesday, January 5, 2027' }))
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ from: '2026-12-31' })
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
    await openAdmin(administrator, () => statuses.map((status, id) => appointment({ id, status })))
    expect((await screen.findByText('Confirmed')).dataset.status).toBe('confirmed')
    expect(screen.getByText('Cancelled').dataset.status).toBe('cancelled')
    expect(screen.getByText('Completed').dataset.status).toBe('completed')
    expect(screen.getByText('No-show').dataset.status).toBe('no-show')
    expect(screen.getByText('rescheduled').dataset.status).toBe('unknown')
  })

  it('reads that there are none', async () => {
    await openAdmin(administrator)
    expect(await screen.findByText('No appointments from today on')).toBeTruthy()
  })

  it('loads more when there may be more', async () => {
    const rows = Array.from({ length: 130 }, (_, id) => appointment({ id }))
    const { user, asked } = await openAdmin(administrator, input =>
      rows.slice(0, (input as { limit: number }).limit),
    )
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    await vi.waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(130))
    expect(asked).toHaveBeenLastCalledWith({ from: '2026-12-31', limit: 200 })
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('reads why the appointments could not be fetched, and can try again', async () => {
    let expired = true
    const { user } = await openAdmin(administrator, () =>
      expired ? refuse('UNAUTHORIZED', 'You are not logged in') : [appointment()],
    )
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Failed to fetch appointments')).toBeTruthy()
    expect(alert.getByText('Session expired. Please log in again.')).toBeTruthy()
    expired = false
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Grace Hopper')).toBeTruthy()
  })
})
