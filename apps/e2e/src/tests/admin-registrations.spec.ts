import { readFile } from 'node:fs/promises'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { AdminTab } from '../admin-tab.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

// Check colors at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const openRegistrationsTab = (page: Page, app: RunningApp) => new AdminTab(page, app, '/admin/registrations')

/** Inserts two events with only these attendees; returns the first one's id. */
async function insertGuests(app: RunningApp, guests: Record<string, [name: string, email: string][]>) {
  await app.sql('delete from registrations')
  const ids: number[] = []
  for (const [title, names] of Object.entries(guests)) {
    const [row] = await app.sql<{ id: number }>(
      `insert into events (title, description, date, location, category)
       values ($1, 'Text', '2030-01-01T18:00:00Z', 'Here', 'workshop') returning id`,
      [title],
    )
    ids.push(row?.id ?? 0)
    for (const [name, email] of names) {
      await app.sql('insert into registrations (event_id, name, email) values ($1, $2, $3)', [
        row?.id,
        name,
        email,
      ])
    }
  }
  return ids
}

test('registrations are listed by event, and deleting one asks first', async ({ page, app }) => {
  const [first] = await insertGuests(app, {
    'Stretching in the park': [['Ada Early', 'ada@example.com']],
    'Cooking for joints': [
      ['Bea Later', 'bea.later@example.com'],
      ['Cleo Later', 'cleo@example.com'],
    ],
  })
  const tab = openRegistrationsTab(page, app)
  await tab.open()
  await expect.poll(() => tab.rowCount()).toBe(3)
  await tab.field('Event').selectOption({ value: String(first) })
  await expect(tab.row('Cooking for joints')).toHaveCount(0)
  expect(await tab.rowCount()).toBe(1)
  await expect(page).toHaveURL(`/admin/registrations?event=${first}`)
  await openPage(page, page.url())
  await expect(tab.row('Ada Early')).toContainText('ada@example.com')

  await tab.field('Event').selectOption('All events')
  await tab.button('Delete the registration of Bea Later').click()
  await expect(tab.dialog).toContainText('Cooking for joints')
  await tab.expectAccessible()
  await tab.button('Keep registration').click()
  await expect(tab.row('Bea Later')).toBeVisible()
  await tab.button('Delete the registration of Bea Later').click()
  await tab.button('Delete registration').click()
  await expect(tab.toast).toContainText('Registration deleted')
  await expect(tab.row('Bea Later')).toHaveCount(0)
})

test('a failed deletion keeps the row and shows an error', async ({ page, app, consoleErrors }) => {
  consoleErrors.expect(/status of 500/)
  await insertGuests(app, { 'A walk': [['Ada Stays', 'ada@example.com']] })
  const tab = openRegistrationsTab(page, app)
  await tab.open()
  await tab.failWrites('events.deleteRegistration')
  await tab.button('Delete the registration of Ada Stays').click()
  await tab.button('Delete registration').click()
  await expect(tab.toast.getByRole('alert')).toContainText('Failed to delete registration')
  await expect(tab.row('Ada Stays')).toBeVisible()
  expect(await tab.rowCount()).toBe(1)
})

test('who came is checked off from the day of the event on, also on a phone, and other windows show it', async ({
  page,
  app,
}) => {
  const [id] = await insertGuests(app, { Walk: [['Ada Guest', 'ada@example.com']] })
  const tab = openRegistrationsTab(page, app)
  await tab.open()
  const came = page.getByRole('checkbox', { name: 'Ada Guest came' })
  await expect(tab.row('Ada Guest')).toBeVisible()
  await expect(came).toHaveCount(0)
  await app.sql('update events set date = now() where id = $1', [id])
  const other = await tab.openAgain()
  const elsewhere = other.page.getByRole('checkbox', { name: 'Ada Guest came' })
  await elsewhere.check()
  await expect(came).toBeChecked()
  const row = await tab.row('Ada Guest').boundingBox()
  expect(row?.height).toBeLessThan(50)
  await tab.expectAccessible()
  await page.setViewportSize({ width: 360, height: 740 })
  await came.uncheck()
  await expect(elsewhere).not.toBeChecked()
  expect((await tab.row('Ada Guest').boundingBox())?.height).toBeLessThan(180)
  await other.page.close()
})

test('the download is a CSV without spreadsheet formulas, and copying takes each address once', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await insertGuests(app, {
    'Lunch, with "friends"': [
      ['=HYPERLINK("http://evil.example")', 'eve@example.com'],
      ['Ada Guest', 'ada@example.com'],
      ['Ada Again', 'ADA@example.com'],
    ],
  })
  const tab = openRegistrationsTab(page, app)
  await tab.open()
  const download = page.waitForEvent('download')
  await tab.button('Download CSV').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^registrations-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').split('\r\n')
  expect(lines[0]).toBe('"Event","Name","Email","Phone","Registered","Came"')
  expect(lines.slice(1).join('\n')).toContain(`"Lunch, with ""friends""","Ada Guest","ada@example.com","",`)
  expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://evil.example"")"`)

  await tab.button('Copy all addresses').click()
  await expect(tab.toast).toContainText('Addresses copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.toLowerCase().split(', ').sort()).toEqual(['ada@example.com', 'eve@example.com'])
})

test('an empty list says so, and a list of 5,000 renders at most 100', async ({ page, app }) => {
  await insertGuests(app, { 'A very long evening': [] })
  const tab = openRegistrationsTab(page, app)
  await tab.open()
  await expect(page.getByText('No registrations yet')).toBeVisible()
  await tab.expectAccessible()
  await app.sql(
    `insert into registrations (event_id, name, email)
     select (select max(id) from events), 'Guest ' || n, 'guest' || n || '@example.com'
     from generate_series(1, 5000) n`,
  )
  await tab.open()
  await expect(page.getByText('1 to 100 of 5,000')).toBeVisible()
  expect(await tab.rowCount()).toBe(100)
  await page.getByRole('navigation', { name: 'Pages of registrations' }).getByRole('button').last().click()
  await expect(page.getByText('101 to 200 of 5,000')).toBeVisible()
  await app.sql('delete from registrations')
})
