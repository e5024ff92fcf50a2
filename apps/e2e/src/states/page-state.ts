import type { Page } from '@playwright/test'
import type { ApiClient } from '../api-client.ts'

/** A page, or a state of one, that must be accessible. */
export interface VisualState {
  name: string
  open(page: Page, apiClient: ApiClient): Promise<void>
  /** Expected console errors on the way. */
  consoleErrors?: RegExp
}
