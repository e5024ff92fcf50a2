import { formatDay, formatDayWithoutYear } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { axeFindings } from '../axe-findings.ts'
import { countTaps } from '../count-taps.ts'
import { expect } from '../e2e-test.ts'
import { pressUntilFocused, tabTo } from '../keyboard.ts'
import { openPage } from '../open-page.ts'
import { MONDAY, type SchedulePage, test } from '../schedule-page.ts'

const NAME = formatDay(MONDAY, 'en')

/** The calendar's name for the month of MONDAY, such as "January 2027". */
const MONTH = NAME.replace(/^\w+, (\w+) \d+, (\d+)$/, '$1 $2')

const rows = (schedulePage: SchedulePage) =>
  schedulePage.page.getByRole('table', { name: 'Blocked dates' }).getByRole('row')

test('the administrator blocks a date with a reason that visitors see, and unblocks it', async ({
  schedulePage,
  page,
}) => {
  await schedulePage.open()
  await expect(page.getByText('No blocked dates')).toBeVisible()
  await expect(schedulePage.field('Reason')).toHaveAccessibleDescription(
    /Shown to visitors who choose this date/,
  )
  const taps = await countTaps(page)
  await schedulePage.field('Date').fill(MONDAY)
  await schedulePage.field('Reason').fill('Away at a congress')
  await schedulePage.button('Block Date').click()
  await expect(schedulePage.toast).toContainText('Date blocked')
  expect(taps(), 'besides the date and the reason').toBe(1)
  await expect(schedulePage.dialog).toHaveCount(0)
  await expect(rows(schedulePage).filter({ hasText: NAME })).toContainText('Away at a congress')
  await expect(schedulePage.field('Date')).toHaveValue('')

  await openPage(page, `/book-appointment?date=${MONDAY}`)
  await expect(page.getByRole('main')).toContainText('Away at a congress')

  await schedulePage.open()
  await schedulePage.button(`Unblock ${NAME}`).click()
  await schedulePage.button('Unblock date').click()
  await expect(schedulePage.toast).toContainText('Date unblocked')
  await expect(page.getByText('No blocked dates')).toBeVisible()
})

test('the form rejects an invalid date and one that is blocked already, and keeps the typed text', async ({
  schedulePage,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  await schedulePage.blockMany(1)
  await schedulePage.open()
  await schedulePage.button('Block Date').click()
  await expect(schedulePage.field('Date')).toBeFocused()
  await expect(schedulePage.field('Date')).toHaveAccessibleDescription(/Date is required/)
  await schedulePage.field('Date').fill(MONDAY)
  await schedulePage.field('Reason').fill('Once more')
  await schedulePage.button('Block Date').click()
  await expect(schedulePage.toast.getByRole('alert')).toContainText('Failed to block date')
  await expect(schedulePage.toast.getByRole('alert')).toContainText('This date is already blocked')
  await expect(schedulePage.field('Reason')).toHaveValue('Once more')
})

test('blocking a date first lists its appointments, then does what the administrator chose for each', async ({
  schedulePage,
}) => {
  await schedulePage.insertTestAppointment('Grace Hopper', MONDAY, '09:00')
  await schedulePage.insertTestAppointment('Ada Lovelace', MONDAY, '14:00')
  await schedulePage.open()
  await schedulePage.field('Date').fill(MONDAY)
  await schedulePage.button('Block Date').click()
  await expect(schedulePage.dialog).toContainText('2 appointments are booked on this date.')
  await expect(schedulePage.dialog.getByRole('heading', { name: NAME })).toBeVisible()
  await expect(schedulePage.dialog.getByRole('listitem')).toContainText([
    '9:00-10:00 AM Grace Hopper (573) 555-0199',
    '2:00-3:00 PM Ada Lovelace (573) 555-0199',
  ])
  await schedulePage.button('Keep it open').click()
  await expect(schedulePage.field('Date')).toHaveValue(MONDAY)
  expect(await schedulePage.app.sql('select id from blocked_dates')).toEqual([])

  await schedulePage.button('Block Date').click()
  await schedulePage.dialog.getByLabel('Action for all').selectOption('Ask to pick a new time')
  const ofAda = schedulePage.dialog.getByLabel('Action for Ada Lovelace, 2:00-3:00 PM')
  await ofAda.selectOption('Cancel and notify')
  await schedulePage.button('Block date').click()
  await expect(schedulePage.toast).toContainText('Date blocked')
  await expect(schedulePage.toast).toContainText('1 appointment cancelled.')
  await expect(schedulePage.toast).toContainText('1 patient asked to pick a new time')
  expect(await schedulePage.statuses()).toEqual(['confirmed', 'cancelled'])
})

test('a failed block shows the error and keeps the typed text', async ({
  schedulePage,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await schedulePage.open()
  await schedulePage.field('Date').fill(MONDAY)
  await schedulePage.field('Reason').fill('Away')
  await context.setOffline(true)
  await schedulePage.button('Block Date').click()
  await expect(schedulePage.toast.getByRole('alert')).toContainText('Error')
  await expect(schedulePage.toast.getByRole('alert')).toContainText('Failed to block date')
  await expect(schedulePage.field('Reason')).toHaveValue('Away')
  await context.setOffline(false)
  await schedulePage.button('Block Date').click()
  await expect(schedulePage.toast).toContainText('Date blocked')
})

test('a date can be blocked and unblocked in the calendar by keyboard alone', async ({
  schedulePage,
  page,
}) => {
  await schedulePage.open()
  const today = schedulePage.calendar.locator('[aria-current="date"]')
  await tabTo(page, today)
  for (let weeks = 0; weeks < 2; weeks++) await page.keyboard.press('ArrowDown')
  const day = schedulePage.calendar.locator(`[data-day="${MONDAY}"]`)
  await pressUntilFocused(page, 'ArrowRight', day)
  await expect(schedulePage.calendar).toHaveAccessibleName(MONTH)
  await page.keyboard.press('Enter')
  await expect(schedulePage.field('Date')).toHaveValue(MONDAY)
  await expect(schedulePage.field('Reason')).toBeFocused()
  await page.keyboard.type('Holiday')
  await page.keyboard.press('Enter')
  await expect(schedulePage.toast).toContainText('Date blocked')
  await expect(day).toHaveAccessibleName(`${formatDayWithoutYear(MONDAY, 'en')}, Holiday, blocked`)
  expect(await axeFindings(page, ['label-content-name-mismatch'])).toEqual([])

  await pressUntilFocused(page, 'Shift+Tab', day)
  await page.keyboard.press('Home')
  await expect(
    schedulePage.calendar.getByRole('button', { name: formatDay(addDays(MONDAY, -1), 'en') }),
  ).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(schedulePage.calendar).not.toHaveAccessibleName(MONTH)
  await page.keyboard.press('PageUp')
  await pressUntilFocused(page, 'ArrowRight', day)
  await page.keyboard.press('Enter')
  await expect(schedulePage.dialog).toContainText(NAME)
  await tabTo(page, schedulePage.button('Unblock date'))
  await page.keyboard.press('Enter')
  await expect(schedulePage.toast).toContainText('Date unblocked')
  await expect(day).toHaveAccessibleName(NAME)
})

test('on a phone the days of the calendar are large enough to touch, and past ones are disabled', async ({
  schedulePage,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await schedulePage.blockMany(1)
  await schedulePage.open()
  await schedulePage.button('Previous month').click()
  const past = schedulePage.calendar.getByRole('button').first()
  await expect(past).toBeDisabled()
  await past.click({ force: true })
  await expect(schedulePage.field('Date')).toHaveValue('')

  await schedulePage.button('Next month').click()
  const day = schedulePage.calendar.getByRole('button', {
    name: `${formatDayWithoutYear(MONDAY, 'en')}, Reason 0, blocked`,
  })
  for (let months = 0; months < 2 && (await day.count()) === 0; months++) {
    await schedulePage.button('Next month').click()
  }
  const box = await day.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(44)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await day.click()
  await expect(schedulePage.dialog).toContainText('Unblock this date?')
})

test('the list of blocked dates can be empty, hold one, or thousands, 100 rows to a page', async ({
  schedulePage,
  page,
}) => {
  await schedulePage.open()
  await expect(page.getByText('No blocked dates')).toBeVisible()

  await schedulePage.blockMany(1)
  await schedulePage.open()
  await expect(rows(schedulePage)).toHaveCount(2)

  await schedulePage.app.sql('delete from blocked_dates')
  await schedulePage.blockMany(5_000)
  await schedulePage.open()
  await expect(rows(schedulePage)).toHaveCount(101)
  const pages = page.getByRole('navigation', { name: 'Pages of blocked dates' })
  await expect(pages).toContainText('1 to 100 of 5,000')
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(rows(schedulePage).nth(1)).toContainText(formatDay(addDays(MONDAY, 100), 'en'))
  await expect(rows(schedulePage)).toHaveCount(101)
})
