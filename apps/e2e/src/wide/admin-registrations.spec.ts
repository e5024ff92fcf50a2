import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { AdminTab } from '../admin-tab.ts'
import { expect, test } from '../e2e-test.ts'

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

test('who came is checked off from the day of the event on, also on a phone, and other windows show it', async ({
  page,
  app,
}) => {
  const [id] = await insertGuests(app, { Walk: [['Ada Guest', 'ada@example.com']] })
  const tab = openRegistrationsTab(page, app)
  await tab.open()
  const came = page.getByRole('checkbox', { name: 'Ada Guest attended' })
  await expect(tab.row('Ada Guest')).toBeVisible()
  await expect(came).toHaveCount(0)
  await app.sql('update events set date = now() where id = $1', [id])
  const other = await tab.openAgain()
  const elsewhere = other.page.getByRole('checkbox', { name: 'Ada Guest attended' })
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
