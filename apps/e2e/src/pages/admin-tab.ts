import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { openAdmin } from '../open-admin.ts'
import { toastOn } from '../toast-on.ts'

/** A tab with a list and a form, as the administrator uses it. */
export class AdminTab {
  readonly page: Page
  readonly app: RunningApp
  readonly path: string
  /** The visible toast, if any. */
  readonly toast: Locator
  readonly dialog: Locator

  constructor(page: Page, app: RunningApp, path: string) {
    this.page = page
    this.app = app
    this.path = path
    this.toast = toastOn(page)
    this.dialog = page.getByRole('dialog')
  }

  async open(): Promise<void> {
    await openAdmin(this.page, this.app.url + this.path)
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  field(label: string): Locator {
    return this.page.getByRole('main').getByLabel(label, { exact: true })
  }

  async fill(texts: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text)
  }

  /** The row that contains a text. */
  row(name: string | RegExp): Locator {
    return this.page.getByRole('table').getByRole('row').filter({ hasText: name })
  }

  /** Checks accessibility and overflow of the page, on a phone and on a desktop. */
  async expectAccessible(): Promise<void> {
    await expectAccessible(this.page)
  }
}
