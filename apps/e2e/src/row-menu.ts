import type { Locator, Page } from '@playwright/test'

/** Opens the last row menu of a page or a part of it, and chooses an item by the start of its name. */
export async function chooseInMenu(within: Page | Locator, item: string): Promise<void> {
  await within
    .getByRole('button', { name: /^More for / })
    .last()
    .click()
  await within.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click()
}
