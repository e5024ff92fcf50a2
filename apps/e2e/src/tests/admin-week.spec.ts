import { addDays } from '@clinic/domain/clinic-time.ts'
import { expect } from '@playwright/test'
import { nextMonday, test } from '../appointments-page.ts'

const PHONE = { width: 360, height: 740 }

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
