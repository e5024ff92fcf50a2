import { notificationsStore } from '@mantine/notifications'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBrowserQueryClient } from './query-client.ts'
import { currentToast } from './toasts/toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
})
afterEach(() => {
  vi.useRealTimers()
})

const toast = () => currentToast(notificationsStore.getState().notifications)

/** Reads a procedure that fails with a status, in so many places of the page. */
function read(procedure: string, httpStatus: number, places = 1, meta = {}) {
  const queryClient = createBrowserQueryClient()
  const rejected = () => Promise.reject(Object.assign(new Error('rejected'), { data: { httpStatus } }))
  for (let place = 0; place < places; place++) {
    const queryKey = [procedure.split('.'), { type: 'query' }]
    new QueryObserver(queryClient, { queryKey, queryFn: rejected, meta }).subscribe(() => {})
  }
}

it.each([
  ['events.list', 'Failed to fetch events'],
  ['content.list', 'Failed to fetch content'],
  ['events.registrations', 'Failed to fetch registrations'],
  ['appointments.week', 'Failed to fetch appointments'],
  ['schedule.timeSlots', 'Failed to fetch time slots'],
  ['schedule.blockedDates', 'Failed to fetch blocked dates'],
  ['availability.day', 'Failed to check availability'],
])('a failed read of %s is told in red as "%s"', async (procedure, text) => {
  read(procedure, 403)
  await vi.advanceTimersByTimeAsync(0)
  expect(toast()).toMatchObject({ title: 'Error', message: text, 'data-variant': 'destructive' })
})

it('is told when the last retry has failed, not before', async () => {
  read('events.list', 500)
  await vi.advanceTimersByTimeAsync(6_900)
  expect(toast()).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(toast()?.message).toBe('Failed to fetch events')
})

it('is left to whoever made the query and tells of it there', async () => {
  read('appointments.affected', 403, 1, { toldByCaller: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(toast()).toBeNull()
})

it('is told once, however many places of the page show it', async () => {
  const told = vi.fn()
  const stop = notificationsStore.subscribe(told)
  read('events.list', 403, 3)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledTimes(1)
  stop()
})

it.each([
  ['appointments.search', 401, 'for whoever has to log in again'],
  ['session.user', 500, 'for who is logged in'],
])('is silent of %s with %i, %s', async (procedure, status) => {
  read(procedure, status)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(toast()).toBeNull()
})
