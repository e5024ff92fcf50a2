import { addDays } from '@clinic/domain/clinic-time.ts'
import { expect } from '@playwright/test'
import { AppointmentsDesk, nextMonday, test } from '../appointments-desk.ts'
import { axeFindings } from '../axe-findings.ts'
import { instantOf } from '../clinic-instant.ts'
import { overflow } from '../overflow.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
const UPDATE = '**/api/trpc/appointments.update*'
const YELLOW = 'rgb(251, 230, 138)'

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the administrator sets the status and the notes of an appointment', async ({ desk, book }) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00', notes: 'Stiff neck' })
  await desk.open()
  await desk.edit('Grace Hopper')
  await expect(desk.notes).toHaveValue('Stiff neck')
  for (const status of ['No-show', 'Confirmed', 'Cancelled', 'Completed']) {
    await desk.status.selectOption(status)
    await desk.notes.fill(`Now: ${status}`)
    await desk.save.click()
    await expect(desk.toast).toContainText('Appointment updated')
    await expect(desk.editing).toBeHidden()
    await expect(desk.row('Grace Hopper')).toContainText(status)
    await expect(desk.row('Grace Hopper')).toContainText(`Now: ${status}`)
    if (status !== 'Completed') await desk.edit('Grace Hopper')
  }
})

test('notes that are too long are refused beside their field', async ({ desk, book }) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await desk.open()
  await desk.edit('Grace Hopper')
  await desk.notes.fill('x'.repeat(5_001))
  await desk.save.click()
  await expect(desk.notes).toHaveAccessibleDescription(/Must be at most 5000 characters/)
  await expect(desk.notes).toBeFocused()
  await desk.notes.fill('Short')
  await desk.save.click()
  await expect(desk.row('Grace Hopper')).toContainText('Short')
})

test('a save that fails says so, keeps what was typed, and works the next time', async ({
  page,
  desk,
  book,
  complaints,
}) => {
  complaints.foresee(/status of 500/)
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await desk.open()
  await desk.edit('Grace Hopper')
  await desk.notes.fill('Came on time')
  await page.route(UPDATE, route => route.fulfill({ status: 500, contentType: 'text/html', body: 'Oops' }))
  await desk.save.click()
  const alert = desk.toast.getByRole('alert')
  await expect(alert).toContainText('Error')
  await expect(alert).toContainText('Failed to update appointment')
  await expect(desk.notes).toHaveValue('Came on time')
  await page.unroute(UPDATE)
  await desk.save.click()
  await expect(desk.toast).toContainText('Appointment updated')
  await expect(desk.row('Grace Hopper')).toContainText('Came on time')
})

test('bringing back a cancelled appointment whose time is taken is refused with the reason', async ({
  desk,
  book,
  complaints,
}) => {
  complaints.foresee(/status of 409/)
  const day = nextMonday()
  await book(
    { name: 'Joan Clarke', day, time: '09:00', status: 'cancelled' },
    { name: 'Grace Hopper', day, time: '09:00' },
  )
  await desk.open()
  await desk.edit('Joan Clarke')
  await desk.status.selectOption('Confirmed')
  await desk.save.click()
  await expect(desk.toast.getByRole('alert')).toContainText(/Failed to update appointment\s+\S+/)
  await expect(desk.status).toHaveValue('confirmed')
})

test('leaving a changed appointment asks first, whichever way', async ({ page, desk, book }) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await desk.open()
  await desk.edit('Grace Hopper')
  await page.keyboard.press('Escape')
  await expect(desk.editing).toBeHidden()
  await expect(desk.row('Grace Hopper').getByRole('button', { name: 'Edit' })).toBeFocused()

  await desk.edit('Grace Hopper')
  await desk.notes.fill('Half a sent')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(desk.notes).toHaveValue('Half a sent')

  await desk.editing.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(desk.editing).toBeHidden()
  await expect(desk.row('Grace Hopper')).not.toContainText('Half a sent')
})

test('deleting an appointment asks first, then removes it', async ({ page, desk, book }) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await desk.open()
  const question = page.getByRole('dialog', { name: 'Delete this appointment?' })
  await desk.row('Grace Hopper').getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText('Grace Hopper')
  await question.getByRole('button', { name: 'Keep appointment' }).click()
  await expect(desk.row('Grace Hopper')).toBeVisible()

  await desk.row('Grace Hopper').getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete appointment' }).click()
  await expect(desk.toast).toContainText('Appointment deleted')
  await expect(page.getByText('No appointments from today on')).toBeVisible()
  expect(await desk.product.sql('select id from appointments')).toEqual([])
})

test('a status of another program’s is yellow, and stays while only the notes are changed', async ({
  desk,
  book,
}) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00', status: 'rescheduled' })
  await desk.open()
  const badge = desk.row('Grace Hopper').getByText('rescheduled')
  await expect(badge).toHaveCSS('background-color', YELLOW)
  await desk.edit('Grace Hopper')
  await desk.notes.fill('To May')
  await desk.save.click()
  await expect(desk.row('Grace Hopper')).toContainText('To May')
  expect(await desk.product.sql('select status from appointments')).toEqual([{ status: 'rescheduled' }])
})

test('of two windows that edit one appointment the second is told, keeps its text, and can save over it', async ({
  page,
  desk,
  book,
  complaints,
}) => {
  complaints.foresee(/status of 409/)
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  // Of the confirmed ones: what the other window saves takes the appointment out of this list.
  await desk.open('?status=confirmed')
  await desk.edit('Grace Hopper')
  await desk.notes.fill('Mine')

  const other = new AppointmentsDesk(await page.context().newPage(), desk.product)
  await other.open()
  await other.edit('Grace Hopper')
  await other.status.selectOption('No-show')
  await other.notes.fill('Theirs')
  await other.save.click()
  await expect(other.toast).toContainText('Appointment updated')

  await desk.save.click()
  await expect(desk.toast.getByRole('alert')).toContainText('Someone else changed this in the meantime')
  await expect(desk.notes).toHaveValue('Mine')
  await expect(desk.editing).toContainText('Stored now: No-show, with the notes “Theirs”')
  await desk.save.click()
  await expect(desk.toast).toContainText('Appointment updated')
  expect(await desk.product.sql('select status, notes from appointments')).toEqual([
    { status: 'confirmed', notes: 'Mine' },
  ])
})

test('with no appointment at all the list says where they come from, and leads to past ones', async ({
  page,
  desk,
  book,
}) => {
  await desk.open()
  await expect(page.getByText('No appointments from today on')).toBeVisible()
  await expect(page.getByRole('link', { name: 'public booking page' })).toHaveAttribute(
    'href',
    '/book-appointment',
  )
  await book({ name: 'Grace Hopper', day: '2020-01-06', time: '09:00' })
  await page.getByRole('button', { name: 'Show past appointments' }).click()
  await expect(desk.row('Grace Hopper')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Monday, January 6, 2020' })).toBeVisible()
  await expect(page.getByText('1 appointment', { exact: true })).toBeVisible()
})

test('five thousand appointments are searched, filtered, sorted and paged, fifty on the page at a time', async ({
  page,
  desk,
}) => {
  await desk.product.sql(
    `insert into appointments (patient_name, patient_email, patient_phone, appointment_type,
        duration, appointment_date, ends_at, status)
      select 'Patient ' || to_char(number, 'FM0000'), 'patient' || number || '@example.com',
        '(573) 555-' || to_char(number, 'FM0000'), 'follow-up', 30,
        $1::timestamptz + number * interval '30 minutes',
        $1::timestamptz + (number + 1) * interval '30 minutes',
        case when number % 1000 = 7 then 'no-show' else 'completed' end
      from generate_series(0, 4999) as number`,
    [instantOf('2020-01-06', '00:00')],
  )
  await desk.open('?from=')
  await expect(page.getByText('5,000 appointments')).toBeVisible()
  await expect(page.getByText('1 to 50 of 5,000')).toBeVisible()
  await expect(desk.rows).toHaveCount(50)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('51 to 100 of 5,000')).toBeVisible()
  await expect(desk.row('Patient 0050')).toBeVisible()
  await expect(page.getByText('5,000 appointments')).toBeFocused()
  await expect(desk.rows).toHaveCount(50)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Latest first')
  await expect(page.getByText('1 to 50 of 5,000')).toBeVisible()
  await expect(desk.rows.first()).toHaveText('Patient 4999')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Patient name')
  await expect(desk.rows.first()).toHaveText('Patient 0000')
  await expect(desk.row('Patient 0000')).toContainText('Monday, January 6, 2020')

  await page.getByRole('combobox', { name: 'Show' }).selectOption('No-show')
  await expect(page.getByText('5 appointments', { exact: true })).toBeVisible()
  await expect(desk.rows).toHaveText(['0007', '1007', '2007', '3007', '4007'].map(n => `Patient ${n}`))

  await page.getByRole('searchbox', { name: 'Search' }).fill('5553007')
  await expect(page.getByText('1 appointment', { exact: true })).toBeVisible()
  await expect(desk.rows).toHaveText(['Patient 3007'])
  expect(page.url()).not.toContain('3007')

  await page.getByRole('textbox', { name: 'From' }).fill('2020-01-10')
  await page.getByRole('textbox', { name: 'To' }).fill('2020-01-11')
  const empty = page
    .getByRole('tabpanel')
    .locator('div')
    .filter({ hasText: /^No appointments match/ })
  await empty.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('No appointments from today on')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

test('appointments on a blocked date or outside the hours are marked, counted and listed alone', async ({
  page,
  desk,
  book,
  office,
}) => {
  const monday = nextMonday()
  await book(
    { name: 'Grace Hopper', day: monday, time: '09:00' },
    { name: 'Edith Clarke', day: addDays(monday, 2), time: '12:30', duration: 30 },
  )
  await desk.open()
  await expect(
    page.getByText('1 appointment is outside the opening hours or on a blocked date.'),
  ).toBeVisible()
  await expect(desk.row('Edith Clarke')).toContainText('Outside opening hours')
  await expect(desk.row('Grace Hopper')).not.toContainText('Outside opening hours')

  await office.blockDate(monday, 'Closed for painting')
  await page.reload()
  await page.getByRole('link', { name: 'List only those' }).click()
  await expect(desk.rows).toHaveText(['Grace Hopper', 'Edith Clarke'])
  await expect(desk.row('Grace Hopper')).toContainText('On a blocked date')
  await expect(page).toHaveURL(/\?outside=true$/)
})

test('list and dialogs are for everybody: axe finds nothing, and nothing is scrolled sideways on a phone', async ({
  page,
  desk,
  book,
}) => {
  test.slow()
  const day = nextMonday()
  const notes = 'Prefers the table by the window and has asked for a later time. '.repeat(4)
  await book(
    { name: 'Maximiliana Featherstonehaugh-Cholmondeley', day, time: '09:00', notes },
    { name: 'Edith Clarke', day, time: '12:30', duration: 30 },
    { name: 'Dorothy Vaughan', day, time: '14:00', status: 'rescheduled' },
    { name: 'Joan Clarke', day, time: '15:00', status: 'cancelled' },
  )
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    for (const query of ['?sort=name', '?status=no-show']) {
      await desk.open(query)
      expect(await axeFindings(page), `the list${query} at ${viewport.width}`).toEqual([])
      await expect.poll(async () => (await overflow(page)).sideways).toBe(false)
    }
    await desk.open()
    await desk.edit('Maximiliana')
    await desk.notes.fill('Changed')
    expect(await axeFindings(page), `the dialog at ${viewport.width}`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    expect(await axeFindings(page), `the question at ${viewport.width}`).toEqual([])
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await desk.row('Edith Clarke').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete this appointment?' })).toBeVisible()
    expect(await axeFindings(page), `deletion at ${viewport.width}`).toEqual([])
    await page.getByRole('button', { name: 'Keep appointment' }).click()
  }
})

test('on a phone every control of the list is as big as a finger', async ({ page, desk, book }) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await page.setViewportSize(PHONE)
  await desk.open()
  const panel = page.getByRole('tabpanel')
  for (const role of ['button', 'searchbox', 'combobox', 'textbox'] as const) {
    for (const control of await panel.getByRole(role).all()) {
      expect((await control.boundingBox())?.height, await control.ariaSnapshot()).toBeGreaterThanOrEqual(44)
    }
  }
})
