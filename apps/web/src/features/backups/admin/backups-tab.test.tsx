import type { BackupStatus } from '@clinic/domain/backups/schemas.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { adminTab, findWarningsLine } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, type Stub, stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

type Backup = BackupStatus['backups'][number]

const NIGHTLY: Backup = {
  kind: 'nightly',
  fileName: 'clinic-nightly-20261120T090000Z.sql.gz',
  bytes: 12_345_678,
  madeAt: '2026-11-20T09:00:00.000Z',
}
const MANUAL: Backup = {
  kind: 'manual',
  fileName: 'clinic-manual-20261119T180000Z.sql.gz.age',
  bytes: 4_200,
  madeAt: '2026-11-19T18:00:00.000Z',
}

async function openAdmin(status: Stub<'backups.status'>) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'events.list': () => [],
    'backups.status': status,
  })
  await renderApp('/admin')
  await screen.findByText('No events yet')
  const user = userEvent.setup()
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: 'Account of admin' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Backups' }))
    return await adminTab('Backups')
  }
  return { user, choose }
}

describe('backups', () => {
  it('are listed with date, kind and size, without a warning while the last is recent', async () => {
    const { choose } = await openAdmin(() => ({ backups: [NIGHTLY, MANUAL], overdue: false }))
    expect(screen.queryByRole('region', { name: 'Warnings' })).toBeNull()
    const rows = (await choose()).getAllByRole('listitem').map(row => row.textContent)
    expect(rows).toEqual([
      'November 20, 2026, 3:00 AMNightly12.3 MBclinic-nightly-20261120T090000Z.sql.gz',
      'November 19, 2026, 12:00 PMManual4.2 kBclinic-manual-20261119T180000Z.sql.gz.age',
    ])
  })

  it('show a warning on every tab when overdue, which leads to the last one and what to do', async () => {
    const { user } = await openAdmin(() => ({ backups: [NIGHTLY], overdue: true }))
    const warnings = await findWarningsLine()
    await user.click(warnings.getByRole('link', { name: 'No backup in the last 48 hours' }))
    const tab = await adminTab('Backups')
    const reason = await tab.findByText(/the server log says why/)
    expect(reason.textContent).toMatch(
      /^No backup in the last 48 hours\. The last one was made November 20, 2026, 3:00 AM\. Anything newer exists only on this server\./,
    )
  })

  it('say when none was ever made', async () => {
    const { choose } = await openAdmin(() => ({ backups: [], overdue: true }))
    expect(await (await choose()).findByText(/There has never been one\./)).toBeTruthy()
  })

  it('show an empty list on a new website', async () => {
    const { choose } = await openAdmin(() => ({ backups: [], overdue: false }))
    expect((await choose()).getByText('No backups yet')).toBeTruthy()
  })

  it('show an error when they cannot load', async () => {
    const { choose } = await openAdmin(() => failWith('FORBIDDEN', 'No'))
    expect(await (await choose()).findByText('Failed to fetch backups')).toBeTruthy()
  })
})
