import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { adminAppointment, appointmentWeek, openAppointments } from '#testing/admin-appointments.tsx'
import { chooseInMenu, reading, toasts } from '#testing/on-page.ts'
import type { Stub } from '#testing/stub-api.ts'

const HOURS = [
  { startTime: '09:00', endTime: '12:00' },
  { startTime: '14:00', endTime: '17:00' },
]

const visit = (id: number, patientName: string, at: string, more: Partial<AdminAppointment> = {}) =>
  adminAppointment({ id, patientName, appointmentDate: `${at}:00.000Z`, ...more })

/** Week of New Year 2027, today is Thursday: two appointments and a cancelled one on Monday, one on Wednesday. */
const NEW_YEAR = appointmentWeek('2026-12-27', {
  '2026-12-28': {
    windows: HOURS,
    appointments: [
      visit(1, 'Grace Hopper', '2026-12-28T15:00'),
      visit(2, 'Ada Lovelace', '2026-12-28T20:00', { duration: 30, status: 'no-show' }),
      visit(3, 'Joan Clarke', '2026-12-28T21:00', { status: 'cancelled' }),
    ],
  },
  '2026-12-30': {
    windows: HOURS,
    appointments: [
      visit(4, 'Lise Meitner', '2026-12-31T00:00', {
        ...{ duration: 30, status: 'rescheduled', scheduleConflict: 'hours' },
      }),
    ],
  },
  '2027-01-01': { windows: [], blocked: { reason: 'Closed for New Year' } },
})

/** Monday and Tuesday have open half hours, Tuesday no appointment; Wednesday is blocked. */
const NEXT_WEEK = appointmentWeek('2027-01-03', {
  '2027-01-04': { windows: [{ startTime: '09:00', endTime: '11:00' }], appointments: [adminAppointment()] },
  '2027-01-05': { windows: [{ startTime: '09:00', endTime: '10:00' }] },
  '2027-01-06': { windows: HOURS, blocked: { reason: null } },
})

const WEEK = '/admin/appointments?view=week'

const NEXT = `${WEEK}&week=2027-01-03`

const openWeek = (week: Stub<'appointments.week'> = () => NEW_YEAR, path = WEEK) =>
  openAppointments({ 'appointments.week': week }, path)

const day = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) })
const appointmentButton = (name: RegExp) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent

describe('the week', () => {
  it('is the current week in clinic time, with its name, its hours, and a summary of each day from Sunday on', async () => {
    const { week } = await openWeek()
    expect(await screen.findByRole('heading', { name: 'December 27, 2026 – January 2, 2027' })).toBeTruthy()
    expect(week).toHaveBeenCalledExactlyOnceWith({ day: '2026-12-27' })
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
    // From the first window to the last appointment.
    const hours = [...(screen.getByText('9 AM').parentElement?.children ?? [])].map(hour => hour.textContent)
    expect(hours.join()).toBe('9 AM,10 AM,11 AM,12 PM,1 PM,2 PM,3 PM,4 PM,5 PM,6 PM')
  })

  it('shows appointments with time, name, and type or status, those outside the hours, and below cancelled ones', async () => {
    const { user } = await openWeek()
    const monday = within((await day('Monday')).closest('li') as HTMLElement)
    expect(monday.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      '9:00-10:00 AM Grace Hopper Consultation',
      '2:00-2:30 PM Ada Lovelace No-show',
    ])
    const lise = appointmentButton(/Lise Meitner/)
    expect(lise.textContent).toBe('6:00-6:30 PM Lise Meitner rescheduled After hours')
    expect(lise.dataset.status).toBe('unknown')
    expect(screen.getByText(/^3 appointments, 1 more cancelled\. 1 outside office hours/)).toBeTruthy()
    const cancelled = within(screen.getByRole('region', { name: 'Cancelled this week' }))
    expect(cancelled.getByRole('heading', { name: 'Joan Clarke' }).previousSibling?.textContent).toBe(
      'Monday, December 28, 2026, 3:00-4:00 PM',
    )
    await user.click(cancelled.getByRole('button', { name: /^Delete/ }))
    expect(screen.getByRole('dialog', { name: 'Delete this appointment?' })).toBeTruthy()
  })

  it('links to the previous and next week and back to this one, by URL', async () => {
    const { user, week, currentPath } = await openWeek(({ day }) => appointmentWeek(day))
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

  it('links the name of a day to that day, and from there back to its week', async () => {
    const { user, week, currentPath } = await openWeek(() => NEXT_WEEK, NEXT)
    await user.click(await day('Monday'))
    await waitFor(() => expect(currentPath()).toBe('/admin/appointments?day=2027-01-04'))
    await user.click(screen.getByRole('link', { name: 'Week' }))
    await waitFor(() => expect(week).toHaveBeenLastCalledWith({ day: '2027-01-03' }))
  })

  it('links an open half hour to the booking page, with date and time, but none in a busy time', async () => {
    const [sunday, monday, ...others] = NEXT_WEEK.days as [AppointmentDay, AppointmentDay]
    const at = (time: string) => `2027-01-04T${time}:00.000Z`
    const busy = [{ startsAt: at('16:00'), endsAt: at('16:30'), calendar: 'Family' }]
    const { user, currentPath } = await openWeek(
      () => ({ days: [sunday, { ...monday, busy }, ...others] }),
      NEXT,
    )
    expect((await screen.findByText('Busy: Family')).textContent).toBe('10:00-10:30 AM Busy: Family')
    const links = screen.getAllByRole('link', { name: /^Book \w+day/ })
    expect(links.map(link => [link.getAttribute('aria-label'), link.textContent])).toEqual([
      ['Book Monday, January 4, 10:30 AM', '10:30 AM'],
      ['Book Tuesday, January 5, 9:00 AM', '9:00 AM'],
      ['Book Tuesday, January 5, 9:30 AM', '9:30 AM'],
    ])
    await user.click(screen.getByRole('link', { name: 'Book Tuesday, January 5, 9:00 AM' }))
    const address = new URLSearchParams({ date: '2027-01-05', time: '09:00', return: NEXT })
    await waitFor(() => expect(currentPath()).toBe(`/book-appointment?${address}`))
  })
})

describe('keyboard navigation in the week', () => {
  async function entered(user: UserEvent) {
    await day('Monday')
    screen.getByRole('link', { name: 'Next week' }).focus()
    await user.tab()
    // Shows on narrow screens only; component tests apply no styles.
    if (focused() === 'Go to today') await user.tab()
  }

  it('is one tab stop, entered at today, and moves between days and through the appointments of a day', async () => {
    const { user } = await openWeek()
    await entered(user)
    expect(focused()).toContain('Thursday')
    await user.tab()
    expect(focused()).toContain('Edit')
    await user.tab({ shift: true })
    expect(focused()).toContain('Thursday')
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

  it('keeps the time of day between days, stops at the name of an empty day, and keeps the day between weeks', async () => {
    const twoDays = {
      '2026-12-28': {
        appointments: [
          visit(1, 'Grace Hopper', '2026-12-28T15:00'),
          visit(2, 'Ada Lovelace', '2026-12-28T20:00'),
        ],
      },
      '2026-12-29': {
        appointments: [
          visit(5, 'Emmy Noether', '2026-12-29T15:30'),
          visit(6, 'Hedy Lamarr', '2026-12-29T21:00'),
        ],
      },
    }
    const { user, currentPath } = await openWeek(({ day: sunday }) =>
      appointmentWeek(sunday, sunday === '2026-12-27' ? twoDays : {}),
    )
    await day('Monday')
    appointmentButton(/Ada Lovelace/).focus()
    await user.keyboard('{ArrowRight}')
    expect(focused()).toContain('Hedy Lamarr')
    await user.keyboard('{ArrowUp}{ArrowLeft}')
    expect(focused()).toContain('Grace Hopper')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toContain('Sunday')

    appointmentButton(/Ada Lovelace/).focus()
    await user.keyboard('{PageDown}')
    await screen.findByRole('heading', { name: 'January 3 – 9, 2027' })
    expect(focused()).toContain('Monday, January 4')
    expect(currentPath()).toBe(`${WEEK}&week=2027-01-03`)
    await user.keyboard('{PageUp}')
    await screen.findByRole('heading', { name: 'December 27, 2026 – January 2, 2027' })
    expect(focused()).toContain('Monday, December 28')
  })

  it('is dimmed while another one loads, and keeps the focus', async () => {
    const { user } = await openWeek(({ day: sunday }) =>
      sunday === '2026-12-27' ? NEW_YEAR : new Promise(() => undefined),
    )
    const monday = await day('Monday')
    monday.focus()
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(monday.closest('[aria-busy="true"]')).not.toBeNull())
    expect(monday.closest('[inert]')).toBeNull()
  })

  it('reaches open half hours after appointments, moves among them, and remains one tab stop, where it was left', async () => {
    const { user } = await openWeek(() => NEXT_WEEK, NEXT)
    const label = () => document.activeElement?.getAttribute('aria-label')
    const free = await screen.findByRole('link', { name: 'Book Tuesday, January 5, 9:00 AM' })
    const inTabOrder = () =>
      [...(free.closest('ol') as HTMLElement).querySelectorAll<HTMLElement>('a, button')].filter(
        one => one.tabIndex === 0,
      )
    expect(inTabOrder().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Sunday')])
    ;(await day('Monday')).focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toContain('Grace Hopper')
    await user.keyboard('{ArrowRight}')
    expect(focused()).toContain('Tuesday')
    await user.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(label()).toBe('Book Monday, January 4, 10:30 AM')
    await user.keyboard('{ArrowRight}')
    expect(label()).toBe('Book Tuesday, January 5, 9:30 AM')
    await user.keyboard('{ArrowRight}')
    expect(focused()).toContain('Wednesday')
    await user.keyboard('{ArrowLeft}{ArrowDown}')
    expect(inTabOrder()).toEqual([free])
    expect(document.activeElement).toBe(free)
  })

  it('moves an appointment to where it is dragged, and says from and to when', async () => {
    const { user, update } = await openWeek(() => NEXT_WEEK, NEXT)
    const column = (await day('Tuesday')).closest('li')?.querySelector('[data-scale]')
    if (!column) throw new Error('Tuesday has no hours')
    // From 9:00 AM on; jsdom has no layout.
    vi.spyOn(column, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 100, 480))
    await user.pointer([
      {
        keys: '[MouseLeft>]',
        target: appointmentButton(/Grace Hopper/),
        coords: { clientX: 10, clientY: 0 },
      },
      { target: document.body, coords: { clientX: 150, clientY: 0 } },
      { keys: '[/MouseLeft]' },
    ])
    const undo = await toasts().findByRole('button', { name: /^Undo: / })
    const said = 'Grace Hopper, Mon, Jan 4, 2027, 9:00 AM: moved to Tue, Jan 5, 2027, 9:00 AM'
    expect(undo.getAttribute('aria-label')).toBe(`Undo: ${said}`)
    expect(toasts().getByText(reading(said))).toBeTruthy()
    expect(update).toHaveBeenCalledExactlyOnceWith({
      id: 1,
      version: 1,
      appointmentDate: '2027-01-05T15:00:00.000Z',
    })
  })

  it('opens an appointment with Enter after a drag that ended elsewhere', async () => {
    const { user } = await openWeek()
    const title = await day('Monday')
    await user.pointer({ keys: '[MouseLeft>]', target: appointmentButton(/Ada Lovelace/) })
    await user.keyboard('{Escape}')
    await user.pointer({ keys: '[/MouseLeft]', target: title })
    appointmentButton(/Ada Lovelace/).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog', { name: 'Ada Lovelace' })).toBeTruthy()
  })

  it('opens an appointment with Enter and returns to it', async () => {
    const { user, update } = await openWeek()
    await day('Monday')
    appointmentButton(/Ada Lovelace/).focus()
    await user.keyboard('{Enter}')
    const card = within(screen.getByRole('dialog', { name: 'Ada Lovelace' }))
    await chooseInMenu(user, 'Ada Lovelace', 'Edit the appointment of Ada Lovelace', card)
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    await user.selectOptions(dialog.getByLabelText('Status'), 'Completed')
    await user.click(dialog.getByRole('button', { name: 'Update appointment' }))
    expect(await toasts().findByText('Appointment updated')).toBeTruthy()
    expect(update).toHaveBeenCalledExactlyOnceWith({
      id: 2,
      status: 'completed',
      notes: null,
      version: 1,
      language: 'en',
    })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit appointment' })).toBeNull())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(focused()).toContain('Ada Lovelace')
  })
})
