import { expect, test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'

test('paper of the other tabs has no buttons, forms, warnings or hints', async ({ page, app, apiClient }) => {
  const { id } = await apiClient.announce({ title: 'A walk on paper' })
  await apiClient.register(id, 'Ada Paper')
  await app.sql(
    `insert into blog_posts (title, slug, content, content_html, published, published_at, author_id)
     values ('Paper', 'paper', 'Text', '<p>Text</p>', true, now(), (select min(id) from users))`,
  )
  for (const [path, wanted] of [
    ['', 'A walk on paper'],
    ['/registrations', 'Ada Paper'],
    ['/blog', 'Published'],
    ['/schedule', 'Monday'],
    ['/messages', 'Messages'],
    ['/reports', 'This week'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await openAdmin(page, `${app.url}/admin${path}`)
    await expect(page.getByRole('main')).toContainText(wanted)
    await expect(page.getByText(/^Loading /)).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    const text = await page.getByRole('main').innerText()
    expect.soft(text, path).toContain(wanted)
    expect
      .soft(text, path)
      .not.toMatch(
        /Print|Download|Delete|Edit\b|Book\b|Setup:|as a table|Press |Choose an|Show messages|Emails|New post|New event|appear here/,
      )
    expect.soft(await page.getByRole('main').getByRole('button').count(), path).toBe(0)
  }
  await app.sql(`delete from blog_posts where slug = 'paper'`)
})

test('paper has the appointments and their time zone, and no hint that only a screen can follow', async ({
  page,
  app,
  apiClient,
}) => {
  const day = apiClient.day()
  await apiClient.book({ patientName: 'Ada Paper', appointmentDate: `${day}T09:00` })
  const printed = async (view: string) => {
    await page.emulateMedia({ media: 'screen' })
    await openAdmin(page, `${app.url}/admin/appointments?${view}`)
    await page.emulateMedia({ media: 'print' })
    return page.getByRole('main').innerText()
  }
  const list = await printed(`view=list&from=${day}&to=${day}`)
  expect(list).toContain('Ada Paper')
  expect(list).toContain('All times are Central Time.')
  for (const text of [list, await printed('view=today'), await printed(`view=week&week=${day}`)]) {
    expect(text).not.toMatch(/booking page|See the list|Shortcuts|Print/)
  }
})
