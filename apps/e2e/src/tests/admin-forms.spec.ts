import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { test as base, expect } from '../e2e-test.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { openAdmin } from '../open-admin.ts'
import { ownApp } from '../own-app.ts'

/** Separate app, because forms are asked of every test that books. */
const test = base.extend<{ testApp: RunningApp }>({ testApp: ownApp('forms') })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a draft is used, edited, ordered by keyboard and switched on', async ({ page, testApp: { url } }) => {
  await openAdmin(page, `${url}/admin/forms`)
  await page.getByRole('button', { name: 'Use this draft Privacy acknowledgment' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Privacy acknowledgment' })
  await expect(card.getByText('Sample')).toBeVisible()
  await expectAccessible(page, 'the list of forms')

  await card.getByRole('link', { name: 'Edit' }).click()
  const menu = page.getByRole('button', { name: 'More for question 3' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  await expect(page.getByText('Question 3 is now number 2 of 3.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'More for question 2' })).toBeFocused()

  await page.getByRole('button', { name: '1. How may we reach you' }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('How should we reach you?')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('How should we reach you?')
  await page.getByRole('checkbox', { name: 'Our counsel has read this form' }).check()
  await expectAccessible(page, 'the editor of a form')
  await page.getByRole('button', { name: 'Save' }).click()

  await card.getByRole('switch', { name: 'On' }).click()
  await expect(page.getByText('Form switched on')).toBeVisible()
  await expect(card.getByText('Sample')).toBeHidden()
  await page.reload()
  await expect(card.getByRole('switch', { name: 'On' })).toBeChecked()
})
