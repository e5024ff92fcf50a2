import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const NIGHTLY = {
  kind: 'nightly',
  fileName: 'clinic-nightly-20261120T090000Z.sql.gz',
  bytes: 12_345_678,
  madeAt: '2026-11-20T09:00:00.000Z',
}
const MANUAL = {
  kind: 'manual',
  fileName: 'clinic-manual-20261119T180000Z.sql.gz.enc',
  bytes: 4_200,
  madeAt: '2026-11-19T18:00:00.000Z',
}

async function openAdmin(status: () => unknown) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'events.list': () => [],
    'backups.status': status,
  })
  await renderApp('/admin')
  await screen.findByText('No events yet')
  const user = userEvent.setup()
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: 'Account of admin' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Backups' }))
    return within(await screen.findByRole('dialog', { name: 'Backups' }))
  }
  return { user, choose }
}

describe('the backups', () => {
  it('are listed with when, how and how large, and need no banner while there is one of late', async () => {
    const { choose } = await openAdmin(() => ({ backups: [NIGHTLY, MANUAL], overdue: false }))
    expect(screen.queryByRole('region', { name: 'Backups' })).toBeNull()
    const rows = (await choose()).getAllByRole('listitem').map(row => row.textContent)
    expect(rows).toEqual([
      'November 20, 2026, 3:00 AMBy night12.3 MBclinic-nightly-20261120T090000Z.sql.gz',
      'November 19, 2026, 12:00 PMBy hand4.2 kBclinic-manual-20261119T180000Z.sql.gz.enc',
    ])
  })

  it('that are overdue are told above every tab, with the last one and what to do', async () => {
    const { user } = await openAdmin(() => ({ backups: [NIGHTLY], overdue: true }))
    const banner = await screen.findByRole('region', { name: 'Backups' })
    expect(banner.textContent).toContain(
      'No backup was made for 48 hours. The last is of November 20, 2026, 3:00 AM.',
    )
    await user.click(within(banner).getByRole('button', { name: 'What to do' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Backups' }))
    expect(dialog.getByText(/the website’s log says why/)).toBeTruthy()
  })

  it('that were never made are told as that', async () => {
    await openAdmin(() => ({ backups: [], overdue: true }))
    expect((await screen.findByRole('region', { name: 'Backups' })).textContent).toContain(
      'There has never been one.',
    )
  })

  it('of a new website are still to come', async () => {
    const { choose } = await openAdmin(() => ({ backups: [], overdue: false }))
    expect((await choose()).getByText('No backups yet')).toBeTruthy()
  })

  it('that cannot be fetched say so in their place', async () => {
    const { choose } = await openAdmin(() => failWith('FORBIDDEN', 'No'))
    expect((await choose()).getByText('Failed to fetch backups')).toBeTruthy()
  })
})
