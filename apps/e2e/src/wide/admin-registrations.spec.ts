import { expect, test } from '../e2e-test.ts'
import { AdminTab } from '../pages/admin-tab.ts'

test('attendance can be checked off from the day of the event, on a phone too, and other windows show it', async ({
  page,
  app,
}) => {
  await app.sql('delete from registrations')
  const [event] = await app.sql<{ id: number }>(
    `insert into events (title, description, date, location, category)
     values ('Walk', 'Text', '2030-01-01T18:00:00Z', 'Here', 'workshop') returning id`,
  )
  await app.sql(
    `insert into registrations (event_id, name, email) values ($1, 'Ada Guest', 'ada@example.com')`,
    [event?.id],
  )
  const tab = new AdminTab(page, app, '/admin/registrations')
  await tab.open()
  const came = page.getByRole('checkbox', { name: 'Ada Guest attended' })
  await expect(tab.row('Ada Guest')).toBeVisible()
  await expect(came).toHaveCount(0)
  await app.sql('update events set date = now() where id = $1', [event?.id])
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

test('row buttons line up, with or without a menu', async ({ page, app, apiClient }) => {
  const { id } = await apiClient.announce({ title: 'A full walk' })
  await apiClient.register(id, 'Ada Guest')
  const { manageUrl } = await apiClient.register(id, 'Grace Cancelled')
  await apiClient.cancel(manageUrl)
  const tab = new AdminTab(page, app, `/admin/registrations?event=${id}`)
  await tab.open()
  const left = async (name: string) =>
    (await page.getByRole('button', { name: `Delete the registration of ${name}` }).boundingBox())?.x
  await expect(tab.row('Grace Cancelled')).toBeVisible()
  expect(await left('Grace Cancelled')).toBe(await left('Ada Guest'))
})
