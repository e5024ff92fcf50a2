import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** The site's own images, for uploads. */
const FILES = {
  house: { path: '/share-image.jpg', mimeType: 'image/jpeg' },
  sign: { path: '/apple-touch-icon.png', mimeType: 'image/png' },
}

/** The image library, in its tab or in the dialog that chooses an image. */
export class ImageLibrary {
  readonly page: Page
  readonly app: RunningApp
  readonly place: Locator

  constructor(page: Page, app: RunningApp, place: 'tab' | 'dialog') {
    this.page = page
    this.app = app
    this.place =
      place === 'tab'
        ? page.locator('#admin-tab-panel')
        : page.getByRole('dialog', { name: 'Choose an image' })
  }

  button(name: string | RegExp): Locator {
    return this.place.getByRole('button', { name })
  }

  slider(name: string): Locator {
    return this.place.getByRole('slider', { name })
  }

  /** Opens the tab from the account menu. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /^Account of/ }).click()
    await this.page.getByRole('menuitem', { name: 'Images' }).click()
    await expect(this.button('Choose a file')).toBeVisible()
  }

  async upload(name: keyof typeof FILES): Promise<void> {
    const buffer = await this.#bytes(name)
    const choosing = this.page.waitForEvent('filechooser')
    await this.button('Choose a file').click()
    await (await choosing).setFiles({ name, mimeType: FILES[name].mimeType, buffer })
  }

  /** Pastes an image into a field. */
  async pasteInto(field: Locator, name: keyof typeof FILES): Promise<void> {
    const bytes = [...(await this.#bytes(name))]
    const type = FILES[name].mimeType
    await field.evaluate(
      (element, { bytes, type }) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'image', { type }))
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      { bytes, type },
    )
  }

  /** Types the alt text of the uploaded image and uses it. */
  async describeAndUse(alt: string): Promise<void> {
    await expect(this.place.getByLabel('Alt text')).toBeFocused({ timeout: 20_000 })
    await this.page.keyboard.insertText(alt)
    await this.button('Use this image').click()
    await expect(this.place).toHaveCount(0)
  }

  async #bytes(name: keyof typeof FILES): Promise<Buffer> {
    return Buffer.from(await (await fetch(this.app.url + FILES[name].path)).arrayBuffer())
  }
}
