import { formatDay } from '@clinic/domain/clinic-format.ts'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { toInstantText } from '../clinic-instant.ts'
import { expect, test } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
import { BookingPage } from '../pages/booking-page.ts'

test('a patient asks for an earlier time after booking, and takes the one that is offered, by keyboard alone', async ({
  page,
  apiClient,
  mailbox,
}) => {
  const [soon, later] = [apiClient.day(), apiClient.day()]
  const email = 'ear.lier@example.com'
  const other = await apiClient.book({ appointmentDate: `${soon}T10:00` })
  const bookingPage = new BookingPage(page)
  const main = page.getByRole('main')
  const press = async (name: string) => {
    const button = main.getByRole('button', { name })
    await expect(button).toBeEnabled()
    await tabTo(page, button)
    await page.keyboard.press('Enter')
  }
  await bookingPage.open({ date: later, time: '10:00', type: 'follow-up' })
  await tabTo(page, bookingPage.field('Full name'))
  await page.keyboard.type('Ear Lier')
  await tabTo(page, bookingPage.field('Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(bookingPage.confirmed).toBeFocused()

  await test.step('asks on the confirmation', async () => {
    await press('Tell me if something earlier opens')
    await expect(main.getByRole('checkbox', { name: 'Monday' })).toBeFocused()
    await expectAccessible(page, 'the form for an earlier time')
    await press('Save')
    await expect(main).toContainText("We'll email you if an earlier time opens:")
    await expect(main.getByRole('heading', { name: 'An earlier time' })).toBeFocused()
  })

  await test.step('takes the offer on the private page', async () => {
    await apiClient.cancel(other.manageUrl)
    await expect
      .poll(() => mailbox.mailsTo(email).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^An earlier time opened up: .* at 10:00 AM$/))
    await main.getByRole('link', { name: 'Change or cancel' }).click()
    await expect(main).toContainText(`An earlier time opened up: ${formatDay(soon, 'en')}, 10:00 AM.`)
    await expectAccessible(page, 'the offer')
    await press('Take this time')
    await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeFocused()
    await expect(main).toContainText(formatDay(soon, 'en'))
    await expect(main.getByRole('button', { name: 'Tell me if something earlier opens' })).toBeVisible()
    expect(await apiClient.fetchAppointments(email)).toEqual([
      expect.objectContaining({ appointmentDate: toInstantText(soon, '10:00'), status: 'confirmed' }),
    ])
  })
})
