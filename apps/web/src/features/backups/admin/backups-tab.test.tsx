import type { BackupStatus } from '@clinic/domain/backups/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { adminTab, findWarningsLine } from '../../../testing/on-page.ts'
import { renderApp, TEST_SITE } from '../../../testing/render-app.tsx'
import { failWith, SITE_SETTINGS, type Stub, stubApi } from '../../../testing/stub-api.ts'

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

async function openAdmin(status: Stub<'backups.status'>, more: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'events.list': () => [],
    'backups.status': status,
    ...more,
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
    expect(reason.closest('[role="note"]')?.textContent).toMatch(
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
    expect(await (await choose()).findByText("Couldn't load backups")).toBeTruthy()
  })
})

describe('links in earlier emails', () => {
  it('are said to fail after a restore without the session secret, with the reason, until dismissed', async () => {
    let earlierLinksFail = true
    const accept = vi.fn<Stub<'settings.acceptSessionSecret'>>(() => {
      earlierLinksFail = false
      return { success: true }
    })
    const { user } = await openAdmin(() => ({ backups: [NIGHTLY], overdue: false }), {
      'settings.get': () => ({ ...SITE_SETTINGS, earlierLinksFail }),
      'settings.acceptSessionSecret': accept,
    })
    const warnings = await findWarningsLine()
    await user.click(warnings.getByRole('link', { name: 'Links in earlier emails do not work' }))
    const tab = await adminTab('Backups')
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

  it('are said to fail in Spanish', async () => {
    stubApi({
      'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'es' }),
      'backups.status': () => ({ backups: [NIGHTLY], overdue: false }),
      'settings.get': () => ({ ...SITE_SETTINGS, earlierLinksFail: true }),
    })
    await renderApp('/admin/backups', { ...TEST_SITE, language: 'es' })
    expect(
      await screen.findByText(
        /^Los enlaces de los correos anteriores solo funcionan con la clave de sesión que se usaba entonces, que las copias de seguridad no contienen\./,
      ),
    ).toBeTruthy()
  })
})
