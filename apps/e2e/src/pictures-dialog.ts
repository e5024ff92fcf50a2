import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** Pictures that the site itself has, to upload. */
const FILES = { house: '/social-image.png', sign: '/apple-touch-icon.png' }

/** The dialog of pictures, as the administrator uses it. */
export class PicturesDialog {
  readonly page: Page
  readonly app: RunningApp
  readonly dialog: Locator

  constructor(page: Page, app: RunningApp) {
    this.page = page
    this.app = app
    this.dialog = page.getByRole('dialog', { name: /^(Pictures|Choose a picture)$/ })
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  slider(name: string): Locator {
    return this.dialog.getByRole('slider', { name })
  }

  /** Opens it by the account menu. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /^Account of/ }).click()
    await this.page.getByRole('menuitem', { name: 'Pictures' }).click()
    await expect(this.button('Choose a file')).toBeVisible()
  }

  async upload(name: keyof typeof FILES): Promise<void> {
    const buffer = await this.#bytes(name)
    const choosing = this.page.waitForEvent('filechooser')
    await this.button('Choose a file').click()
    await (await choosing).setFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
  }

  /** Pastes a picture into a field. */
  async pasteInto(field: Locator, name: keyof typeof FILES): Promise<void> {
    const bytes = [...(await this.#bytes(name))]
    await field.evaluate((element, bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, bytes)
  }

  /** Says what the picture shows that has just been uploaded, and takes it. */
  async describeAndUse(alt: string): Promise<void> {
    await expect(this.dialog.getByLabel('Alt text')).toBeFocused({ timeout: 20_000 })
    await this.page.keyboard.insertText(alt)
    await this.button('Use this picture').click()
    await expect(this.dialog).toHaveCount(0)
  }

  async #bytes(name: keyof typeof FILES): Promise<Buffer> {
    return Buffer.from(await (await fetch(this.app.url + FILES[name])).arrayBuffer())
  }
}
