import { clinic } from '@clinic/domain/clinic.ts'
import type { Locator } from '@playwright/test'
import { expect, test } from '../e2e-test.ts'
import { AdminTab } from '../pages/admin-tab.ts'

test.beforeEach(({ app }) => app.sql('delete from content_items'))
test.afterAll(({ app }) => app.sql('delete from content_items'))

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
  const facts = new AdminTab(page, app, '/admin/content#practice_latitude')
  await facts.open()
  const map = page.getByRole('group', { name: 'Map of the practice: click, or drag the pin' })
  await map.click({ position: { x: 150, y: 60 } })
  const latitude = facts.field('Latitude')
  await expect(latitude).not.toHaveValue(String(clinic.coordinates.latitude))
  await expect(latitude).toHaveValue(/^38\.95\d+$/)

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
  const location = page.getByRole('region', { name: 'Map location' })
  await location.getByRole('button', { name: 'Save' }).click()
  await expect(location).toContainText('41.5, -87.25')
})
