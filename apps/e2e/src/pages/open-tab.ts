import type { Page } from '@playwright/test'

/** Opens an admin tab from the row of tabs, or from the menu in its place on a phone. */
export async function openTab(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: /^Administra(?:tion|ción): / })
  const tab = page.getByRole('tab', { name })
  await menu.or(tab).waitFor()
  if (await tab.isVisible()) return tab.click()
  await menu.click()
  await page.getByRole('menuitem', { name }).click()
}
