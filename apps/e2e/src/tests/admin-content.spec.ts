import { knownContent } from '@clinic/domain/content/known-content.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { AdminTab, editInTwoWindows } from '../admin-tab.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

// Check colors at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const openContentTab = (page: Page, app: RunningApp) =>
  new AdminTab(page, app, '/admin/content?group=advanced')
const HOMEPAGE_TEXTS = knownContent([]).filter(({ key }) => key.startsWith('homepage_'))
const HERO_TITLE = 'Stand easy again'

test.beforeEach(({ app }) => app.sql('delete from content_items'))

test('the ten known texts show where they appear; one can be edited with one click and restored', async ({
  page,
  app,
}) => {
  const tab = openContentTab(page, app)
  await tab.open()
  expect(await tab.rowCount()).toBe(10)
  for (const { key, label, builtIn } of HOMEPAGE_TEXTS) {
    const row = tab.row(label).filter({ hasText: key })
    await expect(row).toContainText([...builtIn].slice(0, 200).join(''))
    await expect(row).toContainText('Original text')
  }
  await tab.button('Edit homepage_hero_title').click()
  await expect(tab.field('Key')).toBeDisabled()
  await expect(tab.field('Key')).toHaveValue('homepage_hero_title')
  await expect(tab.field('Value')).toHaveValue(HERO_TITLE)
  await tab.fill({ Value: 'Come in and lie down' })
  await tab.button('Create Content').click()
  await expect(tab.toast).toContainText('Content created')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come in and lie down')

  await openPage(page, `${app.url}/admin/content?group=advanced`)
  await tab.button('Edit homepage_hero_title').click()
  await expect(tab.field('Key')).toBeDisabled()
  await tab.fill({ Value: 'x'.repeat(200) })
  await tab.button('Update Content').click()
  await expect(tab.toast).toContainText('Content updated')
  await expect(tab.row('homepage_hero_title')).toContainText('x'.repeat(200))
  await tab.button('Delete homepage_hero_title').click()
  await expect(tab.dialog).toContainText('This restores the original text on the home page.')
  await tab.expectAccessible()
  await tab.button('Delete content').click()
  await expect(tab.toast).toContainText('Content deleted')
  await expect(tab.row('homepage_hero_title')).toContainText(HERO_TITLE)
})

test('key and value are required, and a duplicate key keeps the typed text', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const tab = openContentTab(page, app)
  await tab.open()
  await tab.button('Create Content').click()
  await expect(tab.field('Key')).toBeFocused()
  await expect(tab.field('Key')).toHaveAccessibleDescription(/Key is required/)
  await expect(tab.field('Key')).toHaveAccessibleDescription(/homepage_hero_title/)
  await expect(tab.field('Value')).toHaveAccessibleDescription('Value is required')
  await tab.fill({ Key: 'about_note', Value: 'First' })
  await tab.button('Create Content').click()
  await expect(tab.toast).toContainText('Content created')
  await tab.fill({ Key: 'about_note', Value: 'Second' })
  await tab.button('Create Content').click()
  await expect(tab.toast.getByRole('alert')).toContainText('Failed to create content')
  await expect(tab.toast).toContainText('This key already exists')
  await expect(tab.field('Value')).toHaveValue('Second')
})

test('typed text survives a failed save, and Cancel Edit does not ask again', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500/)
  const tab = openContentTab(page, app)
  await tab.open()
  await tab.fill({ Key: 'about_note', Value: 'Typed at length' })
  await tab.failWrites('content.create')
  await tab.button('Create Content').click()
  await expect(tab.toast.getByRole('alert')).toContainText('Failed to create content')
  await expect(tab.field('Value')).toHaveValue('Typed at length')
  await tab.button('Edit homepage_store_title').click()
  await tab.button('Discard changes').click()
  await tab.button('Cancel Edit').click()
  await expect(tab.field('Key')).toBeEnabled()
  await expect(tab.field('Value')).toHaveValue('')
})

test('when two windows edit one text, the second sees a conflict and keeps the typed text', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  await app.sql(`insert into content_items (key, value) values ('shared_note', 'Before')`)
  await editInTwoWindows(openContentTab(page, app), {
    edit: 'Edit shared_note',
    field: 'Value',
    save: 'Update Content',
    saved: 'Content updated',
    failed: 'Failed to update content',
  })
})

test('a list of 5,000 texts renders at most 100, and the page is accessible', async ({ page, app }) => {
  await app.sql(
    `insert into content_items (key, value)
     select 'key_' || n, repeat('text ', 100) from generate_series(1, 5000) n`,
  )
  const tab = openContentTab(page, app)
  await tab.open()
  await expect(page.getByText('1 to 100 of 5,010')).toBeVisible()
  expect(await tab.rowCount()).toBe(100)
  await app.sql('delete from content_items')
  await app.sql(`insert into content_items (key, value) values ('only_note', 'Text')`)
  await tab.open()
  expect(await tab.rowCount()).toBe(11)
  await tab.expectAccessible()
})
