import { clinic } from '@clinic/domain/clinic.ts'
import type { ContentRows } from '@clinic/domain/content/site-content.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contentResponses } from '../../../../testing/content-responses.ts'
import { toasts } from '../../../../testing/on-page.ts'
import { renderApp, TEST_SITE } from '../../../../testing/render-app.tsx'
import { stubApi } from '../../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const FIXED = clinic.officeHours.map((hours, id) => ({ ...hours, id, isAvailable: true, version: 1 }))
const FRIDAY = { id: 9, dayOfWeek: 5, startTime: '08:00', endTime: '12:00', isAvailable: true, version: 1 }

async function openSchedule(slots: ContentRows['timeSlots'], shown?: string) {
  let items = shown === undefined ? [] : [{ key: 'office_hours_shown', value: shown }]
  const write = vi.fn((input: unknown) => {
    items = [input as (typeof items)[number]]
    return { ...items[0], updatedAt: TEST_SITE.now, version: 1 }
  })
  const rejected = vi.fn()
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'schedule.timeSlots': () => slots,
    'schedule.blockedDates': () => [],
    'appointments.affected': () => ({ appointments: [], total: 0 }),
    'content.list': () => items,
    'content.practice': () => contentResponses(items, slots)['content.practice'](),
    'content.create': shown === undefined ? write : rejected,
    'content.update': shown === undefined ? rejected : write,
  })
  await renderApp('/admin/schedule', TEST_SITE, items)
  return { write, user: userEvent.setup() }
}

const differ = () => screen.queryByRole('region', { name: 'Your site shows different hours' })
const footer = () => screen.getByRole('contentinfo').textContent

describe('the office hours notice in Schedule Setup', () => {
  it('is hidden while the site shows the hours of the time slots', async () => {
    await openSchedule(FIXED)
    expect(await screen.findAllByText('9:00 AM-12:00 PM')).toBeTruthy()
    expect(differ()).toBeNull()
  })

  it.each([undefined, 'fixed'])(
    'shows different hours and replaces them with those of the schedule with one click; set before: %s',
    async shown => {
      const { user, write } = await openSchedule([...FIXED, FRIDAY], shown)
      const button = await screen.findByRole('button', { name: 'Use my schedule’s hours' })
      expect(differ()?.textContent).toContain('Monday 9:00 AM-12:00 PM and 2:00-5:00 PM; Tuesday')
      await user.click(button)
      expect(await toasts().findByText(/^Content (created|updated)$/)).toBeTruthy()
      expect(write).toHaveBeenCalledExactlyOnceWith({ key: 'office_hours_shown', value: 'schedule' })
      await waitFor(() => expect(footer()).toContain('Friday8:00 AM-12:00 PM'))
      expect(differ()).toBeNull()
      expect(screen.getByText(/Your site shows these as your office hours/)).toBeTruthy()
    },
  )
})
