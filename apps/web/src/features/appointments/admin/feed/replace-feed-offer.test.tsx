import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillIn, toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Stubs } from '#testing/stub-api.ts'

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

/** Opens the settings. */
async function open(procedures: Stubs = {}) {
  const { user, queryClient } = await openAdmin('/admin/settings', {
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
  const section = within(await screen.findByRole('region', { name: 'Change password' }))
  const feed = within(screen.getByRole('region', { name: 'Calendar feed' }))
  await feed.findByRole('button', { name: held ? 'Show link' : 'Create link' })
  const changePassword = async () => {
    expect(offer()).toBeNull()
    const fields = { 'New password': 'a new horse battery', 'Confirm new password': 'a new horse battery' }
    await fillIn(user, { 'Current password': 'the old password', ...fields })
    await user.click(section.getByRole('button', { name: 'Change password' }))
    await toasts().findByText(/[Pp]assword/)
  }
  const settled = () =>
    waitFor(() => expect([queryClient.isFetching(), queryClient.isMutating()]).toEqual([0, 0]))
  return { user, section, feed, changePassword, settled }
}

const REPLACE = 'Replace calendar link'
const offer = () => screen.queryByRole('button', { name: REPLACE })

describe('after a password change', () => {
  it('offers to replace the calendar link, which may be kept; a rejected change offers nothing', async () => {
    let isRejected = true
    const { user, section, changePassword, settled } = await open({
      'session.changePassword': () =>
        isRejected ? failWith('BAD_REQUEST', "That isn't your current password") : { success: true },
    })
    await changePassword()
    await settled()
    isRejected = false
    await changePassword()
    expect(await section.findByText(/may have copied your calendar link/)).toBeTruthy()
    await user.click(await section.findByRole('button', { name: 'Keep link' }))
    expect(offer()).toBeNull()
    expect(calls).toEqual([])
    expect(document.activeElement?.id).toBe('password')
  })

  it('keeps the offer if creating fails after revoking, and shows the new link before any refetch', async () => {
    let attempts = 0
    const { user, section, feed, changePassword } = await open({
      'appointments.feedCreatedAt': () => (attempts > 1 ? new Promise(() => {}) : (held?.createdAt ?? null)),
      'appointments.createFeed': () => {
        calls.push('create')
        attempts += 1
        if (attempts === 1) failWith('FORBIDDEN', 'No')
        held = toFeed('new')
        return held
      },
    })
    await changePassword()
    await user.click(await section.findByRole('button', { name: REPLACE }))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to replace calendar link')
    await feed.findByRole('button', { name: 'Create link' })
    await user.click(section.getByRole('button', { name: REPLACE }))
    expect(await toasts().findByText('Calendar link replaced')).toBeTruthy()
    expect(calls.slice(0, 2)).toEqual(['revoke', 'create'])
    const address = await feed.findByLabelText<HTMLInputElement>('Address')
    await waitFor(() => expect(address.value).toBe(toFeed('new').url))
    await waitFor(() => expect(offer()).toBeNull())
    expect(document.activeElement?.id).toBe('calendar')
  })

  it('offers nothing without a link, and nothing for one that is created later', async () => {
    held = null
    const { user, feed, changePassword, settled } = await open()
    await changePassword()
    await settled()
    expect(offer()).toBeNull()
    await user.click(feed.getByRole('button', { name: 'Create link' }))
    await feed.findByLabelText('Address')
    await settled()
    expect(offer()).toBeNull()
  })
})
