import { clinic } from '@clinic/domain/clinic.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { expect, test } from '../e2e-test.ts'
import { FactsPage } from '../facts-page.ts'
import { openPage } from '../open-page.ts'

// Check colors at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const BUILT_IN = readPractice([])
const PUBLIC = [
  '/',
  '/about',
  '/book-appointment',
  '/blog',
  '/events',
  '/contact',
  '/supplements',
  '/nowhere',
]

test.beforeEach(({ app }) => app.sql('delete from content_items'))
test.afterAll(({ app }) => app.sql('delete from content_items'))

test('name, phone, headline, accent and hours from the Content tab appear on every page, in search results, emails and feeds', async ({
  page,
  app,
  mailbox,
}) => {
  test.setTimeout(90_000)
  await app.sql(`delete from time_slots where day_of_week = 5`)
  await app.sql(
    `insert into time_slots (day_of_week, start_time, end_time, is_available) values (5, '08:00', '12:00', true)`,
  )
  const facts = new FactsPage(page, app, '/admin/content')
  await facts.open()
  await facts.set('Practice', 'Name', 'Spine & Stride')
  await facts.set('Practice', 'Short name', 'Spine')
  await facts.set('Practice', 'Phone', '(417) 555-0100')
  await facts.set('Practice', 'Email', 'desk@spine.example.com')
  await facts.set('Look', 'Accent color', '#7a1f2b')
  await facts.edit('Practice', 'Office hours shown')
  await page.getByRole('radio', { name: /^Hours from your schedule/ }).check()
  await facts.save()
  await facts.button('Edit homepage_hero_title').click()
  await facts.fill({ Value: 'Walk in, walk out' })
  await facts.button('Create Content').click()
  await expect(facts.toast).toContainText('Content created')

  // Updates right away in this window.
  await expect(page.getByRole('banner')).toContainText('(417) 555-0100')
  const pine = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pine'))
  expect(await pine()).toBe('#7a1f2b')
  await expect(page.getByRole('contentinfo')).toContainText('Friday8:00 AM-12:00 PM')

  for (const path of PUBLIC) {
    const html = await (await fetch(app.url + path)).text()
    expect(html, path).toContain('Spine &amp; Stride')
    expect(html, path).toContain('(417) 555-0100')
    expect(html, path).toContain('--pine:#7a1f2b')
    for (const fact of [
      BUILT_IN.name.replace('&', '&amp;'),
      BUILT_IN.phone,
      BUILT_IN.phoneHref,
      BUILT_IN.email,
    ])
      expect(html, path).not.toContain(fact)
  }
  const home = await (await fetch(app.url)).text()
  expect(home).toContain('Walk in, walk out')
  expect(home).toContain('"telephone":"(417) 555-0100"')
  expect(home).toContain('"dayOfWeek":"https://schema.org/Friday","opens":"08:00"')
  const feed = await (await fetch(`${app.url}/blog/feed.xml`)).text()
  expect(feed).toContain('Spine &amp; Stride')
  expect(feed).not.toContain('Plumb Line')

  const message = { name: 'Ada', email: `ada-${Date.now()}@example.com`, message: 'Do you see children?' }
  expect((await page.request.post(`${app.url}/api/contact`, { data: message })).status()).toBe(200)
  await expect.poll(() => mailbox.mailsTo(message.email)).toHaveLength(1)
  const [mail] = mailbox.mailsTo(message.email)
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).toContain('(417) 555-0100')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Plumb Line|555-0142/)
  await app.sql(`delete from time_slots where day_of_week = 5`)
})

test('the practice details can be edited and restored by keyboard alone', async ({ page, app }) => {
  const facts = new FactsPage(page, app, '/admin/content')
  await facts.open()
  await facts.fact('City').getByRole('button', { name: 'Edit City' }).focus()
  await page.keyboard.press('Enter')
  await expect(facts.field('City')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Rolla')
  await page.keyboard.press('Enter')
  await expect(facts.fact('City')).toContainText('Edited on')
  await expect(facts.fact('City').getByRole('button', { name: 'Edit City' })).toBeFocused()
  await expect(page.getByRole('contentinfo')).toContainText('Rolla, MO 65201')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(facts.dialog).toContainText('Columbia')
  await facts.dialog.getByRole('button', { name: 'Restore the original' }).click()
  await expect(facts.toast).toContainText('Content deleted')
  await expect(page.getByRole('contentinfo')).toContainText('Columbia, MO 65201')
})

test('the map pin can be placed by clicking and by typing', async ({ page, app, consoleErrors }) => {
  // The map has no tiles because axe checks no color in front of an image.
  consoleErrors.expect(/ERR_NAME_NOT_RESOLVED/)
  const facts = new FactsPage(page, app, '/admin/content')
  await facts.open()
  await facts.edit('Practice', 'Map location')
  const map = page.getByRole('group', { name: 'Map of the practice: click, or drag the pin' })
  await map.click({ position: { x: 150, y: 60 } })
  const latitude = facts.field('Latitude')
  await expect(latitude).not.toHaveValue(String(clinic.coordinates.latitude))
  await expect(latitude).toHaveValue(/^38\.95\d+$/)
  await facts.expectAccessible()
  await facts.fill({ Latitude: '41.5', Longitude: '-87.25' })
  await facts.save()
  await expect(facts.fact('Map location')).toContainText('41.5, -87.25')
})

test('after the address changes, nothing shows the old location until the pin is confirmed', async ({
  page,
  app,
}) => {
  const facts = new FactsPage(page, app, '/admin/content')
  await facts.open()
  await facts.set('Practice', 'Street', '7 Mill Lane')
  await expect(facts.fact('Map location')).toContainText('The map is hidden')

  const visitor = await page.context().newPage()
  const map = visitor.getByRole('region', { name: 'Map of the office (OpenStreetMap)' })
  const linkTo = (name: string) => visitor.getByRole('link', { name })
  await openPage(visitor, '/')
  await expect(visitor.getByRole('heading', { name: 'Visit the office' })).toBeVisible()
  await expect(map).toHaveCount(0)
  const address = encodeURIComponent('7 Mill Lane, Columbia, MO 65201')
  await expect(linkTo('Directions to 7 Mill Lane')).toHaveAttribute('href', new RegExp(`to=${address}$`))
  await expect(linkTo('View larger map')).toHaveAttribute('href', new RegExp(`query=${address}$`))
  for (const path of ['/', '/about', '/events', '/contact', '/book-appointment']) {
    const html = await (await fetch(app.url + path)).text()
    expect(html, path).not.toMatch(/100 Example Street|38\.9517|GeoCoordinates/)
  }

  await facts.edit('Practice', 'Map location')
  await facts.save()
  await expect(facts.fact('Map location')).not.toContainText('The map is hidden')
  await openPage(visitor, '/')
  await expect(map).toHaveCount(1)
  await app.sql(`update events set location = '${BUILT_IN.address.street}' where location = '7 Mill Lane'`)
})

test('the groups and every kind of field are accessible', async ({ page, app }) => {
  test.setTimeout(60_000)
  const facts = new FactsPage(page, app, '/admin/content')
  await facts.open()
  for (const [group, label] of [
    ['Practice', 'Phone'],
    ['Practice', 'Office hours shown'],
    ['Look', 'Logo'],
    ['Look', 'Accent color'],
    ['About', 'Story 1'],
  ] as const) {
    await facts.edit(group, label)
  }
  await facts.field('Accent color').fill('#9fd0c2')
  await expect(page.getByText('Too light: the contrast is 1.5:1')).toBeVisible()
  await facts.expectAccessible()
})

test('Schedule Setup warns when the site shows other hours, and switches to its own with one click', async ({
  page,
  app,
}) => {
  await app.sql(`delete from time_slots where day_of_week = 6`)
  await app.sql(
    `insert into time_slots (day_of_week, start_time, end_time, is_available) values (6, '09:00', '11:00', true)`,
  )
  const tab = new FactsPage(page, app, '/admin/schedule')
  await tab.open()
  await expect(page.getByRole('region', { name: 'Your site shows different hours' })).toBeVisible()
  await tab.expectAccessible()
  await tab.button('Use my schedule’s hours').click()
  await expect(tab.toast).toContainText('Content updated')
  await expect(page.getByRole('contentinfo')).toContainText('Saturday9:00-11:00 AM')
  await app.sql(`delete from time_slots where day_of_week = 6`)
})
