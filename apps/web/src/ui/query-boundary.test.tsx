import { notificationsStore } from '@mantine/notifications'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { SiteProvider } from '#lib/site.tsx'
import { currentToast } from '#lib/toast.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { QueryBoundary } from './query-boundary.tsx'

beforeEach(() => {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
})

const toast = () => currentToast(notificationsStore.getState().notifications)?.message

function show(error: Error, data: string | undefined, titles: readonly string[], isToast: boolean) {
  const query = { data, error, isError: true, isFetching: false, refetch: () => undefined }
  render(
    <SiteProvider site={TEST_SITE}>
      {titles.map(failed => (
        <QueryBoundary key={failed} query={query} failed={failed} what="events" toast={isToast}>
          {text => <p>{text}</p>}
        </QueryBoundary>
      ))}
    </SiteProvider>,
  )
}

it('shows a failure in place and in one toast, however many places of the page use the query', () => {
  show(new Error('rejected'), undefined, ['Failed to fetch events', 'Failed to fetch dates'], true)
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect(toast()).toBe('Failed to fetch events')
})

it('keeps older data in place and shows the toast', () => {
  show(new Error('rejected'), 'Walk', ['Failed to fetch events'], true)
  expect(screen.getByText('Walk')).toBeTruthy()
  expect(toast()).toBe('Failed to fetch events')
})

it('shows no toast without being asked to', () => {
  show(new Error('rejected'), undefined, ['Failed to fetch events'], false)
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch events')
  expect(toast()).toBeUndefined()
})
