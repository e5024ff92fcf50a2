import { notificationsStore } from '@mantine/notifications'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToast } from '../toast.ts'
import { createBrowserQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
})
afterEach(() => {
  vi.useRealTimers()
})

const toast = () => currentToast(notificationsStore.getState().notifications)

/** Reads a procedure that fails with a status, in a number of places on the page. */
function read(procedure: string, httpStatus: number, places = 1, meta = {}) {
  const queryClient = createBrowserQueryClient('en')
  const rejected = () => Promise.reject(Object.assign(new Error('rejected'), { data: { httpStatus } }))
  for (let place = 0; place < places; place++) {
    const queryKey = [procedure.split('.'), { type: 'query' }]
    new QueryObserver(queryClient, { queryKey, queryFn: rejected, meta }).subscribe(() => {})
  }
}

it.each([
  ['events.list', 'Failed to fetch events'],
  ['content.list', 'Failed to fetch content'],
  ['content.home', 'Failed to fetch content'],
  ['events.registrations', 'Failed to fetch registrations'],
  ['appointments.week', 'Failed to fetch appointments'],
  ['schedule.timeSlots', 'Failed to fetch time slots'],
  ['schedule.blockedDates', 'Failed to fetch blocked dates'],
  ['availability.day', 'Failed to check availability'],
])('a failed read of %s shows a red toast "%s"', async (procedure, text) => {
  read(procedure, 403)
  await vi.advanceTimersByTimeAsync(0)
  expect(toast()).toMatchObject({ message: text, 'data-variant': 'destructive' })
})

it('shows the toast after the last retry, not before', async () => {
  read('events.list', 500)
  await vi.advanceTimersByTimeAsync(6_900)
  expect(toast()).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(toast()?.message).toBe('Failed to fetch events')
})

it('leaves the error to a caller that handles it', async () => {
  read('appointments.affected', 403, 1, { handledByCaller: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(toast()).toBeNull()
})

it('shows one toast, however many places of the page use the query', async () => {
  const onChange = vi.fn()
  const stop = notificationsStore.subscribe(onChange)
  read('events.list', 403, 3)
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledTimes(1)
  stop()
})

it.each([
  ['events.list', 'Failed to fetch events'],
  ['content.list', 'Failed to fetch content'],
  ['content.home', 'Failed to fetch content'],
  ['schedule.timeSlots', 'Failed to fetch time slots'],
  ['availability.day', 'Failed to check availability'],
  ['appointmentLinks.page', 'Failed to fetch appointment'],
])('a 401 on the public read %s shows a toast like any other failure', async (procedure, text) => {
  read(procedure, 401)
  await vi.advanceTimersByTimeAsync(0)
  expect(toast()).toMatchObject({ message: text, 'data-variant': 'destructive' })
})

it.each([
  ['appointments.search', 401, 'which opens the login dialog'],
  ['session.user', 500, 'which is not listed'],
])('shows no toast for %s with %i, %s', async (procedure, status) => {
  read(procedure, status)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(toast()).toBeNull()
})
