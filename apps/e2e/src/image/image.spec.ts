import { expect, type Page, test } from '@playwright/test'
import { toastOn } from '../toast-on.ts'

/**
 * Uses a running deployment, such as that of docker-compose.yml, from outside. `IMAGE_URL` is its address,
 * `IMAGE_PASSWORD` the administrator's password.
 */
const { IMAGE_URL, IMAGE_PASSWORD } = process.env
test.use({ baseURL: IMAGE_URL ?? '' })

const problems: string[] = []
test.beforeEach(({ page }) => {
  problems.length = 0
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', error => problems.push(String(error)))
})
test.afterEach(() => expect(problems).toEqual([]))

async function open(page: Page, path: string) {
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

test('the home page hydrates and leads to booking', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Book appointment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an appointment')
})

test('a visitor books the next open time', async ({ page }) => {
  await open(page, '/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /:\d\d\s[AP]M/ })
    .first()
    .click()
  await expect(page.locator('[name="time"]:checked')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Consultation' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Image')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Confirm appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Appointment Confirmed!' })).toBeVisible()
})

test('a visitor registers for an event', async ({ page }) => {
  await open(page, '/events')
  await page
    .getByRole('button', { name: /^Register/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Image')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await dialog.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(toastOn(page)).toContainText('Registration successful')
})

test('a visitor sends a message', async ({ page }) => {
  await open(page, '/contact')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Image')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you see children?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(toastOn(page)).toContainText('Message Sent')
})

test('the administrator logs in and uploads an image', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('textbox', { name: 'Username' }).fill('admin')
  await page.getByRole('textbox', { name: 'Password' }).fill(IMAGE_PASSWORD ?? '')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('tab', { name: 'Events' })).toBeVisible()
  await open(page, '/admin/images')
  const image = await (await page.request.get('/share-image.jpg')).body()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: image })
  await expect(page.getByRole('textbox', { name: 'Alt text' })).toBeVisible({ timeout: 20_000 })
})
