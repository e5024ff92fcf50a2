import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { described, toasts } from '../../../../testing/on-page.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../../testing/stub-api.ts'

const FEED = {
  url: 'https://clinic.example.com/calendar/AAAAAAAHl3mS9cUoQYb1w0dD5v2mZk7Q.ics',
  createdAt: '2026-12-01T16:30:00.000Z',
}

/** Data of the stubbed API; writes change it. */
let held: typeof FEED | null
beforeEach(() => {
  held = null
})

async function openSettings(procedures: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'events.list': () => [],
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
  await renderApp('/admin')
  await screen.findByText('No events yet')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  return { user, section: within(await screen.findByRole('region', { name: 'Calendar feed' })) }
}

const address = () => screen.findByLabelText<HTMLInputElement>('Address')

describe('the calendar feed in the settings', () => {
  it('explains the feed and creates it with one click', async () => {
    const { user, section } = await openSettings()
    expect(section.getByText(/private link for your own calendar app/)).toBeTruthy()
    await user.click(await section.findByRole('button', { name: 'Create link' }))
    expect(await toasts().findByText('Calendar link created')).toBeTruthy()
    expect((await address()).value).toBe(FEED.url)
    expect((await address()).readOnly).toBe(true)
    await waitFor(() => expect(document.activeElement?.closest('#calendar')).toBeTruthy())
  })

  it('says when it was created, and shows and copies the link on request', async () => {
    held = FEED
    const { user, section } = await openSettings()
    expect(await section.findByText('Created December 1, 2026, 10:30 AM')).toBeTruthy()
    expect(section.queryByLabelText('Address')).toBeNull()
    await user.click(section.getByRole('button', { name: 'Show link' }))
    expect(described(await address())).toContain('Created December 1, 2026, 10:30 AM')
    await user.click(section.getByRole('button', { name: 'Copy' }))
    expect(await toasts().findByText('Link copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(FEED.url)
  })

  it('selects the link for manual copying when the browser blocks the clipboard', async () => {
    held = FEED
    const { user, section } = await openSettings()
    await user.click(await section.findByRole('button', { name: 'Show link' }))
    const field = await address()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(section.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(described(field)).toContain('Select and copy'))
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, FEED.url.length])
  })

  it('revokes the feed after a confirmation', async () => {
    held = FEED
    const { user, section } = await openSettings()
    await user.click(await section.findByRole('button', { name: 'Revoke' }))
    const question = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }))
    await user.click(question.getByRole('button', { name: 'Keep link' }))
    await user.click(section.getByRole('button', { name: 'Revoke' }))
    const again = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }))
    await user.click(again.getByRole('button', { name: 'Revoke' }))
    expect(await toasts().findByText('Calendar link revoked')).toBeTruthy()
    expect(await section.findByRole('button', { name: 'Create link' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.closest('#calendar')).toBeTruthy())
  })

  it('shows that creating failed', async () => {
    const { user, section } = await openSettings({
      'appointments.createFeed': () => failWith('FORBIDDEN', 'No'),
    })
    await user.click(await section.findByRole('button', { name: 'Create link' }))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to create calendar link')
  })

  it('shows that it could not load', async () => {
    await openSettings({ 'appointments.feedCreatedAt': () => failWith('FORBIDDEN', 'No') })
    expect((await screen.findAllByText("Couldn't load the calendar feed")).length).toBeGreaterThan(0)
  })
})
