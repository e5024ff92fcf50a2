import { countTaps } from '../checks/count-taps.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { cancelAppointment } from '../pages/visitor-steps.ts'
import { toastOn } from '../toast-on.ts'

test('by its private link a visit is moved to another time of the day with 3 taps, and cancelled with 2', async ({
  page,
  apiClient,
}) => {
  const { manageUrl } = await apiClient.book({ appointmentDate: `${apiClient.day()}T10:00` })
  await openPage(page, new URL(manageUrl).pathname)
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeEnabled()
  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await page.getByRole('radio', { name: '9:00 AM', exact: true }).check()
  await page.getByRole('button', { name: 'Move appointment' }).click()
  await expect(toastOn(page)).toContainText('Appointment moved')
  expect(taps()).toBe(3)
  await cancelAppointment(page)
  expect(taps()).toBe(5)
})
