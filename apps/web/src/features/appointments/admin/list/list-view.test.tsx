import type { AppointmentSearch } from '@clinic/domain/appointments/admin-schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  adminAppointment,
  appointmentSearch,
  openAppointments,
} from '../../../../testing/admin-appointments.tsx'
import { main, typeText } from '../../../../testing/on-page.ts'
import { TEST_SITE } from '../../../../testing/render-app.tsx'
import { failWith } from '../../../../testing/stub-api.ts'

const FROM_TODAY = { from: '2026-12-31', conflictsOnly: false, sort: 'earliest', page: 1 }

/** Default input of a search. */
const FOUND = { conflictsOnly: false, sort: 'latest', page: 1 }

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('the list of appointments', () => {
  it('shows appointments from today on, by day, in clinic time', async () => {
    const { search } = await openAppointments({
      search: () =>
        appointmentSearch([
          adminAppointment({ patientPhone: '(573) 555-0177', notes: 'Stiff neck' }),
          adminAppointment({
            id: 2,
            patientName: 'Ada Lovelace',
            appointmentDate: '2027-01-05T02:30:00.000Z',
            duration: 30,
          }),
          adminAppointment({
            id: 3,
            patientName: 'Katherine Johnson',
            appointmentDate: '2027-01-05T16:00:00.000Z',
          }),
        ]),
    })
    const monday = within(await screen.findByRole('region', { name: 'Monday, January 4, 2027' }))
    const tuesday = within(screen.getByRole('region', { name: 'Tuesday, January 5, 2027' }))
    expect(search).toHaveBeenCalledExactlyOnceWith(FROM_TODAY)
    expect(monday.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Grace Hopper',
      'Ada Lovelace',
    ])
    expect(monday.getByText('9:00-10:00 AM')).toBeTruthy()
    expect(monday.getByText('8:30-9:00 PM')).toBeTruthy()
    expect(tuesday.getByText('10:00-11:00 AM')).toBeTruthy()
    expect(monday.getByText('Consultation, 60 minutes')).toBeTruthy()
    expect(monday.getByText('Stiff neck')).toBeTruthy()
    expect(monday.getByRole('link', { name: '(573) 555-0177' }).getAttribute('href')).toBe('tel:+15735550177')
    expect(monday.getAllByRole('link', { name: 'grace@example.com' })[0]?.getAttribute('href')).toBe(
      'mailto:grace@example.com',
    )
    expect(screen.getByText(/All times are Central Time/)).toBeTruthy()
    expect(screen.getByText('3 appointments').role).toBe('status')
  })

  it('marks today', async () => {
    await openAppointments({
      search: () => appointmentSearch([adminAppointment({ appointmentDate: '2026-12-31T15:00:00.000Z' })]),
    })
    const today = await screen.findByText('Thursday, December 31, 2026')
    expect(today.closest('h2')?.textContent).toBe('Thursday, December 31, 2026 Today')
  })

  it('shows each status by its name, and an unknown one in yellow', async () => {
    const statuses = ['confirmed', 'cancelled', 'completed', 'no-show', 'rescheduled']
    await openAppointments({
      search: () => appointmentSearch(statuses.map((status, id) => adminAppointment({ id, status }))),
    })
    const readStatus = (badge: HTMLElement) => badge.closest<HTMLElement>('[data-status]')?.dataset.status
    expect(readStatus(await screen.findByText('Confirmed', { selector: 'span' }))).toBe('confirmed')
    expect(readStatus(screen.getByText('Cancelled', { selector: 'span' }))).toBe('cancelled')
    expect(readStatus(screen.getByText('Completed', { selector: 'span' }))).toBe('completed')
    expect(readStatus(screen.getByText('No-show', { selector: 'span' }))).toBe('no-show')
    expect(readStatus(screen.getByText('rescheduled', { selector: 'span' }))).toBe('unknown')
  })

  it('shows why it could not load and can be fetched again', async () => {
    let missing = true
    const { user } = await openAppointments({
      search: () =>
        missing
          ? failWith('FORBIDDEN', 'You are not allowed to do this')
          : appointmentSearch([adminAppointment()]),
    })
    const alert = within(await main().findByRole('alert'))
    expect(alert.getByText('Failed to fetch appointments')).toBeTruthy()
    expect(alert.getByText("You don't have permission to access this resource.")).toBeTruthy()
    missing = false
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Grace Hopper')).toBeTruthy()
  })
})

it('starts with the next day when the page stays open past midnight in clinic time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const site = { ...TEST_SITE, now: '2027-01-01T05:58:00.000Z' }
    const { search } = await openAppointments({}, '/admin/appointments', site)
    await waitFor(() => expect(search).toHaveBeenLastCalledWith(FROM_TODAY))
    await vi.advanceTimersByTimeAsync(180_000)
    await waitFor(() => expect(search).toHaveBeenLastCalledWith({ ...FROM_TODAY, from: '2027-01-01' }))
  } finally {
    vi.useRealTimers()
  }
})

describe('an empty list', () => {
  it('says so and leads to past ones', async () => {
    const { user, search, currentPath } = await openAppointments()
    expect(await screen.findByText('No upcoming appointments')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show past appointments' }))
    await waitFor(() => expect(search).toHaveBeenLastCalledWith({ ...FROM_TODAY, from: undefined }))
    expect(currentPath()).toBe('/admin/appointments?from=')
  })

  it('offers to clear filters that match nothing', async () => {
    const { user, search } = await openAppointments(
      {},
      '/admin/appointments?from=2026-12-31&status=no-show&sort=latest',
    )
    const empty = within((await screen.findByText('No appointments match')).closest('div') as HTMLElement)
    await user.click(empty.getByRole('button', { name: 'Show all dates' }))
    await waitFor(() =>
      expect(search).toHaveBeenLastCalledWith({
        ...FROM_TODAY,
        from: undefined,
        status: 'no-show',
        sort: 'latest',
      }),
    )
    const still = within((await screen.findByText('No appointments match')).closest('div') as HTMLElement)
    await user.click(still.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(search).toHaveBeenLastCalledWith(FROM_TODAY))
    expect(await screen.findByText('No upcoming appointments')).toBeTruthy()
  })
})

describe('finding appointments', () => {
  it('searches once typing pauses, and keeps the term out of the URL', async () => {
    const { user, search, currentPath } = await openAppointments({
      search: input =>
        input?.search
          ? appointmentSearch([adminAppointment()])
          : appointmentSearch([adminAppointment(), adminAppointment({ id: 2, patientName: 'Ada Lovelace' })]),
    })
    await screen.findByText('2 appointments')
    await typeText(user, screen.getByRole('searchbox', { name: 'Search' }), ' hopper ')
    expect(await screen.findByText('1 appointment')).toBeTruthy()
    expect(search).toHaveBeenCalledTimes(2)
    expect(search).toHaveBeenLastCalledWith({ ...FOUND, search: 'hopper' })
    expect(currentPath()).toBe('/admin/appointments')

    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('2 appointments')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('')
  })

  it('searches all dates unless one is selected, shows that beside the field, and then returns to today', async () => {
    const { user, search } = await openAppointments({ search: () => appointmentSearch([adminAppointment()]) })
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    await waitFor(() => expect(search).toHaveBeenLastCalledWith(FROM_TODAY))
    expect([field('From').value, field('Sort by').value]).toEqual(['2026-12-31', 'earliest'])

    await typeText(user, screen.getByRole('searchbox', { name: 'Search' }), 'hopper')
    await waitFor(() => expect(field('From').value).toBe(''))
    expect(field('Sort by').value).toBe('latest')
    await waitFor(() => expect(search).toHaveBeenLastCalledWith({ ...FOUND, search: 'hopper' }))

    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.type(field('From'), '2026-12-01')
    await waitFor(() =>
      expect(search).toHaveBeenLastCalledWith({ ...FOUND, search: 'hopper', from: '2026-12-01' }),
    )
    await user.click(screen.getByRole('button', { name: 'All dates' }))
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect([field('From').value, field('Sort by').value]).toEqual(['2026-12-31', 'earliest'])
  })

  it('keeps the search while the week is open', async () => {
    const { user } = await openAppointments()
    await typeText(user, await screen.findByRole('searchbox', { name: 'Search' }), 'hopper')
    await user.click(screen.getByRole('link', { name: 'Week' }))
    await screen.findByRole('heading', { name: 'December 27, 2026 – January 2, 2027' })
    await user.click(screen.getByRole('link', { name: 'List' }))
    expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' })).value).toBe('hopper')
  })

  it('filters by status and dates and sorts, on the server and in the URL', async () => {
    const { user, search, currentPath } = await openAppointments(
      {},
      '/admin/appointments?from=2026-01-01&to=2026-12-31&page=3',
    )
    await screen.findByText('No appointments match')
    const year = { ...FROM_TODAY, from: '2026-01-01', to: '2026-12-31' }
    expect(search).toHaveBeenLastCalledWith({ ...year, page: 3 })
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }))
    await user.selectOptions(screen.getByLabelText('Show'), 'No-show')
    await waitFor(() => expect(search).toHaveBeenLastCalledWith({ ...year, status: 'no-show' }))
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Latest first')
    await waitFor(() =>
      expect(search).toHaveBeenLastCalledWith({ ...year, status: 'no-show', sort: 'latest' }),
    )
    expect(currentPath()).toBe('/admin/appointments?from=2026-01-01&to=2026-12-31&status=no-show&sort=latest')
    await user.click(screen.getByRole('button', { name: 'All dates' }))
    await waitFor(() =>
      expect(search).toHaveBeenLastCalledWith({
        ...FROM_TODAY,
        from: undefined,
        status: 'no-show',
        sort: 'latest',
      }),
    )
  })

  it('shows the day in each row when sorted by name, without day headings', async () => {
    await openAppointments(
      { search: () => appointmentSearch([adminAppointment()]) },
      '/admin/appointments?sort=name',
    )
    const list = within(await screen.findByRole('region', { name: 'By patient name' }))
    expect(list.getByText('Monday, January 4, 2027').closest('p')?.textContent).toBe(
      'Monday, January 4, 2027 9:00-10:00 AM',
    )
    expect(
      screen.getAllByRole('heading', { level: 2 }).some(({ textContent }) => /Monday/.test(textContent)),
    ).toBe(false)
  })

  it('pages on the server, scrolls to the top, and starts other filters on the first page', async () => {
    const { user, search, currentPath } = await openAppointments({
      search: input => {
        const page = input?.page ?? 1
        const first = (page - 1) * 50
        const rows = Array.from({ length: 5 }, (_, index) =>
          adminAppointment({ id: first + index, patientName: `Patient ${first + index + 1}` }),
        )
        return appointmentSearch(rows, { total: 5_000, page })
      },
    })
    expect(await screen.findByText('5,000 appointments')).toBeTruthy()
    expect(screen.getByText('1 to 5 of 5,000')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('51 to 55 of 5,000')).toBeTruthy()
    expect(names()).toHaveLength(5)
    expect(names()[0]).toBe('Patient 51')
    expect(currentPath()).toBe('/admin/appointments?page=2')
    expect(document.activeElement).toBe(screen.getByText('5,000 appointments'))

    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'p')
    expect(await screen.findByText('1 to 5 of 5,000')).toBeTruthy()
    await waitFor(() => expect(search).toHaveBeenLastCalledWith({ ...FOUND, search: 'p' }))
    expect(currentPath()).toBe('/admin/appointments')
  })

  it('shows when there are more than it counts, how to see them, and links to the last page', async () => {
    const row = adminAppointment()
    await openAppointments(
      { search: () => appointmentSearch([row], { total: 5_000, more: true, page: 100 }) },
      '/admin/appointments?from=&page=100',
    )
    expect((await screen.findByText('More than 5,000 appointments')).role).toBe('status')
    expect(
      screen.getByText(
        'Only the first 5,000 appointments are listed. Narrow the list by date, status or search.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('4,951 to 4,951 of more than 5,000')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  })

  it('keeps the rows while others load', async () => {
    const response = Promise.withResolvers<AppointmentSearch>()
    const { user } = await openAppointments({
      search: input => (input?.status ? response.promise : appointmentSearch([adminAppointment()])),
    })
    await screen.findByText('Grace Hopper')
    await user.selectOptions(screen.getByLabelText('Show'), 'Cancelled')
    expect(screen.getByText('Grace Hopper').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
    response.resolve(appointmentSearch([]))
    expect(await screen.findByText('No appointments match')).toBeTruthy()
  })
})

describe('appointments outside the bookable time', () => {
  const CONFLICTING = [
    adminAppointment({ scheduleConflict: 'blocked' }),
    adminAppointment({ id: 2, patientName: 'Ada Lovelace', scheduleConflict: 'hours' }),
  ]

  it('are labeled', async () => {
    await openAppointments({ search: () => appointmentSearch(CONFLICTING, { scheduleConflicts: 2 }) })
    await screen.findByText('2 appointments')
    expect(main().getByText('On a blocked date').closest('li')?.textContent).toContain('Grace Hopper')
    expect(main().getByText('After hours').closest('li')?.textContent).toContain('Ada Lovelace')
  })

  it('are counted above the list and have a filter', async () => {
    const { user, search, currentPath } = await openAppointments({
      search: input =>
        input?.conflictsOnly
          ? appointmentSearch(CONFLICTING, { scheduleConflicts: 2 })
          : appointmentSearch([adminAppointment({ id: 9 }), ...CONFLICTING], { scheduleConflicts: 2 }),
    })
    await user.click(
      await screen.findByRole('link', {
        name: 'Show the 2 outside office hours, on a blocked date or in a busy time',
      }),
    )
    await waitFor(() => expect(search).toHaveBeenLastCalledWith({ ...FROM_TODAY, conflictsOnly: true }))
    expect(currentPath()).toBe('/admin/appointments?conflictsOnly=true')
    expect(
      (
        await screen.findByText(
          '2 appointments are outside office hours, on a blocked date or in a busy time',
        )
      ).role,
    ).toBe('status')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('3 appointments')).toBeTruthy()
  })

  it('are not mentioned when there are none', async () => {
    await openAppointments({ search: () => appointmentSearch([adminAppointment()]) })
    await screen.findByText('1 appointment')
    expect(screen.queryByText(/outside office hours/)).toBeNull()
  })
})
