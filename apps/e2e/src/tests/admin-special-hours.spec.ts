import { formatDay } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { expect } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { MONDAY, test } from '../pages/schedule-page.ts'

/** The first Monday on or after MONDAY whose next ten days are in the same month. */
const START =
  [0, 7, 14, 21]
    .map(count => addDays(MONDAY, count))
    .find(day => addDays(day, 9).slice(0, 7) === day.slice(0, 7)) ?? MONDAY

const PATIENTS = [
  'Ada Lovelace',
  'Grace Hopper',
  'Joan Clarke',
  'Mary Somerville',
  'Emmy Noether',
  'Ida Rhodes',
]

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('several days are selected by a finger that moves sideways, while one that moves down scrolls', async ({
    schedulePage,
    page,
  }) => {
    await schedulePage.open()
    // A month that has the two weeks after MONDAY.
    const shown = (count: number) => schedulePage.calendar.locator(`[data-day="${addDays(START, count)}"]`)
    for (let months = 0; months < 3 && (await shown(0).count()) === 0; months++)
      await schedulePage.button('Next month').tap()
    await shown(0).evaluate(day => day.scrollIntoView({ block: 'center' }))
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const centers = async (...counts: number[]) => {
      const boxes = await Promise.all(counts.map(count => shown(count).boundingBox()))
      return boxes.map(box => ({ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }))
    }
    const drag = async (...points: { x: number; y: number }[]) => {
      await touch('touchStart', points[0])
      for (const point of points.slice(1)) await touch('touchMove', point)
      await touch('touchEnd')
    }

    // Sideways over two days, then down to the next week.
    await drag(...(await centers(0, 1, 2, 9)))
    await expect(schedulePage.field('Last day')).toHaveValue(addDays(START, 9))
    await expect(schedulePage.field('Date')).toHaveValue(START)

    await schedulePage.fill({ Date: '', 'Last day': '' })
    await shown(0).evaluate(day => day.scrollIntoView({ block: 'center' }))
    const before = await page.evaluate(() => window.scrollY)
    const [start = { x: 0, y: 0 }] = await centers(0)
    await drag(start, { ...start, y: start.y - 60 }, { ...start, y: start.y - 160 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
    await expect(schedulePage.field('Date')).toHaveValue('')
  })
})

test('half a day is closed in four presses with six patients notified, and several days by dragging', async ({
  schedulePage,
  page,
  app,
}) => {
  for (const [index, name] of PATIENTS.entries()) {
    const time = `${14 + Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`
    await app.sql(
      `insert into test_appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at,
        status)
      select $1, $2, 'follow-up', 30, at, at + interval '30 minutes', 'confirmed'
      from (select $3::timestamp at time zone 'America/Chicago' as at) as start`,
      [name, `${name.replace(' ', '.').toLowerCase()}@example.com`, `${MONDAY} ${time}`],
    )
  }
  await schedulePage.open()
  await schedulePage.fill({ Date: MONDAY, Reason: 'Dentist' })
  let presses = 0
  const press = async (action: Promise<unknown>) => {
    await action
    presses++
  }
  await press(schedulePage.field('Closed some hours').check())
  await expect(schedulePage.field('From')).toHaveValue('14:00')
  await schedulePage.expectAccessible()
  await press(schedulePage.button('Save special hours').click())
  await expect(schedulePage.dialog).toContainText('6 appointments would fall outside these hours.')
  await press(schedulePage.dialog.getByLabel('Action for all').selectOption('Ask to pick a new time'))
  await press(schedulePage.dialog.getByRole('button', { name: 'Save special hours' }).click())
  await expect(schedulePage.toast).toContainText('6 patients asked to pick a new time')
  expect(presses).toBe(4)
  await expect(schedulePage.row('Dentist')).toContainText('Closed 2:00-5:00 PM')
  const requests = await app.sql(
    `select from mails join appointments on appointments.id = subject_id
    where kind = 'appointmentMoveRequest' and appointment_date >= $1::timestamp at time zone 'America/Chicago'
      and appointment_date < $1::timestamp at time zone 'America/Chicago' + interval '1 day'`,
    [MONDAY],
  )
  expect(requests).toHaveLength(6)

  const days = [1, 2].map(count => schedulePage.calendar.locator(`[data-day="${addDays(MONDAY, count)}"]`))
  for (let months = 0; months < 2 && (await days[0]?.count()) === 0; months++)
    await schedulePage.button('Next month').click()
  for (const [index, day] of days.entries()) {
    await day.hover()
    if (index === 0) await page.mouse.down()
  }
  await page.mouse.up()
  await expect(schedulePage.field('Last day')).toHaveValue(addDays(MONDAY, 2))

  await openPage(page, `${app.url}/book-appointment?date=${MONDAY}`)
  const morning = page.getByRole('button', { name: `${formatDay(MONDAY, 'en')}, 9 open times` })
  await expect(morning).toBeVisible()
})
