import { expect, type Locator } from '@playwright/test'
import { openPage } from '../open-page.ts'
import { AdminTab } from './admin-tab.ts'

/** The forms of the Content tab, as the administrator uses them. */
export class FactsPage extends AdminTab {
  /** Opens a form while logged in. */
  async openGroup(group: string): Promise<void> {
    await openPage(
      this.page,
      `${this.app.url}/admin/content?group=${group.toLowerCase().replaceAll(' ', '-')}`,
    )
    await expect(this.page.getByRole('form', { name: group, exact: true })).toBeVisible()
  }

  /** The pin on the map, below the form Practice. */
  get map(): Locator {
    return this.page.getByRole('region', { name: 'Map location' })
  }

  /** The page beside the form. */
  get preview() {
    return this.page.frameLocator('iframe[title^="Preview of"]')
  }
}
