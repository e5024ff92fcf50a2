import { expect, type Locator } from '@playwright/test'
import { AdminTab } from './admin-tab.ts'

/** The practice's details on the Content tab, as the administrator edits them. */
export class FactsPage extends AdminTab {
  /** A detail's row, by its label. */
  fact(label: string): Locator {
    const heading = this.page.getByRole('heading', { level: 3, name: label, exact: true })
    return this.page.getByRole('listitem').filter({ has: heading })
  }

  /** Opens a detail's form, unfolding its group first. */
  async edit(group: string, label: string): Promise<void> {
    const details = this.page.locator('details').filter({
      has: this.page.getByRole('heading', { level: 2, name: group, exact: true }),
    })
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
    await this.fact(label)
      .getByRole('button', { name: `Edit ${label}`, exact: true })
      .click()
  }

  /** Saves the open form and waits until its row is back. */
  async save(): Promise<void> {
    await this.button('Save').click()
    await expect(this.button('Save')).toHaveCount(0)
  }

  /** Sets a detail whose form has one field. */
  async set(group: string, label: string, value: string): Promise<void> {
    await this.edit(group, label)
    await this.field(label).fill(value)
    await this.save()
  }
}
