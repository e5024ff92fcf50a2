import type { AppointmentWeek } from '@clinic/domain/appointments/admin-schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  adminAppointment,
  appointmentWeek,
  openAppointments,
} from '../../../../testing/admin-appointments.tsx'
import { toasts } from '../../../../testing/on-page.ts'
import { failWith } from '../../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const HOURS = [
  { startTime: '09:00', endTime: '12:00' },
  { startTime: '14:00', endTime: '17:00' },
]

/** The week of New Year 2027, Thursday being today: two appointments and a cancelled one on Monday, one on Wednesday. */
const NEW_YEAR = appointmentWeek('2026-12-27', {
  '2026-12-28': {
    windows: HOURS,
    appointments: [
      adminAppointment({ appointmentDate: '2026-12-28T15:00:00.000Z' }),
      adminAppointment({
        id: 2,
        patientName: 'Ada Lovelace',
        appointmentDate: '2026-12-28T20:00:00.000Z',
        duration: 30,
        status: 'no-show',
      }),
      adminAppointment({
        id: 3,
        patientName: 'Joan Clarke',
        appointmentDate: '2026-12-28T21:00:00.000Z',
        status: 'cancelled',
      }),
    ],
  },
  '2026-12-30': {
    windows: HOURS,
    appointments: [
      adminAppointment({
        id: 4,
        patientName: 'Lise Meitner',
        appointmentDate: '2026-12-31T00:00:00.000Z',
        duration: 30,
        status: 'rescheduled',
        scheduleConflict: 'hours',
      }),
    ],
  },
  '2027-01-01': { windows: [], blocked: { reason: 'Closed for New Year' } },
})

const WEEK = '/admin/appointments?view=week'

const openWeek = (week: (input: unknown) => AppointmentWeek = () => NEW_YEAR, path = WEEK) =>
  openAppointments({ week }, path)

const day = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) })
const appointmentButton = (name: RegExp) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent

describe('the week', () => {
  it('is the one it is in the clinic, and has its name', async () => {
    const { week } = await openWeek()
    expect(await screen.findByRole('heading', { name: 'December 27, 2026 – January 2, 2027' })).toBeTruthy()
    expect(week).toHaveBeenCalledExactlyOnceWith({ day: '2026-12-27' })
  })

  it('names each day with what it holds, from Sunday', async () => {
    await openWeek()
    await day('Monday')
    const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(days.slice(0, 7)).toEqual([
      'Sunday, December 27: no appointments, closed',
      'Monday, December 28: 2 appointments, open 9:00 AM-12:00 PM and 2:00-5:00 PM',
      'Tuesday, December 29: no appointments, closed',
      'Wednesday, December 30: 1 appointment, open 9:00 AM-12:00 PM and 2:00-5:00 PM',
      'Thursday, December 31, Today: no appointments, closed',
      'Friday, January 1: no appointments, blocked: Closed for New Year',
      'Saturday, January 2: no appointments, closed',
    ])
    expect((await day('Thursday')).getAttribute('aria-current')).toBe('date')
    expect((await day('Friday')).getAttribute('aria-current')).toBeNull()
  })

  it('shows appointments with their time, name and status, and in words what is outside the hours', async () => {
    await openWeek()
    const monday = within((await day('Monday')).closest('li') as HTMLElement)
    expect(monday.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      '9:00-10:00 AM Grace Hopper Confirmed',
      '2:00-2:30 PM Ada Lovelace No-show',
    ])
    const lise = appointmentButton(/Lise Meitner/)
    expect(lise.textContent).toBe('6:00-6:30 PM Lise Meitner rescheduled Outside opening hours')
    expect(lise.dataset.status).toBe('unknown')
    expect(
      screen.getByText('1 appointment is outside the opening hours or on a blocked date. It stays valid.'),
    ).toBeTruthy()
  })

  it('leaves cancelled appointments out of the hours and lists them below', async () => {
    const { user } = await openWeek()
    expect(await screen.findByText('3 appointments; 1 more was cancelled')).toBeTruthy()
    const cancelled = within(screen.getByRole('region', { name: 'Cancelled this week' }))
    expect(cancelled.getByText('Joan Clarke').parentElement?.textContent).toBe(
      'Joan Clarke, Monday, December 28, 2026, 3:00-4:00 PM',
    )
    await user.click(cancelled.getByRole('button', { name: /^Delete/ }))
    expect(screen.getByRole('dialog', { name: 'Delete this appointment?' })).toBeTruthy()
  })

  it('shows the hours from the first window to the last appointment', async () => {
    await openWeek()
    await day('Monday')
    const hours = screen.getByText('9 AM').parentElement
    expect([...(hours?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '9 AM',
      '10 AM',
      '11 AM',
      '12 PM',
      '1 PM',
      '2 PM',
      '3 PM',
      '4 PM',
      '5 PM',
      '6 PM',
    ])
  })

  it('leads to the weeks around it and back to this one, by the address', async () => {
    const { user, week, currentPath } = await openWeek(input =>
      appointmentWeek((input as { day: string }).day),
    )
    await user.click(await screen.findByRole('link', { name: 'Next week' }))
    expect(await screen.findByRole('heading', { name: 'January 3 – 9, 2027' })).toBeTruthy()
    expect(currentPath()).toBe(`${WEEK}&week=2027-01-03`)
    expect(week).toHaveBeenLastCalledWith({ day: '2027-01-03' })
    await user.click(screen.getByRole('link', { name: 'Previous week' }))
    await user.click(screen.getByRole('link', { name: 'Previous week' }))
    expect(await screen.findByRole('heading', { name: 'December 20 – 26, 2026' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'This week' }))
    expect(await screen.findByRole('heading', { name: 'December 27, 2026 – January 2, 2027' })).toBeTruthy()
    expect(currentPath()).toBe(WEEK)
  })

  it('leads from the name of a day to its whole list, whoever was searched for before', async () => {
    const { user, search } = await openWeek(() => NEW_YEAR, '/admin/appointments')
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'hopper')
    await user.click(screen.getByRole('link', { name: 'Week' }))
    await user.click(await day('Monday'))
    await waitFor(() =>
      expect(search).toHaveBeenLastCalledWith({
        from: '2026-12-28',
        to: '2026-12-28',
        conflictsOnly: false,
        sort: 'earliest',
        page: 1,
      }),
    )
  })

  it('says why it could not be fetched', async () => {
    await openWeek(() => failWith('FORBIDDEN', 'You are not allowed to do this'))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch appointments')
  })
})

describe('the week by the keys', () => {
  async function entered(user: UserEvent) {
    await day('Monday')
    screen.getByRole('link', { name: 'Next week' }).focus()
    await user.tab()
    // On narrow screens alone, which this browser without styles does not know.
    if (focused() === 'Go to today') await user.tab()
  }

  it('is one stop, entered at today and left by the next Tab', async () => {
    const { user } = await openWeek()
    await entered(user)
    expect(focused()).toContain('Thursday')
    await user.tab()
    expect(focused()).toContain('Edit')
    await user.tab({ shift: true })
    expect(focused()).toContain('Thursday')
  })

  it('moves from day to day and through the appointments of a day', async () => {
    const { user } = await openWeek()
    await entered(user)
    await user.keyboard('{Home}')
    expect(focused()).toContain('Sunday')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toContain('Sunday')
    await user.keyboard('{ArrowRight}')
    expect(focused()).toContain('Monday')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toContain('Ada Lovelace')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toContain('Ada Lovelace')
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(focused()).toContain('Monday')
    await user.keyboard('{End}')
    expect(focused()).toContain('Saturday')
  })

  it('keeps to the time of day from day to day, and to the name of a day where nobody comes', async () => {
    const { user } = await openWeek(() =>
      appointmentWeek('2026-12-27', {
        '2026-12-28': {
          appointments: [
            adminAppointment({ appointmentDate: '2026-12-28T15:00:00.000Z' }),
            adminAppointment({
              id: 2,
              patientName: 'Ada Lovelace',
              appointmentDate: '2026-12-28T20:00:00.000Z',
            }),
          ],
        },
        '2026-12-29': {
          appointments: [
            adminAppointment({
              id: 5,
              patientName: 'Emmy Noether',
              appointmentDate: '2026-12-29T15:30:00.000Z',
            }),
            adminAppointment({
              id: 6,
              patientName: 'Hedy Lamarr',
              appointmentDate: '2026-12-29T21:00:00.000Z',
            }),
          ],
        },
      }),
    )
    await day('Monday')
    appointmentButton(/Ada Lovelace/).focus()
    await user.keyboard('{ArrowRight}')
    expect(focused()).toContain('Hedy Lamarr')
    await user.keyboard('{ArrowUp}{ArrowLeft}')
    expect(focused()).toContain('Grace Hopper')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toContain('Sunday')
  })

  it('goes to other weeks and stays on the day of the week', async () => {
    const { user, currentPath } = await openWeek(input => {
      const { day: sunday } = input as { day: string }
      return sunday === '2026-12-27' ? NEW_YEAR : appointmentWeek(sunday)
    })
    await day('Monday')
    appointmentButton(/Ada Lovelace/).focus()
    await user.keyboard('{PageDown}')
    await screen.findByRole('heading', { name: 'January 3 – 9, 2027' })
    expect(focused()).toContain('Monday, January 4')
    expect(currentPath()).toBe(`${WEEK}&week=2027-01-03`)
    await user.keyboard('{PageUp}')
    await screen.findByRole('heading', { name: 'December 27, 2026 – January 2, 2027' })
    expect(focused()).toContain('Monday, December 28')
  })

  it('opens an appointment with Enter and comes back to it', async () => {
    const { user, update } = await openWeek()
    await day('Monday')
    appointmentButton(/Ada Lovelace/).focus()
    await user.keyboard('{Enter}')
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    await user.selectOptions(dialog.getByLabelText('Status'), 'Completed')
    await user.click(dialog.getByRole('button', { name: 'Update Appointment' }))
    expect(await toasts().findByText('Appointment updated')).toBeTruthy()
    expect(update).toHaveBeenCalledExactlyOnceWith({ id: 2, status: 'completed', notes: null, version: 1 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(focused()).toContain('Ada Lovelace')
  })
})
