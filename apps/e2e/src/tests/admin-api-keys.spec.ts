import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { test as base, expect } from '../e2e-test.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { openAdmin } from '../open-admin.ts'
import { appForPrograms } from '../own-app.ts'

/** Separate app, because its list of keys must be empty. */
const test = base.extend<{ testApp: RunningApp }>({ testApp: appForPrograms })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a created key calls the API until it is revoked', async ({ page, testApp: { url }, playwright }) => {
  await openAdmin(page, `${url}/admin/settings`)
  const section = page.getByRole('region', { name: 'API keys', exact: true })
  await section.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'the dialog of a new key')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop')
  await dialog.getByRole('checkbox', { name: 'appointments:read', exact: true }).check()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  const key = await dialog.getByRole('textbox', { name: 'Key', exact: true }).inputValue()
  await expectAccessible(page, 'the new key')
  await dialog.getByRole('button', { name: 'I saved it' }).click()
  await expectAccessible(page, 'the list of keys')

  const program = await playwright.request.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  const status = async (path: string) => (await program.get(url + path)).status()
  expect([await status('/api/appointments'), await status('/api/registrations')]).toEqual([200, 403])
  await section.getByRole('button', { name: 'Revoke key: Shop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(section.getByText('Revoked', { exact: true })).toBeVisible()
  expect(await status('/api/appointments')).toBe(401)
  await program.dispose()
})
