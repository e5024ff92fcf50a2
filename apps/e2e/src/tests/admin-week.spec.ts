import { formatDayWithoutYear } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { expect } from '@playwright/test'
import { nextMonday, test } from '../appointments-page.ts'
import { axeFindings } from '../axe-findings.ts'
import { pressUntilFocused, tabTo } from '../keyboard.ts'
import { overflow } from '../overflow.ts'
import { chooseInMenu } from '../row-menu.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 900 }

// Check colors at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the administrator moves through the week and edits an appointment by keyboard alone', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const monday = nextMonday()
  await book(
    { name: 'Grace Hopper', day: monday, time: '09:00' },
    { name: 'Ada Lovelace', day: monday, time: '14:00', duration: 30 },
    { name: 'Lise Meitner', day: addDays(monday, 2), time: '14:30', duration: 30 },
    { name: 'Emmy Noether', day: addDays(monday, 7), time: '09:00' },
  )
  await appointmentsPage.open()
  await tabTo(page, page.getByRole('link', { name: 'Week' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Next week' }))
  await page.keyboard.press('Enter')
  await expect(appointmentsPage.appointment('Grace Hopper')).toBeVisible()

  // One tab stop for the whole week, entered at its first day.
  await pressUntilFocused(page, 'Tab', appointmentsPage.day('Sunday'))
  await page.keyboard.press('ArrowRight')
  await expect(appointmentsPage.day('Monday')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(appointmentsPage.appointment('Grace Hopper')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(appointmentsPage.appointment('Ada Lovelace')).toBeFocused()
  // Tuesday is empty; on Wednesday the keys reach its name, then its appointment.
  await page.keyboard.press('ArrowRight')
  await expect(appointmentsPage.day('Tuesday')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(appointmentsPage.appointment('Lise Meitner')).toBeFocused()
  await page.keyboard.press('End')
  await expect(appointmentsPage.day('Saturday')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(appointmentsPage.day('Sunday')).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')
  await expect(appointmentsPage.appointment('Emmy Noether')).toBeVisible()
  await expect(appointmentsPage.day('Monday')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(appointmentsPage.appointment('Ada Lovelace')).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'More for Ada Lovelace' }))
  await page.keyboard.press('Enter')
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: /^Edit/ }))
  await page.keyboard.press('Enter')
  await expect(appointmentsPage.status).toBeFocused()
  await page.keyboard.type('Completed')
  await expect(appointmentsPage.status).toHaveValue('completed')
  await tabTo(page, appointmentsPage.notes)
  await page.keyboard.type('Came early')
  await tabTo(page, appointmentsPage.save)
  await page.keyboard.press('Enter')
  await expect(appointmentsPage.toast).toContainText('Appointment updated')
  await page.keyboard.press('Escape')
  await expect(appointmentsPage.appointment('2:00-2:30 PM Ada Lovelace Completed')).toBeFocused()

  await pressUntilFocused(page, 'ArrowUp', appointmentsPage.day('Monday'))
  await page.keyboard.press('Enter')
  await expect(appointmentsPage.rows).toHaveText(['Grace Hopper', 'Ada Lovelace'])
  await expect(appointmentsPage.row('Ada Lovelace')).toContainText('Came early')
})

test('the week labels its days with their hours, blocked dates and appointments outside both', async ({
  page,
  appointmentsPage,
  book,
  apiClient,
}) => {
  const monday = nextMonday()
  await book(
    { name: 'Grace Hopper', day: monday, time: '09:00' },
    { name: 'Edith Clarke', day: monday, time: '18:00', duration: 30 },
    { name: 'Joan Clarke', day: monday, time: '15:00', status: 'cancelled' },
    { name: 'Lise Meitner', day: addDays(monday, 2), time: '14:30', duration: 30 },
  )
  await apiClient.blockDate(addDays(monday, 2), 'Closed for painting')
  await appointmentsPage.open(`?view=week&week=${monday}`)
  await expect(appointmentsPage.day('Monday')).toHaveAccessibleName(
    /^Monday, \w+ \d+: 2 appointments, open 9:00 AM-12:00 PM and 2:00-5:00 PM$/,
  )
  await expect(appointmentsPage.day('Tuesday')).toHaveAccessibleName(
    /: no appointments, open 9:00 AM-12:00 PM$/,
  )
  await expect(appointmentsPage.day('Wednesday')).toHaveAccessibleName(
    /: 1 appointment, blocked: Closed for painting$/,
  )
  await expect(appointmentsPage.day('Saturday')).toHaveAccessibleName(/: no appointments, closed$/)
  await expect(page.locator('h3[data-reason="blocked: Closed for painting"]')).toBeVisible()
  await expect(
    appointmentsPage.appointment('6:00-6:30 PM Edith Clarke Consultation After hours'),
  ).toBeVisible()
  await expect(
    appointmentsPage.appointment('2:30-3:00 PM Lise Meitner Consultation On a blocked date'),
  ).toBeVisible()
  await expect(page.getByText('2 outside office hours')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cancelled this week' })).toContainText('Joan Clarke')
  await expect(appointmentsPage.appointment('3:00-4:00 PM Joan Clarke')).toHaveCount(0)
})

test('an open half hour leads to booking for a patient at its date and time, by pointer and by keyboard', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const monday = nextMonday()
  await book({ name: 'Grace Hopper', day: monday, time: '09:00' })
  const name = formatDayWithoutYear(monday, 'en')
  const free = (time: string) => page.getByRole('link', { name: `Book ${name}, ${time}`, exact: true })
  const chosen = page.getByRole('list', { name: 'Open times' }).locator('[aria-pressed="true"]')

  await appointmentsPage.open(`?view=week&week=${monday}`)
  await expect(free('9:30 AM')).toHaveCount(0)
  await free('10:30 AM').hover()
  await expect(free('10:30 AM').getByText('10:30 AM')).toBeVisible()
  await free('10:30 AM').click()
  await expect(page.getByText('Booking for a patient')).toBeVisible()
  await expect(chosen).toHaveText(/10:30 AM$/)
  await page.goBack()

  await appointmentsPage.appointment('Grace Hopper').focus()
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowDown')
  await expect(free('11:30 AM')).toBeFocused()
  await page.keyboard.press('Enter')
  // Half an hour before the break fits short appointments only.
  await page.getByRole('radio', { name: 'Follow-up' }).check()
  await expect(chosen).toHaveText(/11:30 AM$/)
})

test('appointments appear at their local time, also around a DST change', async ({
  appointmentsPage,
  book,
}) => {
  // DST begins on Sunday, March 14, 2027, so Monday still has standard time.
  await book(
    { name: 'Sunday Noon', day: '2027-03-14', time: '12:00', status: 'completed' },
    { name: 'Monday Noon', day: '2027-03-15', time: '12:00', status: 'completed' },
    { name: 'Tuesday One', day: '2027-03-16', time: '13:00', duration: 30, status: 'completed' },
  )
  await appointmentsPage.open('?view=week&week=2027-03-14')
  const boxes = await Promise.all(
    ['Sunday Noon', 'Monday Noon', 'Tuesday One'].map(name =>
      appointmentsPage.appointment(name).boundingBox(),
    ),
  )
  const [sunday, monday, tuesday] = boxes
  if (!sunday || !monday || !tuesday) throw new Error('An appointment is not shown')
  expect(sunday.y).toBeCloseTo(monday.y, 0)
  expect(sunday.height).toBeCloseTo(monday.height, 0)
  expect(tuesday.height * 2).toBeCloseTo(monday.height, -1)
  expect(tuesday.y).toBeCloseTo(monday.y + monday.height, -1)
})

test('on a phone the week is an agenda, and today is one tap away', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const monday = nextMonday()
  await book({ name: 'Grace Hopper', day: monday, time: '09:00' })
  await page.setViewportSize(PHONE)
  await appointmentsPage.open('?view=week')
  await page.getByRole('button', { name: 'Go to today' }).click()
  await expect(page.getByRole('link', { name: /, Today: / })).toBeFocused()
  await expect(page.getByRole('link', { name: /, Today: / })).toBeInViewport()

  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(appointmentsPage.appointment('Grace Hopper')).toContainText('9:00-10:00 AM')
  await expect(page.getByRole('button', { name: 'Go to today' })).toHaveCount(0)
  const panel = page.getByRole('tabpanel')
  for (const control of [
    ...(await panel.getByRole('button').all()),
    appointmentsPage.day('Monday'),
    appointmentsPage.day('Friday'),
    ...(await panel.getByRole('link', { name: /^Book Monday/ }).all()),
  ]) {
    expect((await control.boundingBox())?.height, await control.ariaSnapshot()).toBeGreaterThanOrEqual(44)
  }
  await appointmentsPage.appointment('Grace Hopper').click()
  await expect(page.getByRole('article', { name: 'Grace Hopper' })).toBeVisible()
})

test('the week is accessible, without sideways scrolling', async ({
  page,
  appointmentsPage,
  book,
  apiClient,
}) => {
  test.slow()
  const monday = nextMonday()
  await book(
    { name: 'Maximiliana Featherstonehaugh-Cholmondeley', day: monday, time: '09:00', duration: 30 },
    { name: 'Rosalind Franklin', day: monday, time: '10:00', status: 'no-show' },
    { name: 'Mary Jackson', day: monday, time: '11:00', status: 'completed' },
    { name: 'Dorothy Vaughan', day: monday, time: '14:00', status: 'rescheduled' },
    { name: 'Joan Clarke', day: monday, time: '15:00', status: 'cancelled' },
    { name: 'Lise Meitner', day: addDays(monday, 2), time: '18:30', duration: 30 },
  )
  await apiClient.blockDate(addDays(monday, 2), 'Closed for painting the waiting room and the hall')
  for (const viewport of [PHONE, { width: 768, height: 900 }, DESKTOP]) {
    await page.setViewportSize(viewport)
    await appointmentsPage.open(`?view=week&week=${monday}`)
    expect(await axeFindings(page), `the week at ${viewport.width}`).toEqual([])
    await expect.poll(async () => (await overflow(page)).sideways).toBe(false)
  }
  await appointmentsPage.appointment('Mary Jackson').click()
  const card = page.getByRole('article', { name: 'Mary Jackson' })
  await expect(card).toContainText('Visits')
  expect(await axeFindings(page), 'the card').toEqual([])
  await chooseInMenu(card, 'Edit')
  await expect(appointmentsPage.editing).toBeVisible()
  expect(await axeFindings(page), 'the dialog').toEqual([])
  await appointmentsPage.editing.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')

  // At twice the font size columns do not fit, so the agenda shows.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const words = appointmentsPage.day('Monday').getByText('4 appointments, open')
  await expect.poll(async () => (await words.boundingBox())?.height).toBeGreaterThan(20)
  await expect.poll(async () => (await overflow(page)).sideways).toBe(false)
})
