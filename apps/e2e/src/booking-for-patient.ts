import type { Locator, Page, ViewportSize } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { openAdmin } from './open-admin.ts'
import { toastOn } from './toast-on.ts'

export const RETURN = '/admin/appointments?view=list'
export const address = (query: Record<string, string> = {}) =>
  `/book-appointment?${new URLSearchParams({ ...query, return: RETURN })}`
export const patient = (page: Page) => page.getByRole('combobox', { name: 'Patient' })
export const freeTimes = (page: Page) => page.getByRole('list', { name: 'Open times' }).getByRole('button')
export const confirm = (page: Page) => page.getByRole('button', { name: 'Book', exact: true })
const bookedIds = (page: Page) =>
  page.evaluate(() => (history.state as { usr?: { bookedIds?: number[] } }).usr?.bookedIds ?? [])

/** Books for an earlier patient with few presses, and looks at the form, in a window of this size. */
export function testEarlierPatient(size: ViewportSize): void {
  test(`at ${size.width} px an earlier patient is booked with 3 letters and 3 presses`, async ({
    page,
    app,
    apiClient,
    mailbox,
  }) => {
    const name = `Zoe${size.width} Hopper`
    const email = `zoe${size.width}@example.com`
    await apiClient.book({
      appointmentDate: `${apiClient.day()}T09:00`,
      patientName: name,
      patientEmail: email,
      appointmentType: 'adjustment',
    })
    await page.setViewportSize(size)
    await openAdmin(page, app.url + address())
    await expect(patient(page)).toBeFocused()
    let presses = 0
    const press = async (target: Locator) => {
      presses++
      await target.click()
    }
    await page.keyboard.type('zoe')
    await press(page.getByRole('option', { name }))
    await expect(page.getByRole('radio', { name: 'Adjustment' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await press(freeTimes(page).first())
    await press(confirm(page))
    await expect(page).toHaveURL(RETURN)
    expect(presses).toBe(3)
    await expect(toastOn(page)).toContainText('Appointment booked')
    await expect(toastOn(page)).toContainText('The patient gets a confirmation email.')
    const all = await apiClient.fetchAppointments(email)
    expect(all).toHaveLength(2)
    expect(await bookedIds(page)).toEqual([Math.max(...all.map(({ id }) => id))])
    await expect
      .poll(() => mailbox.mailsTo(email).filter(({ subject }) => subject?.startsWith('Confirmed')).length)
      .toBe(2)
  })
}
