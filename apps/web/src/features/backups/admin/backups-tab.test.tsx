import type { BackupStatus } from '@clinic/domain/backups/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { adminTab, findWarningsLine } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { SITE_SETTINGS, type Stub, type Stubs } from '#testing/stub-api.ts'

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

async function open(status: Stub<'backups.status'>, more: Stubs = {}) {
  const { user } = await openAdmin('/admin/backups', { 'backups.status': status, ...more })
  return { user, tab: await adminTab('Backups') }
}

describe('backups', () => {
  it('are listed with date, kind and size, without a warning while the last is recent', async () => {
    const { tab } = await open(() => ({ backups: [NIGHTLY, MANUAL], overdue: false }))
    const rows = await tab.findAllByRole('listitem')
    expect(screen.queryByRole('region', { name: 'Warnings' })).toBeNull()
    expect(rows.map(row => row.textContent)).toEqual([
      'November 20, 2026, 3:00 AMNightly12.3 MBclinic-nightly-20261120T090000Z.sql.gz',
      'November 19, 2026, 12:00 PMManual4.2 kBclinic-manual-20261119T180000Z.sql.gz.age',
    ])
  })

  it('show a warning on every tab when overdue, which leads to the last one and what to do', async () => {
    const { user } = await openAdmin('/admin', {
      'backups.status': () => ({ backups: [NIGHTLY], overdue: true }),
    })
    const warnings = await findWarningsLine()
    await user.click(warnings.getByRole('link', { name: 'No backup in the last 48 hours' }))
    const tab = await adminTab('Backups')
    const reason = await tab.findByText(/the server log says why/)
    expect(reason.closest('[role="note"]')?.textContent).toMatch(
      /^No backup in the last 48 hours\. The last one was made November 20, 2026, 3:00 AM\. Anything newer exists only on this server\./,
    )
  })

  it.each<[string, Stub<'backups.status'>, string | RegExp]>([
    ['that none was ever made', () => ({ backups: [], overdue: true }), /There has never been one\./],
    ['that there is none yet', () => ({ backups: [], overdue: false }), 'No backups yet'],
  ])('say %s', async (_what, status, text) => {
    const { tab } = await open(status)
    expect(await tab.findByText(text)).toBeTruthy()
  })
})

it('links in earlier emails are said to fail after a restore without the session secret, with the reason, until dismissed', async () => {
  let earlierLinksFail = true
  const accept = vi.fn<Stub<'settings.acceptSessionSecret'>>(() => {
    earlierLinksFail = false
    return { success: true }
  })
  const { user, tab } = await open(() => ({ backups: [NIGHTLY], overdue: false }), {
    'settings.get': () => ({ ...SITE_SETTINGS, earlierLinksFail }),
    'settings.acceptSessionSecret': accept,
  })
  const warnings = await findWarningsLine()
  const link = warnings.getByRole('link', { name: 'Links in earlier emails do not work' })
  expect(link.getAttribute('href')).toBe('/admin/backups')
  expect(
    await tab.findByText(
      /^Links in earlier emails work only with the session secret used at that time, which backups do not contain\./,
    ),
  ).toBeTruthy()
  await user.click(tab.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(tab.queryByText(/session secret/)).toBeNull())
  expect(accept).toHaveBeenCalledOnce()
  expect(screen.queryByRole('region', { name: 'Warnings' })).toBeNull()
})
