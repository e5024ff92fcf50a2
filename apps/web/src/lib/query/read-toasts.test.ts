import type { AppRouter } from '@clinic/api/app-router.ts'
import { notificationsStore } from '@mantine/notifications'
import { type QueryMeta, QueryObserver } from '@tanstack/react-query'
import { createTRPCClient } from '@trpc/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { failWith, stubApi } from '#testing/stub-api.ts'
import { currentToast } from '../toast.ts'
import { browserLinks } from '../trpc/trpc-links.ts'
import { createBrowserQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
})

const toast = () => currentToast(notificationsStore.getState().notifications)

/** Reads something that fails with a status, in places that each have a `meta`. */
function read(httpStatus: number, ...metas: QueryMeta[]) {
  const queryClient = createBrowserQueryClient()
  const queryFn = () => Promise.reject(Object.assign(new Error('rejected'), { data: { httpStatus } }))
  for (const meta of metas) {
    new QueryObserver(queryClient, { queryKey: ['events'], queryFn, meta }).subscribe(() => {})
  }
}

const EVENTS = { failed: 'Failed to fetch events' }

it.each([401, 403])('a read that fails with %d shows a red toast with its title', async status => {
  read(status, EVENTS)
  await vi.advanceTimersByTimeAsync(0)
  expect(toast()).toMatchObject({ message: 'Failed to fetch events', 'data-variant': 'destructive' })
})

it('shows the toast after the last retry, not before', async () => {
  stubApi({ 'schedule.timeSlots': () => failWith('INTERNAL_SERVER_ERROR', 'rejected') })
  const client = createTRPCClient<AppRouter>({ links: browserLinks() })
  const queryFn = () => client.schedule.timeSlots.query()
  const observer = new QueryObserver(createBrowserQueryClient(), {
    queryKey: ['slots'],
    queryFn,
    meta: EVENTS,
  })
  observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(6_900)
  expect(toast()).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(toast()?.message).toBe('Failed to fetch events')
})

it('leaves the error to a caller that gives no title', async () => {
  read(403, {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(toast()).toBeNull()
})

it('shows one toast, however many places of the page use the query, with or without a title', async () => {
  const onChange = vi.fn()
  const stop = notificationsStore.subscribe(onChange)
  read(403, {}, EVENTS, EVENTS, {})
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledTimes(1)
  stop()
})
