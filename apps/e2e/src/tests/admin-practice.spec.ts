import { clinic } from '@clinic/domain/clinic.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'
import type { Locator } from '@playwright/test'
import { expect, test } from '../e2e-test.ts'
import { openPage, PUBLIC_PAGES } from '../open-page.ts'
import { FactsPage } from '../pages/facts-page.ts'

const BUILT_IN = readPractice([])
const PUBLIC = [...PUBLIC_PAGES, '/nowhere']

test.beforeEach(({ app }) => app.sql('delete from content_items'))
test.afterAll(({ app }) => app.sql('delete from content_items'))

test('name, phone, headline, accent and hours from the Content tab appear on every page, in search results, emails and feeds', async ({
  page,
  app,
  mailbox,
}) => {
  await app.sql(`delete from time_slots where day_of_week = 5`)
  await app.sql(
    `insert into time_slots (day_of_week, start_time, end_time, is_available) values (5, '08:00', '12:00', true)`,
  )
  const facts = new FactsPage(page, app, '/admin/content?group=practice')
  await facts.open()
  await facts.fill({
    Name: 'Spine & Stride',
    'Short name in the header': 'Spine',
    Phone: '(417) 555-0100',
    Email: 'desk@spine.example.com',
  })
  await page.getByRole('form').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  const { send } = await logIn(app.url)
  await send('POST', '/api/content', { key: 'practice_accent_colour', value: '#7a1f2b' })
  await send('POST', '/api/content', { key: 'homepage_hero_title', value: 'Walk in, walk out' })
  await openPage(page, `${app.url}/admin/content#office_hours_shown`)
  await facts.fill({ Value: 'schedule' })
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

/** Whether an element stays in its place for a moment. */
async function isStill(element: Locator): Promise<boolean> {
  const before = await element.boundingBox()
  await element.page().evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
  return JSON.stringify(before) === JSON.stringify(await element.boundingBox())
}

test('the map pin can be placed by clicking, dragging, arrow keys and typing', async ({
  page,
  app,
  consoleErrors,
}) => {
  // The map has no tiles because axe checks no color in front of an image.
  consoleErrors.expect(/ERR_NAME_NOT_RESOLVED/)
  const facts = new FactsPage(page, app, '/admin/content#practice_latitude')
  await facts.open()
  const map = page.getByRole('group', { name: 'Map of the practice: click, or drag the pin' })
  await map.click({ position: { x: 150, y: 60 } })
  const latitude = facts.field('Latitude')
  await expect(latitude).not.toHaveValue(String(clinic.coordinates.latitude))
  await expect(latitude).toHaveValue(/^38\.95\d+$/)
  await facts.expectAccessible()

  const pin = map.getByRole('button', { name: /^Pin: move it with the arrow keys/ })
  const announced = page.getByText(/^Pin at /)
  const readPin = async () => {
    const [, north, east] = /at (\S+), (\S+)$/.exec((await announced.textContent()) ?? '') ?? []
    return { north: Number(north), east: Number(east) }
  }
  const clicked = await readPin()
  // Dragged once the map has stopped moving to the pin.
  await expect.poll(() => isStill(pin)).toBe(true)
  await pin.hover()
  const { x = 0, y = 0, width = 0, height = 0 } = (await pin.boundingBox()) ?? {}
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 60, y + height / 2 + 40, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await readPin()).north).toBeLessThan(clicked.north)
  const dragged = await readPin()
  expect(dragged.east).toBeLessThan(clicked.east)
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  const moved = await readPin()
  expect(moved.north).toBeGreaterThan(dragged.north)
  expect(moved.east - dragged.east).toBeGreaterThan(5 * (moved.north - dragged.north))
  await expect(pin).toBeFocused()
  await expect(latitude).toHaveValue(moved.north.toFixed(5))
  await facts.fill({ Latitude: '41.5', Longitude: '-87.25' })
  await facts.map.getByRole('button', { name: 'Save' }).click()
  await expect(facts.map).toContainText('41.5, -87.25')
})
