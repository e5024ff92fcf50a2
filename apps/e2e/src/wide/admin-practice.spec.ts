import { expectAccessible } from '../checks/expect-accessible.ts'
import { test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'

test('the form of visits and prices is accessible, and fits a phone and a desktop', async ({ page, app }) => {
  await openAdmin(page, `${app.url}/admin/content?group=visits-and-prices`)
  await expectAccessible(page)
})
