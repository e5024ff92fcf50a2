import { knownContent } from '@clinic/domain/content/known-content.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { AdminTab, AFTER_RETRIES, editInTwoWindows } from '../admin-tab.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const contentOf = (page: Page, app: RunningApp) => new AdminTab(page, app, '/admin/content')
const HOMEPAGE_TEXTS = knownContent([]).filter(({ group }) => group === 'Home')
const HERO_TITLE = 'Stand easy again'

test.beforeEach(({ app }) => app.sql('delete from content_items'))

test('the ten known texts say where they show; one is overridden with one click, seen on the page, and given back', async ({
  page,
  app,
}) => {
  const tab = contentOf(page, app)
  await tab.open()
  expect(await tab.rowCount()).toBe(10)
  for (const { key, label, builtIn } of HOMEPAGE_TEXTS) {
    const row = tab.row(label).filter({ hasText: key })
    await expect(row).toContainText([...builtIn].slice(0, 200).join(''))
    await expect(row).toContainText('Built-in text')
  }
  await tab.button('Override homepage_hero_title').click()
  await expect(tab.field('Key')).toBeDisabled()
  await expect(tab.field('Key')).toHaveValue('homepage_hero_title')
  await expect(tab.field('Value')).toHaveValue(HERO_TITLE)
  await tab.fill({ Value: 'Come in and lie down' })
  await tab.button('Create Content').click()
  await expect(tab.toast).toContainText('Content created')
  await page.getByRole('main').getByRole('link', { name: 'home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come in and lie down')

  await openPage(page, `${app.url}/admin/content`)
  await tab.button('Edit homepage_hero_title').click()
  await expect(tab.field('Key')).toBeDisabled()
  await tab.fill({ Value: 'x'.repeat(201) })
  await tab.button('Update Content').click()
  await expect(tab.toast).toContainText('Content updated')
  await expect(tab.row('homepage_hero_title')).toContainText(`${'x'.repeat(200)}…`)
  await tab.button('Delete homepage_hero_title').click()
  await expect(tab.dialog).toContainText('The home page shows its built-in text again.')
  await tab.isForEverybody()
  await tab.button('Delete content').click()
  await expect(tab.toast).toContainText('Content deleted')
  await expect(tab.row('homepage_hero_title')).toContainText(HERO_TITLE)
})

test('key and value are required, and a key that exists keeps what was typed', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const tab = contentOf(page, app)
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
  await expect(tab.toast).toContainText('This key exists already')
  await expect(tab.field('Value')).toHaveValue('Second')
})

test('what was typed survives a failed save, and Cancel Edit asks nothing more', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500/)
  const tab = contentOf(page, app)
  await tab.open()
  await tab.fill({ Key: 'about_note', Value: 'Typed at length' })
  await tab.failWrites('content.create')
  await tab.button('Create Content').click()
  await expect(tab.toast.getByRole('alert')).toContainText('Failed to create content', AFTER_RETRIES)
  await expect(tab.field('Value')).toHaveValue('Typed at length')
  await tab.button('Override homepage_store_title').click()
  await tab.button('Discard changes').click()
  await tab.button('Cancel Edit').click()
  await expect(tab.field('Key')).toBeEnabled()
  await expect(tab.field('Value')).toHaveValue('')
})

test('the second of two windows is told that the first was quicker, and keeps what was typed', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  await app.sql(`insert into content_items (key, value) values ('shared_note', 'Before')`)
  await editInTwoWindows(contentOf(page, app), {
    ...{ edit: 'Edit shared_note', field: 'Value', save: 'Update Content' },
    ...{ saved: 'Content updated', failed: 'Failed to update content' },
  })
})

test('of 5,000 texts at most a hundred are in the document, and the page is for everybody', async ({
  page,
  app,
}) => {
  await app.sql(
    `insert into content_items (key, value)
     select 'key_' || n, repeat('text ', 100) from generate_series(1, 5000) n`,
  )
  const tab = contentOf(page, app)
  await tab.open()
  await expect(page.getByText('1 to 100 of 5,010')).toBeVisible()
  expect(await tab.rowCount()).toBe(100)
  await app.sql('delete from content_items')
  await app.sql(`insert into content_items (key, value) values ('only_note', 'Text')`)
  await tab.open()
  expect(await tab.rowCount()).toBe(11)
  await tab.isForEverybody()
})
