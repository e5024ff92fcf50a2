import { expect, type Page } from '@playwright/test'
import { logInByApi } from './log-in.ts'
import { openPage } from './open-page.ts'

/** Opens an admin page as the administrator, with what it reads and its fonts, which could move a button under a press. */
export async function openAdmin(page: Page, url: string): Promise<void> {
  const { origin } = new URL(url)
  if (!(await isLoggedIn(page, origin))) await logInByApi(page.request, origin)
  await openPage(page, url)
  await page.evaluate(async () => void (await document.fonts.ready))
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|Cargando) / })).toHaveCount(0)
}

/** Another login would end the session in which an open page may still be reading. */
async function isLoggedIn(page: Page, origin: string): Promise<boolean> {
  if ((await page.context().cookies(origin)).length === 0) return false
  const user = await page.request.get(`${origin}/api/trpc/session.user`)
  return (await user.json()).result.data !== null
}
