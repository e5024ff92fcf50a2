import { expect, test } from '../e2e-test.ts'
import { AdminTab } from '../pages/admin-tab.ts'

test('rows of registrations are low, with attendance on a phone too, and their buttons line up', async ({
  page,
  app,
  apiClient,
}) => {
  const { id } = await apiClient.announce({ title: 'A full walk' })
  const { manageUrl } = await apiClient.register(id, 'Grace Cancelled')
  await apiClient.cancel(manageUrl)
  await app.sql(
    `insert into registrations (event_id, name, email) values ($1, 'Ada Guest', 'ada@example.com')`,
    [id],
  )
  await app.sql('update events set date = now() where id = $1', [id])
  const tab = new AdminTab(page, app, `/admin/registrations?event=${id}`)
  await tab.open()
  await expect(page.getByRole('checkbox', { name: 'Ada Guest attended' })).toBeVisible()
  const height = async () => (await tab.row('Ada Guest').boundingBox())?.height
  const left = async (name: string) =>
    (await page.getByRole('button', { name: `Delete the registration of ${name}` }).boundingBox())?.x
  expect(await height()).toBeLessThan(50)
  expect(await left('Grace Cancelled')).toBe(await left('Ada Guest'))
  await tab.expectAccessible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(height).toBeLessThan(180)
})
