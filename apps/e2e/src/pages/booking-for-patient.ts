import type { Page } from '@playwright/test'

export const address = (query: Record<string, string> = {}) =>
  `/book-appointment?${new URLSearchParams({ ...query, return: '/admin/appointments?view=list' })}`
export const patient = (page: Page) => page.getByRole('combobox', { name: 'Patient' })
export const freeTimes = (page: Page) => page.getByRole('list', { name: 'Open times' }).getByRole('button')
export const confirm = (page: Page) => page.getByRole('button', { name: 'Book', exact: true })
