import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { described, toasts } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const FEED = {
  url: 'https://clinic.example.com/calendar/AAAAAAAHl3mS9cUoQYb1w0dD5v2mZk7Q.ics',
  createdAt: '2026-12-01T16:30:00.000Z',
}

/** What the API holds; writes change it. */
let held: typeof FEED | null
beforeEach(() => {
  held = null
})

async function openDialog(procedures: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'events.list': () => [],
    'appointments.feed': () => held,
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
  await user.click(await screen.findByRole('menuitem', { name: 'Calendar feed' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Calendar feed' })) }
}

const address = () => screen.findByLabelText<HTMLInputElement>('Address')

describe('the calendar feed in the account menu', () => {
  it('is explained, and made by a press', async () => {
    const { user, dialog } = await openDialog()
    expect(dialog.getByText(/private address for your own calendar program/)).toBeTruthy()
    await user.click(await dialog.findByRole('button', { name: 'Make an address' }))
    expect(await toasts().findByText('Calendar feed made')).toBeTruthy()
    expect((await address()).value).toBe(FEED.url)
    expect((await address()).readOnly).toBe(true)
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy())
  })

  it('is shown with when it was made, and copied', async () => {
    held = FEED
    const { user, dialog } = await openDialog()
    expect(described(await address())).toContain('Made December 1, 2026, 10:30 AM')
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await toasts().findByText('Address copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(FEED.url)
  })

  it('is selected for copying by hand where the browser does not allow it', async () => {
    held = FEED
    const { user, dialog } = await openDialog()
    const field = await address()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(described(field)).toContain('Copy it from here'))
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, FEED.url.length])
  })

  it('is revoked after a question', async () => {
    held = FEED
    const { user, dialog } = await openDialog()
    await user.click(await dialog.findByRole('button', { name: 'Revoke' }))
    const question = within(await screen.findByRole('dialog', { name: 'Revoke this address?' }))
    await user.click(question.getByRole('button', { name: 'Keep address' }))
    expect((await address()).value).toBe(FEED.url)
    await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    const again = within(await screen.findByRole('dialog', { name: 'Revoke this address?' }))
    await user.click(again.getByRole('button', { name: 'Revoke' }))
    expect(await toasts().findByText('Calendar feed revoked')).toBeTruthy()
    expect(await dialog.findByRole('button', { name: 'Make an address' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy())
  })

  it('that cannot be made says so', async () => {
    const { user, dialog } = await openDialog({
      'appointments.createFeed': () => failWith('FORBIDDEN', 'No'),
    })
    await user.click(await dialog.findByRole('button', { name: 'Make an address' }))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to make calendar feed')
  })

  it('that cannot be read says so', async () => {
    await openDialog({ 'appointments.feed': () => failWith('FORBIDDEN', 'No') })
    expect((await screen.findAllByText('Failed to fetch calendar feed')).length).toBeGreaterThan(0)
  })
})
