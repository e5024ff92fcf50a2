import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { openAdmin } from './open-admin.ts'
import { openPage } from './open-page.ts'

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
    this.toast = page.getByRole('region', { name: /^(Notifications|Notificaciones)/ })
    this.dialog = page.getByRole('dialog')
  }

  async open(): Promise<void> {
    await openAdmin(this.page, this.app.url + this.path)
  }

  /** The same tab in a second browser window. */
  async openAgain(): Promise<AdminTab> {
    const page = await this.page.context().newPage()
    await openPage(page, this.app.url + this.path)
    return new AdminTab(page, this.app, this.path)
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

  /** How many rows the list has in the document. */
  async rowCount(): Promise<number> {
    return (await this.page.getByRole('table').getByRole('row').count()) - 1
  }

  /** Checks accessibility and overflow of the page, on a phone and on a desktop. */
  async expectAccessible(): Promise<void> {
    await expectAccessible(this.page)
  }
}

interface TwoEdits {
  /** The button that loads the row into the form, and the one that saves it. */
  edit: string
  save: string
  /** The field that both windows change. */
  field: string
  saved: string
  failed: string
}

/**
 * Edits a row in two browser windows: the later save gets a conflict, keeps its input, and succeeds the second time.
 */
export async function editInTwoWindows(first: AdminTab, edits: TwoEdits): Promise<void> {
  const { edit, save, field, saved, failed } = edits
  await first.open()
  const second = await first.openAgain()
  for (const tab of [first, second]) await tab.button(edit).click()
  await first.fill({ [field]: 'The first' })
  await first.button(save).click()
  await expect(first.toast).toContainText(saved)
  await second.fill({ [field]: 'The second' })
  await second.button(save).click()
  await expect(second.toast.getByRole('alert')).toContainText(failed)
  await expect(
    second.page.getByText(/What you typed is still here|Lo que usted escribió sigue aquí/),
  ).toBeVisible()
  await expect(second.field(field)).toHaveValue('The second')
  await second.button(save).click()
  await expect(second.toast).toContainText(saved)
}
