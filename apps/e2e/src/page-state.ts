import type { Page } from '@playwright/test'
import type { ApiClient } from './api-client.ts'

/** A page, or a state of one, that every person must be able to read and use. */
export interface PageState {
  name: string
  open(page: Page, office: ApiClient): Promise<void>
  /** What the browser complains of on the way. */
  foreseen?: RegExp
}
