import { formatDay } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { expect } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { MONDAY, test } from '../pages/schedule-page.ts'

const PATIENTS = [
  'Ada Lovelace',
  'Grace Hopper',
  'Joan Clarke',
  'Mary Somerville',
  'Emmy Noether',
  'Ida Rhodes',
]

test('half a day is closed in four presses with six patients told, and several days by dragging', async ({
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
  await press(schedulePage.button('Save Special Hours').click())
  await expect(schedulePage.dialog).toContainText('6 appointments would fall outside these hours.')
  await press(schedulePage.dialog.getByLabel('Action for all').selectOption('Ask to pick a new time'))
  await press(schedulePage.button('Save special hours').click())
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
  await schedulePage.expectAccessible()

  await openPage(page, `${app.url}/book-appointment?date=${MONDAY}`)
  const morning = page.getByRole('button', { name: `${formatDay(MONDAY, 'en')}, 9 open times` })
  await expect(morning).toBeVisible()
})
