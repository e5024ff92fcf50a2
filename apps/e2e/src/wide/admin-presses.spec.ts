import { expect, type Locator, type Page, type ViewportSize } from '@playwright/test'
import { nextMonday, test } from '../pages/appointments-page.ts'
import { bookNow, card, countClicks, DESKTOP, PHONE, rail, TODAY } from '../pages/today-page.ts'

const undo = (page: Page) => page.getByRole('button', { name: /^Undo: / })

/** Whether a chip is whole within its row, beside the buttons. */
const isWhole = (chip: Locator) =>
  chip.evaluate(text => {
    const { left, right, top, bottom } = text.getBoundingClientRect()
    const row = text.closest('button')?.getBoundingClientRect() ?? new DOMRect()
    return left >= row.left && right <= row.right && top >= row.top && bottom <= row.bottom
  })

for (const size of [DESKTOP, PHONE]) {
  testChanges(size)
  testKnownPatient(size)
}

/** Changes to an appointment, with their presses counted, in a window of this size. */
function testChanges(size: ViewportSize): void {
  test(`at ${size.width} px checking in takes 1 press, and completing takes another`, async ({
    page,
    appointmentsPage,
  }) => {
    await bookNow(appointmentsPage.app, 'Chen Wei')
    await page.setViewportSize(size)
    await appointmentsPage.open(TODAY)
    const { press, presses } = countClicks()
    await press(rail(page).getByRole('button', { name: 'Check in Chen Wei' }))
    expect(presses()).toBe(1)
    await expect(rail(page)).toContainText(/Arrived \d+:\d+ [AP]M, waiting 0 min/)
    expect(await isWhole(rail(page).getByText(/, waiting 0 min/))).toBe(true)
    const row = rail(page).getByRole('button', { name: /Chen Wei.*, waiting 0 min/ })
    await row.hover()
    // The row alone is colored, in one tint.
    await expect(row).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await press(rail(page).getByRole('button', { name: 'Complete the appointment of Chen Wei' }))
    expect(presses()).toBe(2)
    await expect(rail(page).locator('[data-row][data-status="completed"]')).toContainText('Chen Wei')
  })

  test(`at ${size.width} px cancelling takes 3 presses from the week, and Undo takes it back before any email`, async ({
    page,
    appointmentsPage,
    book,
  }) => {
    const { app } = appointmentsPage
    await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
    await bookNow(app, 'Chen Wei')
    await page.setViewportSize(size)
    await appointmentsPage.open('?view=week')
    await page.getByRole('link', { name: 'Next week' }).click()
    const { press, presses } = countClicks()
    await press(appointmentsPage.appointment('Grace Hopper'))
    await press(card(page).getByRole('button', { name: 'More for Grace Hopper' }))
    await press(card(page).getByRole('menuitem', { name: /^Cancel/ }))
    expect(presses()).toBe(3)
    await expect(undo(page)).toBeVisible()
    const waiting = () =>
      app.sql(`select kind from mails join appointments on appointments.id = subject_id
        where patient_name = 'Grace Hopper' and kind = 'appointmentCancelled' and state = 'queued'`)
    await expect.poll(waiting).toEqual([{ kind: 'appointmentCancelled' }])
    await page.keyboard.press('Escape')
    await undo(page).click()
    await expect(page.getByRole('button', { name: /^9:00-10:00 AM Grace Hopper/ })).toBeVisible()
    await expect.poll(waiting).toEqual([])
  })

  test(`at ${size.width} px moving takes 3 presses from today, and Undo takes it back`, async ({
    page,
    appointmentsPage,
  }) => {
    const { app } = appointmentsPage
    const startsAt = await bookNow(app, 'Chen Wei')
    const stored = async () => {
      const [row] = await app.sql<{ at: number }>(
        'select extract(epoch from appointment_date)::float8 * 1000 as at from appointments',
      )
      return row?.at
    }
    await page.setViewportSize(size)
    await appointmentsPage.open(TODAY)
    const { press, presses } = countClicks()
    await press(
      rail(page)
        .getByRole('button', { name: /Chen Wei/ })
        .first(),
    )
    await press(card(page).getByRole('button', { name: 'Move Chen Wei' }))
    await press(page.getByRole('list', { name: 'Open times' }).getByRole('button').last())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(presses()).toBe(3)
    await expect(undo(page)).toBeVisible()
    expect(await stored()).toBeGreaterThan(startsAt)
    await undo(page).click()
    await expect.poll(stored).toBe(startsAt)
  })
}

/** The booking of a known patient, with its presses counted, in a window of this size. */
function testKnownPatient(size: ViewportSize): void {
  test(`at ${size.width} px a known patient is booked from today with 4 presses and 3 letters, and marked`, async ({
    page,
    appointmentsPage,
    book,
    mailbox,
  }) => {
    const email = 'grace.hopper@example.com'
    const confirmed = () =>
      mailbox.mailsTo(email).filter(({ subject }) => subject?.startsWith('Confirmed')).length
    const before = confirmed()
    await book({ name: 'Grace Hopper', day: '2020-01-06', time: '09:00' })
    await page.setViewportSize(size)
    await appointmentsPage.open('?view=list')
    const { press, presses } = countClicks()
    await press(page.getByRole('link', { name: 'Book', exact: true }))
    await expect(page.getByRole('combobox', { name: 'Patient' })).toBeFocused()
    await page.keyboard.type('hop')
    await press(page.getByRole('option', { name: /Grace Hopper/ }))
    await expect(page.getByRole('radio', { name: 'Follow-up' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await press(page.getByRole('list', { name: 'Open times' }).getByRole('button').first())
    await press(page.getByRole('button', { name: 'Book', exact: true }))
    expect(presses()).toBe(4)
    await expect(page).toHaveURL(/\/admin\/appointments\?view=list$/)
    await expect(page.locator('[data-booked]')).toContainText('Grace Hopper')
    await expect(appointmentsPage.toast).toContainText('Appointment booked')
    await expect(appointmentsPage.toast).toContainText('The patient gets a confirmation email.')
    await expect.poll(confirmed).toBe(before + 1)
  })
}
