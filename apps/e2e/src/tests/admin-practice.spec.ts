import { practiceOf } from '@clinic/domain/content/practice.ts'
import { expect, test } from '../e2e-test.ts'
import { FactsPage } from '../facts-page.ts'
import { openPage } from '../open-page.ts'

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const BUILT_IN = practiceOf([])
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

test('name, phone, headline, accent and hours that are set in the Content tab are on every page, for search engines, in mails and feeds', async ({
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
  await facts.set('Look', 'Accent colour', '#7a1f2b')
  await facts.edit('Practice', 'Office hours shown')
  await page.getByRole('radio', { name: /^Those of the schedule/ }).check()
  await facts.save()
  await facts.button('Override homepage_hero_title').click()
  await facts.fill({ Value: 'Walk in, walk out' })
  await facts.button('Create Content').click()
  await expect(facts.toast).toContainText('Content created')

  // In this window at once.
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

test('the facts can be set by the keyboard alone, and given back', async ({ page, app }) => {
  const facts = new FactsPage(page, app, '/admin/content')
  await facts.open()
  await facts.fact('City').getByRole('button', { name: 'Edit City' }).focus()
  await page.keyboard.press('Enter')
  await expect(facts.field('City')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Rolla')
  await page.keyboard.press('Enter')
  await expect(facts.fact('City')).toContainText('Yours, set on')
  await expect(facts.fact('City').getByRole('button', { name: 'Edit City' })).toBeFocused()
  await expect(page.getByRole('contentinfo')).toContainText('Rolla, MO 65201')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(facts.dialog).toContainText('Columbia')
  await facts.dialog.getByRole('button', { name: 'Back to the built-in text' }).click()
  await expect(facts.toast).toContainText('Content deleted')
  await expect(page.getByRole('contentinfo')).toContainText('Columbia, MO 65201')
})

test('the pin of the map is put where one clicks, and typed by keyboard', async ({
  page,
  app,
  consoleErrors,
}) => {
  // The map comes without its tiles: before a picture axe judges no colour.
  consoleErrors.expect(/ERR_NAME_NOT_RESOLVED/)
  const facts = new FactsPage(page, app, '/admin/content')
  await facts.open()
  await facts.edit('Practice', 'Place on the map')
  const map = page.getByRole('group', { name: 'Map of the practice: click, or drag the pin' })
  await map.click({ position: { x: 150, y: 60 } })
  const latitude = facts.field('Latitude')
  await expect(latitude).not.toHaveValue(String(BUILT_IN.coordinates.latitude))
  await expect(latitude).toHaveValue(/^38\.95\d+$/)
  await facts.isForEverybody()
  await facts.fill({ Latitude: '41.5', Longitude: '-87.25' })
  await facts.save()
  await expect(facts.fact('Place on the map')).toContainText('41.5, -87.25')
  await openPage(page, `${app.url}/contact`)
  await expect(page.getByRole('link', { name: 'See it on a map' })).toHaveAttribute(
    'href',
    /mlat=41\.5&mlon=-87\.25/,
  )
})

test('the groups and every kind of field are for everybody', async ({ page, app }) => {
  test.setTimeout(60_000)
  const facts = new FactsPage(page, app, '/admin/content')
  await facts.open()
  for (const [group, label] of [
    ['Practice', 'Phone'],
    ['Practice', 'Office hours shown'],
    ['Look', 'Logo'],
    ['Look', 'Accent colour'],
    ['About', 'Story 1'],
  ] as const) {
    await facts.edit(group, label)
  }
  await facts.field('Accent colour').fill('#9fd0c2')
  await expect(page.getByText('Too light: its contrast is 1.5 to 1')).toBeVisible()
  await facts.isForEverybody()
})

test('Schedule Setup says when the site shows other hours, and shows its own by one press', async ({
  page,
  app,
}) => {
  await app.sql(`delete from time_slots where day_of_week = 6`)
  await app.sql(
    `insert into time_slots (day_of_week, start_time, end_time, is_available) values (6, '09:00', '11:00', true)`,
  )
  const tab = new FactsPage(page, app, '/admin/schedule')
  await tab.open()
  await expect(page.getByRole('region', { name: 'The site shows other office hours' })).toBeVisible()
  await tab.isForEverybody()
  await tab.button('Show the schedule’s hours').click()
  await expect(tab.toast).toContainText('Content updated')
  await expect(page.getByRole('contentinfo')).toContainText('Saturday9:00-11:00 AM')
  await app.sql(`delete from time_slots where day_of_week = 6`)
})
