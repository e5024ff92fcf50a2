import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the last row menu of a page or a part of it, and chooses an item by the start of its name. */
export async function chooseInMenu(within: Page | Locator, item: string): Promise<void> {
  const button = within.getByRole('button', { name: /^(More for|Más acciones:) / }).last()
  const choice = within.getByRole('menuitem', { name: new RegExp(`^${item}`) })
  // A list that is read again may move the row under the pointer.
  await expect(async () => {
    if (!(await choice.isVisible())) await button.click()
    await choice.click({ timeout: 2_000 })
  }).toPass()
}
