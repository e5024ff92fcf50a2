import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillIn, toasts } from '../../../../testing/on-page.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../../testing/stub-api.ts'

const toFeed = (name: string) => ({
  url: `https://clinic.example.com/calendar/${name}.ics`,
  createdAt: `2026-12-01T16:${name === 'old' ? 30 : 45}:00.000Z`,
})

/** Data of the stubbed API, and the calls that change it. */
let held: ReturnType<typeof toFeed> | null
let calls: string[]
beforeEach(() => {
  held = toFeed('old')
  calls = []
})

/** Opens the settings and changes the password. */
async function changePassword(procedures: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'session.changePassword': () => ({ success: true }),
    'appointments.feedCreatedAt': () => held?.createdAt ?? null,
    'appointments.createFeed': () => {
      calls.push('create')
      held ??= toFeed('new')
      return held
    },
    'appointments.revokeFeed': () => {
      calls.push('revoke')
      held = null
      return { success: true }
    },
    ...procedures,
  })
  await renderApp('/admin/settings')
  const user = userEvent.setup()
  const section = within(await screen.findByRole('region', { name: 'Change password' }))
  const feed = within(screen.getByRole('region', { name: 'Calendar feed' }))
  await (held
    ? feed.findByRole('button', { name: 'Show link' })
    : feed.findByRole('button', { name: 'Create link' }))
  expect(screen.queryByRole('button', { name: REPLACE })).toBeNull()
  const fields = { 'New password': 'a new horse battery', 'Confirm new password': 'a new horse battery' }
  await fillIn(user, { 'Current password': 'the old password', ...fields })
  await user.click(section.getByRole('button', { name: 'Change password' }))
  await toasts().findByText(/[Pp]assword/)
  return { user, section, feed }
}

const REPLACE = 'Replace calendar link'
const offer = () => screen.queryByRole('button', { name: REPLACE })
const settled = () => new Promise(resolve => setTimeout(resolve, 50))

describe('after a password change', () => {
  it('offers to replace the calendar link, and shows the new one before any refetch', async () => {
    const { user, section, feed } = await changePassword({
      'appointments.feedCreatedAt': () =>
        calls.includes('create') ? new Promise(() => {}) : (held?.createdAt ?? null),
    })
    expect(await section.findByText(/may have copied your calendar link/)).toBeTruthy()
    await user.click(section.getByRole('button', { name: REPLACE }))
    expect(await toasts().findByText('Calendar link replaced')).toBeTruthy()
    expect(calls).toEqual(['revoke', 'create'])
    const address = await feed.findByLabelText<HTMLInputElement>('Address')
    await waitFor(() => expect(address.value).toBe(toFeed('new').url))
    expect(offer()).toBeNull()
    expect(document.activeElement?.id).toBe('calendar')
  })

  it('leaves the link as it is if the administrator keeps it', async () => {
    const { user, section } = await changePassword()
    await user.click(await section.findByRole('button', { name: 'Keep link' }))
    expect(offer()).toBeNull()
    expect(calls).toEqual([])
    expect(document.activeElement?.id).toBe('password')
  })

  it('offers nothing without a link, and nothing for one that is created later', async () => {
    held = null
    const { user, feed } = await changePassword()
    await settled()
    expect(offer()).toBeNull()
    await user.click(feed.getByRole('button', { name: 'Create link' }))
    await feed.findByLabelText('Address')
    await settled()
    expect(offer()).toBeNull()
  })

  it('keeps the offer after a failure, even if the old link was revoked already', async () => {
    let attempts = 0
    const { user, section, feed } = await changePassword({
      'appointments.createFeed': () => {
        attempts += 1
        if (attempts === 1) failWith('FORBIDDEN', 'No')
        held = toFeed('new')
        return held
      },
    })
    await user.click(await section.findByRole('button', { name: REPLACE }))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to replace calendar link')
    await feed.findByRole('button', { name: 'Create link' })
    await user.click(section.getByRole('button', { name: REPLACE }))
    const address = await feed.findByLabelText<HTMLInputElement>('Address')
    expect(address.value).toBe(toFeed('new').url)
    await waitFor(() => expect(offer()).toBeNull())
  })
})

it('a rejected password change offers nothing', async () => {
  await changePassword({
    'session.changePassword': () => failWith('BAD_REQUEST', "That isn't your current password"),
  })
  await settled()
  expect(offer()).toBeNull()
})
