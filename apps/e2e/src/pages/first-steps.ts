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

  /** Goes on by the link at the foot of a tab, past steps that wait. */
  async goOn(...titles: string[]): Promise<void> {
    for (const title of titles)
      await this.press(this.page.getByRole('link', { name: `Next: ${title}`, exact: true }))
  }

  private groupLink(group: string): Locator {
    return this.card.getByRole('link', { name: new RegExp(`^${group} \\(`) })
  }

  async hasDone(count: number): Promise<void> {
    await expect(this.count).toHaveText(`Setup: ${count} of 10 done`)
  }

  /** Opens a form out of the list of sample texts. */
  async openGroup(group: string): Promise<void> {
    await this.press(this.groupLink(group))
  }

  /** Types the practice's own texts into the open form, and leaves out the sample texts that would stay. */
  async fillIn(group: string, texts: Record<string, string>): Promise<void> {
    const form = this.page.getByRole('form', { name: group })
    await expect(form).toBeVisible()
    for (const [key, text] of Object.entries(texts)) {
      const field = form.locator(`[name="${key}"]`)
      if ((await field.count()) === 1) await field.fill(text)
    }
    // The claims of the sample go with its name.
    const leaveOut = form.getByRole('button', { name: 'Remove samples' })
    if ((await leaveOut.isVisible()) && !('practice_name' in texts && group === 'Practice'))
      await this.press(leaveOut)
    await this.save(group)
  }

  async save(group: string): Promise<void> {
    const form = this.page.getByRole('form', { name: group })
    await this.press(form.getByRole('button', { name: 'Save', exact: true }))
    await expect(this.page.getByText('No unsaved changes')).toBeVisible()
  }

  /** Uploads an image to a field of the form Photos. */
  async upload(label: string, buffer: Buffer): Promise<void> {
    const field = this.page.getByRole('group', { name: label })
    const choosing = this.page.waitForEvent('filechooser')
    await this.press(field.getByRole('button', { name: `Choose ${label}` }))
    await (await choosing).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
    await expect(field.getByLabel('Alt text')).toBeVisible()
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
