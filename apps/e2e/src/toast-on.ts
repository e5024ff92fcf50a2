import type { Locator, Page } from '@playwright/test'

/** The region of toasts, with the visible one if any. */
export const toastOn = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Notifications|Notificaciones)/ })
