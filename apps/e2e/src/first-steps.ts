import { expect, type Locator, type Page } from '@playwright/test'

/** The checklist of the first steps, above a tab of the administration. */
export class FirstSteps {
  readonly page: Page
  readonly card: Locator

  constructor(page: Page) {
    this.page = page
    this.card = page.getByRole('region', { name: 'First steps' })
  }

  step(title: string): Locator {
    return this.card.getByRole('button', { name: title })
  }

  /** Unfolds a step, unless it is the next one and so unfolded already. */
  async choose(title: string): Promise<void> {
    const step = this.step(title)
    if ((await step.getAttribute('aria-expanded')) === 'false') await step.click()
    await expect(step).toHaveAttribute('aria-expanded', 'true')
  }

  async hasDone(count: number): Promise<void> {
    await expect(this.card).toContainText(`${count} of 7 done`)
  }

  /** The content key that "Fill them in" leads to, once it is another than the one before; null when none is left. */
  async nextFact(before: string | null): Promise<string | null> {
    const fill = this.card.getByRole('link', { name: 'Fill them in' })
    // At one moment: the link of the last fact goes while it is read.
    const keyOf = () => fill.evaluateAll(links => links[0]?.getAttribute('href')?.split('#')[1] ?? null)
    await expect.poll(keyOf).not.toBe(before ?? '')
    return keyOf()
  }

  /** Follows "Fill them in" to the field of a fact, types the practice's own there, and what else its form asks for. */
  async fillIn(text: string, more: Record<string, string>): Promise<void> {
    await this.card.getByRole('link', { name: 'Fill them in' }).click()
    const field = this.page.locator('main form').locator('input:focus, textarea:focus')
    await expect(field).toBeVisible()
    await field.fill(text)
    for (const [label, value] of Object.entries(more)) await this.page.getByLabel(label).fill(value)
    await this.page.locator('form:focus-within button[type=submit]').click()
  }
}
