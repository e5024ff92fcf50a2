import type { AppointmentSearch } from '@clinic/domain/appointments/admin-schemas.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { adminAppointment, appointmentSearch, openAppointments } from '#testing/admin-appointments.tsx'
import { expectLastCall, main, readTexts, typeText } from '#testing/on-page.ts'
import { TEST_SITE } from '#testing/render-app.tsx'

const FROM_TODAY = { from: '2026-12-31', conflictsOnly: false, sort: 'earliest', page: 1 }

/** Default input of a search. */
const FOUND = { conflictsOnly: false, sort: 'latest', page: 1 }

const names = () => readTexts(screen.getAllByRole('heading', { level: 3 }))

it('the list shows appointments from today on, by day, in clinic time, with status and conflict by name', async () => {
  const { search } = await openAppointments({
    'appointments.search': () =>
      appointmentSearch([
        adminAppointment({ id: 4, appointmentDate: '2026-12-31T15:00:00.000Z', status: 'cancelled' }),
        adminAppointment({ id: 5, appointmentDate: '2026-12-31T16:00:00.000Z', status: 'rescheduled' }),
        adminAppointment({ patientPhone: '(573) 555-0177', notes: 'Stiff neck' }),
        adminAppointment({
          id: 2,
          patientName: 'Ada Lovelace',
          appointmentDate: '2027-01-05T02:30:00.000Z',
          duration: 30,
          status: 'completed',
          scheduleConflict: 'hours',
        }),
        adminAppointment({
          id: 3,
          patientName: 'Katherine Johnson',
          appointmentDate: '2027-01-05T16:00:00.000Z',
          status: 'no-show',
          scheduleConflict: 'blocked',
        }),
      ]),
  })
  const today = (await screen.findByText('Thursday, December 31, 2026')).closest('h2')
  expect(today?.textContent).toBe('Thursday, December 31, 2026 Today')
  const monday = within(screen.getByRole('region', { name: 'Monday, January 4, 2027' }))
  const tuesday = within(screen.getByRole('region', { name: 'Tuesday, January 5, 2027' }))
  expect(search).toHaveBeenCalledExactlyOnceWith(FROM_TODAY)
  expect(readTexts(monday.getAllByRole('heading', { level: 3 }))).toEqual(['Grace Hopper', 'Ada Lovelace'])
  expect(monday.getByText('9:00-10:00 AM')).toBeTruthy()
  expect(monday.getByText('8:30-9:00 PM')).toBeTruthy()
  expect(tuesday.getByText('10:00-11:00 AM')).toBeTruthy()
  expect(monday.getByText('Stiff neck')).toBeTruthy()
  expect(monday.getByRole('link', { name: '(573) 555-0177' }).getAttribute('href')).toBe('tel:+15735550177')
  expect(monday.getAllByRole('link', { name: 'grace@example.com' })[0]?.getAttribute('href')).toBe(
    'mailto:grace@example.com',
  )
  expect(screen.getByText(/All times are Central Time/)).toBeTruthy()
  expect(screen.getByText('5 appointments').role).toBe('status')
  const statuses = ['Confirmed', 'Cancelled', 'Completed', 'No-show', 'rescheduled'].map(
    name =>
      screen.getByText(name, { selector: 'span' }).closest<HTMLElement>('[data-status]')?.dataset.status,
  )
  expect(statuses).toEqual(['confirmed', 'cancelled', 'completed', 'no-show', 'unknown'])
  expect(main().getByText('On a blocked date').closest('li')?.textContent).toContain('Katherine Johnson')
  expect(main().getByText('After hours').closest('li')?.textContent).toContain('Ada Lovelace')
  expect(screen.queryByText(/outside office hours/)).toBeNull()
})

it('starts with the next day when the page stays open past midnight in clinic time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  const site = { ...TEST_SITE, now: '2027-01-01T05:58:00.000Z' }
  const { search } = await openAppointments({}, '/admin/appointments', site)
  await expectLastCall(search, FROM_TODAY)
  await vi.advanceTimersByTimeAsync(180_000)
  await expectLastCall(search, { ...FROM_TODAY, from: '2027-01-01' })
})

it('an empty list offers to show all dates or to clear filters that match nothing, and then leads to past ones', async () => {
  const { user, search, currentPath } = await openAppointments(
    {},
    '/admin/appointments?from=2026-12-31&status=no-show&sort=latest',
  )
  const press = async (name: string) => {
    const empty = (await screen.findByText(/^No .*appointments/)).closest('div') as HTMLElement
    await user.click(within(empty).getByRole('button', { name }))
  }
  await screen.findByText('No appointments match')
  await press('Show all dates')
  const all = { ...FROM_TODAY, from: undefined }
  await expectLastCall(search, { ...all, status: 'no-show', sort: 'latest' })
  await press('Clear filters')
  await expectLastCall(search, FROM_TODAY)
  expect(await screen.findByText('No upcoming appointments')).toBeTruthy()
  await press('Show past appointments')
  await expectLastCall(search, all)
  expect(currentPath()).toBe('/admin/appointments?view=list&from=')
})

describe('finding appointments', () => {
  it('searches all dates once typing pauses unless one is selected, and keeps the term out of the URL', async () => {
    const { user, search, currentPath } = await openAppointments({
      'appointments.search': input =>
        input?.search
          ? appointmentSearch([adminAppointment()])
          : appointmentSearch([adminAppointment(), adminAppointment({ id: 2, patientName: 'Ada Lovelace' })]),
    })
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    const searchbox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' })
    await screen.findByText('2 appointments')
    expect([field('From').value, field('Sort by').value]).toEqual(['2026-12-31', 'earliest'])
    await typeText(user, await searchbox(), ' hopper ')
    expect(await screen.findByText('1 appointment')).toBeTruthy()
    expect(search).toHaveBeenCalledTimes(2)
    expect(search).toHaveBeenLastCalledWith({ ...FOUND, search: 'hopper' })
    expect([field('From').value, field('Sort by').value]).toEqual(['', 'latest'])
    expect(currentPath()).toBe('/admin/appointments')

    await user.click(screen.getByRole('link', { name: 'Week' }))
    await screen.findByRole('heading', { name: 'December 27, 2026 – January 2, 2027' })
    await user.click(screen.getByRole('link', { name: 'List' }))
    expect((await searchbox()).value).toBe(' hopper ')

    await user.click(screen.getByRole('button', { name: /^Filters/ }))
    await user.type(field('From'), '2026-12-01')
    await expectLastCall(search, { ...FOUND, search: 'hopper', from: '2026-12-01' })
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('2 appointments')).toBeTruthy()
    expect((await searchbox()).value).toBe('')
    expect([field('From').value, field('Sort by').value]).toEqual(['2026-12-31', 'earliest'])
  })

  it('keeps a date that is typed by keyboard, and filters once its year is complete', async () => {
    const { user, search } = await openAppointments({}, '/admin/appointments?from=2026-12-31')
    const from = await screen.findByLabelText<HTMLInputElement>('From')
    await waitFor(() => expect(search).toHaveBeenCalledOnce())
    for (const value of ['0002-11-30', '0020-11-30', '0202-11-30', '2026-11-30']) {
      fireEvent.change(from, { target: { value } })
      expect(from.value).toBe(value)
    }
    await expectLastCall(search, { ...FROM_TODAY, from: '2026-11-30' })
    expect(search).toHaveBeenCalledTimes(2)
    fireEvent.change(from, { target: { value: '0002-11-30' } })
    fireEvent.blur(from)
    expect(from.value).toBe('2026-11-30')
    await user.click(screen.getByRole('button', { name: /^Filters/ }))
    await user.click(screen.getByRole('button', { name: 'All dates' }))
    await waitFor(() => expect(from.value).toBe(''))
  })

  it('shows any status and language again without a filter', async () => {
    const { user, search, currentPath } = await openAppointments(
      {},
      '/admin/appointments?from=2026-12-31&status=no-show&language=es',
    )
    await user.click(await screen.findByRole('button', { name: 'Filters (3)' }))
    await user.selectOptions(screen.getByLabelText('Show'), '')
    await user.selectOptions(screen.getByLabelText('Language'), '')
    expect(currentPath()).toBe('/admin/appointments?from=2026-12-31')
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy()
    await expectLastCall(search, { ...FROM_TODAY, from: '2026-12-31' })
  })

  it('filters by status and dates and sorts, on the server and in the URL; by name without day headings', async () => {
    const { user, search, currentPath } = await openAppointments(
      { 'appointments.search': () => appointmentSearch([adminAppointment()]) },
      '/admin/appointments?from=2026-01-01&to=2026-12-31&page=3',
    )
    await screen.findByRole('heading', { level: 2, name: /Monday, January 4, 2027/ })
    const year = { ...FROM_TODAY, from: '2026-01-01', to: '2026-12-31' }
    expect(search).toHaveBeenLastCalledWith({ ...year, page: 3 })
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }))
    await user.selectOptions(screen.getByLabelText('Show'), 'No-show')
    await expectLastCall(search, { ...year, status: 'no-show' })
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Latest first')
    await expectLastCall(search, { ...year, status: 'no-show', sort: 'latest' })
    expect(currentPath()).toBe('/admin/appointments?from=2026-01-01&to=2026-12-31&status=no-show&sort=latest')
    await user.click(screen.getByRole('button', { name: 'All dates' }))
    await expectLastCall(search, { ...FROM_TODAY, from: undefined, status: 'no-show', sort: 'latest' })
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Patient name')
    const list = within(await screen.findByRole('region', { name: 'By patient name' }))
    expect(list.getByText('Monday, January 4, 2027').closest('p')?.textContent).toBe(
      'Monday, January 4, 2027 9:00-10:00 AM',
    )
    expect(screen.queryByRole('heading', { level: 2, name: /Monday/ })).toBeNull()
  })

  it('pages on the server, scrolls to the top, and starts other filters on the first page', async () => {
    const { user, search, currentPath } = await openAppointments({
      'appointments.search': input => {
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
    await expectLastCall(search, { ...FOUND, search: 'p' })
    expect(currentPath()).toBe('/admin/appointments')
  })

  it('shows when there are more than it counts, how to see them, and links to the last page', async () => {
    const row = adminAppointment()
    await openAppointments(
      { 'appointments.search': () => appointmentSearch([row], { total: 5_000, more: true, page: 100 }) },
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
      'appointments.search': input =>
        input?.status ? response.promise : appointmentSearch([adminAppointment()]),
    })
    await screen.findByText('Grace Hopper')
    await user.selectOptions(screen.getByLabelText('Show'), 'Cancelled')
    expect(screen.getByText('Grace Hopper').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
    response.resolve(appointmentSearch([]))
    expect(await screen.findByText('No appointments match')).toBeTruthy()
  })
})

it('appointments outside the bookable time are counted above the list and have a filter', async () => {
  const conflicting = [
    adminAppointment({ scheduleConflict: 'blocked' }),
    adminAppointment({ id: 2, patientName: 'Ada Lovelace', scheduleConflict: 'hours' }),
  ]
  const { user, search, currentPath } = await openAppointments({
    'appointments.search': input =>
      input?.conflictsOnly
        ? appointmentSearch(conflicting, { scheduleConflicts: 2 })
        : appointmentSearch([adminAppointment({ id: 9 }), ...conflicting], { scheduleConflicts: 2 }),
  })
  const where = 'outside office hours, on a blocked date or in a busy time'
  await user.click(await screen.findByRole('link', { name: `Show the 2 ${where}` }))
  await expectLastCall(search, { ...FROM_TODAY, conflictsOnly: true })
  expect(currentPath()).toBe('/admin/appointments?conflictsOnly=true')
  expect((await screen.findByText(`2 appointments are ${where}`)).role).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('3 appointments')).toBeTruthy()
})
