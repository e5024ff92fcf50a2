import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { test as base, expect } from '../e2e-test.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { openAdmin } from '../open-admin.ts'
import { appForPrograms } from '../own-app.ts'

/** Separate app, because its list of endpoints must be empty. */
const test = base.extend<{ testApp: RunningApp }>({ testApp: appForPrograms })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an endpoint is added and shows its secret once', async ({ page, testApp: { url } }) => {
  await openAdmin(page, `${url}/admin/settings`)
  const section = page.getByRole('region', { name: 'Webhooks', exact: true })
  await section.getByRole('button', { name: 'Add endpoint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Workflows')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.invalid/hook')
  await dialog.getByRole('checkbox', { name: 'appointment.booked' }).check()
  await expectAccessible(page, 'the dialog of a new endpoint')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
  await expectAccessible(page, 'the new secret')
  await dialog.getByRole('button', { name: 'I saved it' }).click()
  await expect(section.getByText('hooks.example.invalid')).toBeVisible()
  await expectAccessible(page, 'the list of endpoints')
})
