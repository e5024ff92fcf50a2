import type { Locator } from '@playwright/test'

/** A new owner whose presses and filled fields are counted; opening a page by its address is not. */
export class CountedOwner {
  /** Presses and filled fields so far. */
  steps = 0

  async press(target: Locator): Promise<void> {
    this.steps++
    await target.click()
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.steps++
    await field.fill(text)
  }

  /** Chooses an image file for an upload. */
  async chooseFile(input: Locator, name: string, buffer: Buffer): Promise<void> {
    this.steps++
    await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  }
}
