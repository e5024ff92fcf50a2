import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { expect, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'

/** Opens an admin page as the administrator; the login page has separate browser tests. */
export async function openAdmin(page: Page, url: string): Promise<void> {
  const { origin } = new URL(url)
  const response = await page.request.post(`${origin}/api/login`, { data: ADMINISTRATOR })
  expect(response.status()).toBe(200)
  await openPage(page, url)
}
