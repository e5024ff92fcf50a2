import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { described, toasts } from '#testing/on-page.ts'
import { renderParts, TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Stubs, stubApi } from '#testing/stub-api.ts'
import { CalendarFeedSettings } from './calendar-feed-settings.tsx'

const FEED = {
  url: 'https://clinic.example.com/calendar/AAAAAAAHl3mS9cUoQYb1w0dD5v2mZk7Q.ics',
  createdAt: '2026-12-01T16:30:00.000Z',
}

/** Shows the section with a link that the stubbed API holds; writes change it. */
function show(stored: typeof FEED | null, procedures: Stubs = {}) {
  let held = stored
  stubApi({
    'appointments.feed': () => held,
    'appointments.feedCreatedAt': () => held?.createdAt ?? null,
    'appointments.createFeed': () => {
      held = FEED
      return held
    },
    'appointments.revokeFeed': () => {
      held = null
      return { success: true }
    },
    ...procedures,
  })
  renderParts(
    <section aria-label="Calendar feed" id="calendar">
      <CalendarFeedSettings />
    </section>,
    TEST_SITE,
  )
  const section = within(screen.getByRole('region', { name: 'Calendar feed' }))
  const press = async (name: string) => userEvent.click(await section.findByRole('button', { name }))
  return { section, press }
}

const address = () => screen.findByLabelText<HTMLInputElement>('Address')

const focusInSection = () => waitFor(() => expect(document.activeElement?.closest('#calendar')).toBeTruthy())

describe('the calendar feed in the settings', () => {
  it('explains the feed, creates it with one click, and shows when that failed', async () => {
    let fails = true
    const { section, press } = show(null, {
      'appointments.feedCreatedAt': () => (fails ? null : FEED.createdAt),
      'appointments.createFeed': () => (fails ? failWith('FORBIDDEN', 'No') : FEED),
    })
    expect(section.getByText(/private link for your own calendar app/)).toBeTruthy()
    await press('Create link')
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to create calendar link')
    fails = false
    await press('Create link')
    expect(await toasts().findByText('Calendar link created')).toBeTruthy()
    expect((await address()).value).toBe(FEED.url)
    expect((await address()).readOnly).toBe(true)
    await focusInSection()
  })

  it('says when it was created, and shows and copies the link, or selects it if the browser blocks copying', async () => {
    const { section, press } = show(FEED)
    expect(await section.findByText('Created December 1, 2026, 10:30 AM')).toBeTruthy()
    expect(section.queryByLabelText('Address')).toBeNull()
    await press('Show link')
    const field = await address()
    expect(described(field)).toContain('Created December 1, 2026, 10:30 AM')
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await press('Copy')
    expect(await toasts().findByText('Link copied')).toBeTruthy()
    expect(copied).toHaveBeenCalledExactlyOnceWith(FEED.url)
    copied.mockRejectedValue(new Error('not allowed'))
    await press('Copy')
    await waitFor(() => expect(described(field)).toContain('Select and copy'))
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, FEED.url.length])
  })

  it('revokes the feed after a confirmation', async () => {
    const { section, press } = show(FEED)
    for (const answer of ['Keep link', 'Revoke']) {
      await press('Revoke')
      const question = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }))
      await userEvent.click(question.getByRole('button', { name: answer }))
    }
    expect(await toasts().findByText('Calendar link revoked')).toBeTruthy()
    expect(await section.findByRole('button', { name: 'Create link' })).toBeTruthy()
    await focusInSection()
  })

  it('shows that it could not load', async () => {
    show(null, { 'appointments.feedCreatedAt': () => failWith('FORBIDDEN', 'No') })
    expect((await screen.findAllByText("Couldn't load the calendar feed")).length).toBeGreaterThan(0)
  })
})
