import { expect, type Locator, type Page } from '@playwright/test'

/** The getting-started list, which the line of warnings above every admin tab opens. */
export class FirstSteps {
  readonly page: Page
  readonly card: Locator
  /** The warning that counts the steps. */
  readonly count: Locator

  constructor(page: Page) {
    this.page = page
    this.card = page.getByRole('dialog', { name: 'Getting started' })
    this.count = page.getByRole('main').getByText(/^Getting started: /)
  }

  async open(): Promise<void> {
    if (await this.card.isVisible()) return
    await this.count.click()
    await expect(this.card).toBeVisible()
  }

  step(title: string): Locator {
    return this.card.getByRole('button', { name: title })
  }

  /** Unfolds a step unless it is the next one, which is unfolded already. */
  async choose(title: string): Promise<void> {
    await this.open()
    const step = this.step(title)
    if ((await step.getAttribute('aria-expanded')) === 'false') await step.click()
    await expect(step).toHaveAttribute('aria-expanded', 'true')
  }

  async hasDone(count: number): Promise<void> {
    await expect(this.count).toHaveText(`Getting started: ${count} of 7`)
  }

  /** The content key of "Fill them in", once it differs from the previous one; null when none is left. */
  async nextFact(before: string | null): Promise<string | null> {
    await this.open()
    const fill = this.card.getByRole('link', { name: 'Fill them in' })
    // In one step, because the last link disappears while it is read.
    const toKey = () => fill.evaluateAll(links => links[0]?.getAttribute('href')?.split('#')[1] ?? null)
    await expect.poll(toKey).not.toBe(before ?? '')
    return toKey()
  }

  /** Follows "Fill them in" to a field, types the practice's own value, and fills in the rest of its form. */
  async fillIn(text: string, more: Record<string, string>): Promise<void> {
    await this.open()
    await this.card.getByRole('link', { name: 'Fill them in' }).click()
    const field = this.page.locator('main form').locator('input:focus, textarea:focus')
    await expect(field).toBeVisible()
    await field.fill(text)
    for (const [label, value] of Object.entries(more)) await this.page.getByLabel(label).fill(value)
    await this.page.locator('form:focus-within button[type=submit]').click()
  }
}
