import { expect, type Locator, type Page } from '@playwright/test'

/** The page of the setup steps, to which the line of warnings above every admin tab leads. */
export class FirstSteps {
  readonly page: Page
  readonly card: Locator
  /** The warning that counts the steps. */
  readonly count: Locator

  /** Presses so far; filled fields are not counted. */
  presses = 0

  constructor(page: Page) {
    this.page = page
    this.card = page.getByRole('region', { name: 'Steps' })
    this.count = page.getByRole('main').getByRole('link', { name: /^Setup: / })
  }

  async press(target: Locator): Promise<void> {
    this.presses++
    await target.click()
  }

  async open(): Promise<void> {
    if (await this.card.isVisible()) return
    await this.press(this.count)
    await expect(this.card).toBeVisible()
  }

  step(title: string): Locator {
    return this.card.getByRole('button', { name: title })
  }

  /** Unfolds a step unless it is the next one, which is unfolded already. */
  async choose(title: string): Promise<void> {
    await this.open()
    const step = this.step(title)
    if ((await step.getAttribute('aria-expanded')) === 'false') await this.press(step)
    await expect(step).toHaveAttribute('aria-expanded', 'true')
  }

  private groupLink(group: string): Locator {
    return this.card.getByRole('link', { name: new RegExp(`^${group} \\(`) })
  }

  async hasDone(count: number): Promise<void> {
    await expect(this.count).toHaveText(`Setup: ${count} of 7 done`)
  }

  /** The first form with sample text; null when none is left. */
  async nextGroup(): Promise<string | null> {
    await this.open()
    const names = await this.card
      .getByRole('listitem')
      .getByRole('link', { name: /\(\d+\)$/ })
      .allTextContents()
    return names[0]?.replace(/ \(\d+\)$/, '') ?? null
  }

  /** Waits until the list has read that a form has no sample text left. */
  async hasFilledIn(group: string): Promise<void> {
    await this.open()
    await expect(this.groupLink(group)).toHaveCount(0)
  }

  /** Opens a form, types the practice's own texts, and leaves out the other sample texts. */
  async fillInGroup(group: string, texts: Record<string, string>): Promise<void> {
    await this.press(this.groupLink(group))
    const form = this.page.getByRole('form', { name: group })
    await expect(form).toBeVisible()
    for (const [key, text] of Object.entries(texts)) {
      const field = form.locator(`[name="${key}"]`)
      if ((await field.count()) === 1) await field.fill(text)
    }
    const leaveOut = form.getByRole('button', { name: 'Remove samples' })
    if (await leaveOut.isVisible()) await this.press(leaveOut)
    await this.press(form.getByRole('button', { name: 'Save', exact: true }))
    await expect(this.page.getByText('No unsaved changes')).toBeVisible()
  }

  /** Sets the map's pin below the form Practice. */
  async setPin(texts: Record<string, string>): Promise<void> {
    const map = this.page.getByRole('region', { name: 'Map location' })
    await this.press(map.getByRole('button', { name: 'Set the pin' }))
    await map.getByLabel('Latitude').fill(texts.practice_latitude ?? '')
    await map.getByLabel('Longitude').fill(texts.practice_longitude ?? '')
    await this.press(map.getByRole('button', { name: 'Save' }))
    await expect(map.getByRole('button', { name: 'Set the pin' })).toBeVisible()
  }
}
