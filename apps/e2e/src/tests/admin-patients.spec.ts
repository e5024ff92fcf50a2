import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { test as base, expect } from '../e2e-test.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { openAdmin } from '../open-admin.ts'
import { ownApp } from '../own-app.ts'

/** Separate app, because its patients came long ago. */
const test = base.extend<{ testApp: RunningApp }>({ testApp: ownApp('patients') })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ testApp }) => {
  await testApp.sql('delete from left_out_patients')
  await testApp.sql('delete from appointments')
  await testApp.sql(`
    insert into appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at, language)
    select name, email, phone, 'treatment', 45, at, at + interval '45 minutes', language
    from (values
      ('Grace Hopper', 'grace@example.com', '(573) 555-0111', now() - interval '70 days', 'es'),
      ('Ada Lovelace', 'ada@example.com', null, now() - interval '50 days', 'en'),
      ('Mary Jackson', null, '(573) 555-0122', now() - interval '7 days', 'en')
    ) as visits (name, email, phone, at, language)`)
})

test('who is due is found, left out in one window and gone from the other', async ({
  page,
  context,
  testApp: { url },
}) => {
  await openAdmin(page, `${url}/admin/patients`)
  await expect(page.getByRole('status').filter({ hasText: '3 patients' })).toBeVisible()
  await expectAccessible(page, 'the list of patients')
  await page.getByRole('button', { name: 'Due', exact: true }).press('Enter')
  await expect(page.getByRole('rowheader')).toHaveText(['Grace Hopper', 'Ada Lovelace'])
  await page.getByLabel('Weeks without a visit').fill('9')
  await expect(page.getByRole('rowheader')).toHaveText(['Grace Hopper'])
  expect(new URL(page.url()).search).toBe('?list=due&weeks=9')

  await page.getByRole('button', { name: 'Grace Hopper', exact: true }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Grace Hopper' })
  await expect(panel.getByText('Visits (1)')).toBeVisible()
  await expectAccessible(page, 'the panel of a patient')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Grace Hopper', exact: true })).toBeFocused()

  const other = await context.newPage()
  await openAdmin(other, `${url}/admin/patients?list=leftOut`)
  await expect(other.getByText('No one is left out')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out Grace Hopper' }).click()
  await expect(page.getByText('No one is due')).toBeVisible()
  await expect(other.getByRole('rowheader')).toHaveText(['Grace Hopper'])
  await other.close()
})
