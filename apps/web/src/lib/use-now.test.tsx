import { DAY_MS } from '@clinic/domain/time-units.ts'
import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TEST_SITE } from '#testing/render-app.tsx'
import { SiteProvider } from './site.tsx'
import { useNow } from './use-now.ts'

function Clock() {
  return <time>{useNow()}</time>
}

it('runs one timer for all components that show the time, updates them together, and stops with the last one', () => {
  vi.useFakeTimers()
  const page = (count: number) => (
    <SiteProvider site={TEST_SITE}>
      {Array.from({ length: count }, (_, row) => row).map(row => (
        <Clock key={row} />
      ))}
    </SiteProvider>
  )
  const { rerender, container, unmount } = render(page(1))
  const timers = vi.getTimerCount()
  rerender(page(100))
  expect(vi.getTimerCount()).toBe(timers)
  act(() => vi.advanceTimersByTime(60_000))
  const shown = new Set([...container.querySelectorAll('time')].map(({ textContent }) => textContent))
  expect([...shown]).toEqual([`${Date.parse(TEST_SITE.now) + 60_000}`])
  unmount()
  expect(vi.getTimerCount()).toBe(timers - 1)
})

it("follows the browser's clock on a page that was stored a day ago", () => {
  vi.useFakeTimers({ now: Date.parse(TEST_SITE.now) + DAY_MS })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { transferSize: 0 } as PerformanceNavigationTiming,
  ])
  const { container } = render(
    <SiteProvider site={TEST_SITE}>
      <Clock />
    </SiteProvider>,
  )
  expect(container.textContent).toBe(`${Date.parse(TEST_SITE.now) + DAY_MS}`)
})
