import type { BookedForPatient } from '@clinic/domain/appointments/desk-schemas.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { FREE_TIME, openDesk } from '#testing/desk-booking.ts'
import { adminTab, linkTo, main, toasts } from '#testing/on-page.ts'
import { type Stub, type Stubs, sentKeys } from '#testing/stub-api.ts'

const BOOKED: BookedForPatient = { appointments: [adminAppointment()], emailed: false }

/** Presses Book for a patient on a Monday at 9, with a form that returns to the audit log. */
async function book(answer: Stub<'appointments.bookForPatient'>, more: Stubs = {}) {
  const procedures = { ...more, 'appointments.bookForPatient': answer }
  const desk = await openDesk('?date=2027-01-04&time=09:00&return=/admin/audit-log?booked', procedures)
  await desk.fillIn()
  await desk.send()
  return desk
}

it('a booking that is answered after its form was left leads nowhere', async () => {
  const { promise, resolve } = Promise.withResolvers<BookedForPatient>()
  const { user, goTo, currentPath } = await book(() => promise, {
    'auditLog.list': () => ({ entries: [], next: null }),
  })
  act(() => goTo('/admin/audit-log', null))
  await user.click(await screen.findByRole('button', { name: /^Discard/ }))
  await adminTab('Audit log')
  resolve(BOOKED)
  await toasts().findByText(/booked/i)
  await act(async () => {})
  expect(currentPath()).toBe('/admin/audit-log')
})

it('a booking without a response keeps its time, to be sent again as the same booking', async () => {
  let isTaken = false
  const openings = () => (isTaken ? [] : [FREE_TIME])
  const readOpenings = vi.fn<Stub<'appointments.openings'>>(() => ({
    ...{ available: true, reason: null, timeSlots: [], openings: openings() },
    timeZone: 'America/Chicago',
  }))
  const {
    book: sent,
    submit,
    queryClient,
    requests,
  } = await book(
    () => {
      isTaken = true
      throw new TypeError('Failed to fetch')
    },
    { 'appointments.nextFree': openings, 'appointments.openings': readOpenings },
  )
  await toasts().findByText(/^Failed to book the appointment/)
  expect(linkTo('Cancel', main())).toBe('/admin/audit-log?booked')
  await act(() => queryClient.invalidateQueries())
  await submit()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(screen.getByRole('button', { name: 'Mon, Jan 4, 2027, 9:00 AM', pressed: true })).toBeTruthy()
  expect(screen.queryByText(/not available/)).toBeNull()
  expect(screen.queryByText(/too long/)).toBeNull()
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0])
  const keys = sentKeys(requests, 'appointments.bookForPatient')
  expect(keys).toEqual([expect.any(String), keys[0]])
})

/** A Tuesday at 7, before the practice opens. */
const EARLY = {
  date: '2027-01-05',
  startTime: '07:00',
  endTime: '07:30',
  startsAt: '2027-01-05T13:00:00.000Z',
}

const openDay = (date: string) => ({ date, available: true, reason: null, openings: 1 })

it('the time that Book books stays visible while the calendar shows another day', async () => {
  const { user, fillIn, send } = await openDesk('?date=2027-01-04', {
    'appointments.openDays': () => ['2027-01-04', '2027-01-05', '2027-01-06'].map(openDay),
    'appointments.openings': ({ date, outsideHours }) => ({
      ...{ available: true, reason: null, timeSlots: [], timeZone: 'America/Chicago' },
      openings: date === EARLY.date && outsideHours ? [EARLY] : [],
    }),
  })
  await fillIn()
  await user.click(screen.getByRole('checkbox', { name: 'Outside office hours' }))
  await user.click(await screen.findByRole('button', { name: /January 5/ }))
  await user.click(await screen.findByRole('radio', { name: '7:00 AM' }))
  await user.click(screen.getByRole('button', { name: /January 6/ }))
  const chosen = screen.getByRole('button', { name: /Jan 5.* 7:00 AM/, pressed: true })
  await user.click(chosen)
  expect(await send()).toMatchObject({ starts: [EARLY.startsAt], outsideHours: true })
})

it('a time in the address stays visible when another one is wanted, and the calendar opens at its day', async () => {
  const opening = { ...FREE_TIME, date: '2027-03-08', startsAt: '2027-03-08T15:00:00.000Z' }
  const { user } = await openDesk('?date=2027-03-08&time=09:00', {
    'appointments.nextFree': () => [],
    'appointments.openings': () => ({
      ...{ available: true, reason: null, timeSlots: [], timeZone: 'America/Chicago' },
      openings: [opening],
    }),
  })
  const name = 'Mon, Mar 8, 2027, 9:00 AM'
  await screen.findByRole('button', { name, pressed: true })
  await user.click(screen.getByRole('button', { name: 'Another time' }))
  expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: /March 8/, pressed: true })).toBeTruthy()
})
