import type { Page } from '@playwright/test'
import type { ApiClient } from './api-client.ts'

/** A page, or a state of one, that every person must be able to read and use. */
export interface PageState {
  name: string
  open(page: Page, apiClient: ApiClient): Promise<void>
  /** The errors of the console on the way. */
  consoleErrors?: RegExp
}
