import { clinic } from '@clinic/domain/clinic.ts'
import { formatClock } from '@clinic/domain/clinic-format.ts'
import { addDays, clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { nextMonday, startDragging, test } from '../appointments-page.ts'
import { axeFindings } from '../axe-findings.ts'
import { toInstantText } from '../clinic-instant.ts'
import { openAdmin } from '../open-admin.ts'
import { overflow } from '../overflow.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
const SIZES = [DESKTOP, PHONE]
const TODAY = '?view=today'
const FIVE_MINUTES = 300_000

// Check colors at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const today = () => clinicDay(Date.now(), clinic.timeZone)

/** Inserts an appointment that began five minutes ago, or at midnight if that was later. Returns its start. */
function bookNow(app: RunningApp, name: string): Promise<number> {
  return bookAt(app, name, Math.max(dayBounds(today(), clinic.timeZone).start, Date.now() - FIVE_MINUTES))
}

async function bookAt(app: RunningApp, name: string, startsAt: number): Promise<number> {
  await app.sql(
    `insert into appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
        appointment_date, ends_at, status, notes)
      values ($1, $2, '(573) 555-0166', 'follow-up', 30, $3::timestamptz, $3::timestamptz + interval '30 minutes',
        'confirmed', 'Stiff neck after a long drive, much worse in the morning than at night')`,
    [name, `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`, new Date(startsAt).toISOString()],
  )
  return startsAt
}

const rail = (page: Page) => page.getByRole('list', { name: 'Appointments and open time' })
const card = (page: Page) => page.getByRole('article')
const undo = (page: Page) => page.getByRole('button', { name: /^Undo: / })

/** Whether a chip is whole within its row, beside the buttons. */
const isWhole = (chip: Locator) =>
  chip.evaluate(text => {
    const { left, right, top, bottom } = text.getBoundingClientRect()
    const row = text.closest('button')?.getBoundingClientRect() ?? new DOMRect()
    return left >= row.left && right <= row.right && top >= row.top && bottom <= row.bottom
  })

/** Presses of a person, counted. */
function countPresses() {
  let presses = 0
  return {
    press: async (target: Locator) => {
      presses++
      await target.click()
    },
    presses: () => presses,
  }
}

for (const size of SIZES) {
  test(`at ${size.width} px the first appointment of today begins above 200 px, and axe finds nothing`, async ({
    page,
    appointmentsPage,
  }) => {
    // At opening time, the top of the day's scale.
    await bookAt(appointmentsPage.app, 'Chen Wei', Date.parse(toInstantText(today(), '09:00')))
    await page.setViewportSize(size)
    await appointmentsPage.open(TODAY)
    const row = rail(page)
      .getByRole('button', { name: /Chen Wei/ })
      .first()
    await expect(row).toBeVisible()
    await expect.poll(async () => (await row.boundingBox())?.y ?? 1_000).toBeLessThan(200)
    expect(await axeFindings(page)).toEqual([])
    expect((await overflow(page)).sideways).toBe(false)
  })
}

test('who is next, with phone and note, needs no press on a desk', async ({ page, appointmentsPage }) => {
  const startsAt = await bookNow(appointmentsPage.app, 'Chen Wei')
  await page.setViewportSize(DESKTOP)
  await appointmentsPage.open(TODAY)
  await expect(card(page)).toContainText('Chen Wei')
  await expect(card(page)).toContainText('Stiff neck')
  await expect(card(page)).toContainText(formatClock(startsAt, clinic.timeZone, 'en').replace(/\s.*/, ''))
  await expect(card(page).getByRole('link', { name: '(573) 555-0166' })).toBeVisible()
})

for (const size of SIZES) {
  test(`at ${size.width} px checking in takes 1 press, which shows in another window, and completing takes another`, async ({
    page,
    appointmentsPage,
  }) => {
    await bookNow(appointmentsPage.app, 'Chen Wei')
    await page.setViewportSize(size)
    await appointmentsPage.open(TODAY)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(rail(other).getByRole('button', { name: 'Check in Chen Wei' })).toBeVisible()
    await expect(other.locator('html')).toHaveAttribute('data-hydrated', /.*/)
    const { press, presses } = countPresses()
    await press(rail(page).getByRole('button', { name: 'Check in Chen Wei' }))
    expect(presses()).toBe(1)
    await expect(rail(page)).toContainText(/Arrived \d+:\d+ [AP]M, waiting 0 min/)
    expect(await isWhole(rail(page).getByText(/, waiting 0 min/))).toBe(true)
    await expect(rail(other)).toContainText(/waiting 0 min/)
    await other.close()
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
    const { press, presses } = countPresses()
    await press(appointmentsPage.appointment('Grace Hopper'))
    await press(card(page).getByRole('button', { name: 'More for Grace Hopper' }))
    await press(card(page).getByRole('menuitem', { name: /^Cancel/ }))
    expect(presses()).toBe(3)
    await expect(undo(page)).toBeVisible()
    const waiting = () =>
      app.sql(`select m.kind from mails m join appointments a on a.id = m.subject_id
        where a.patient_name = 'Grace Hopper' and m.kind = 'appointmentCancelled' and m.state = 'queued'`)
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
    const { press, presses } = countPresses()
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

for (const size of SIZES) {
  test(`at ${size.width} px a known patient is booked from today with 4 presses and 3 letters, and marked`, async ({
    page,
    appointmentsPage,
    book,
  }) => {
    await book({ name: 'Grace Hopper', day: '2020-01-06', time: '09:00' })
    await page.setViewportSize(size)
    await appointmentsPage.open('?view=list')
    const { press, presses } = countPresses()
    await press(page.getByRole('link', { name: 'Book', exact: true }))
    await expect(page.getByRole('combobox', { name: 'Patient' })).toBeFocused()
    await page.keyboard.type('hop')
    await press(page.getByRole('option', { name: /Grace Hopper/ }))
    await press(page.getByRole('list', { name: 'Open times' }).getByRole('button').first())
    await press(page.getByRole('button', { name: 'Book', exact: true }))
    expect(presses()).toBe(4)
    await expect(page).toHaveURL(/\/admin\/appointments\?view=list$/)
    await expect(page.locator('[data-booked]')).toContainText('Grace Hopper')
  })

  test(`at ${size.width} px the last appointment of a patient takes 1 press and 3 letters`, async ({
    page,
    appointmentsPage,
    book,
  }) => {
    await book(
      { name: 'Grace Hopper', day: '2020-01-06', time: '09:00', status: 'completed' },
      { name: 'Grace Hopper', day: nextMonday(), time: '10:00' },
    )
    await page.setViewportSize(size)
    await appointmentsPage.open(TODAY)
    const isPhone = size === PHONE
    const { press, presses } = countPresses()
    await press(page.getByRole(isPhone ? 'button' : 'combobox', { name: 'Find a patient' }))
    await expect(page.getByRole('combobox', { name: 'Find a patient' })).toBeFocused()
    await page.keyboard.type('hop')
    const found = page.getByRole('option', { name: /Grace Hopper/ })
    await expect(found).toContainText(/Last visit Mon, Jan 6, 2020, next Mon, /)
    expect(presses()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    await found.click()
    await expect(page.getByRole('dialog', { name: 'Grace Hopper' })).toContainText('Visits')
    expect(await axeFindings(page)).toEqual([])
  })
}

test('an appointment is dragged to another day and time of the week, into closed hours once confirmed, never onto another one', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const monday = nextMonday()
  const wednesday = addDays(monday, 2)
  await book(
    { name: 'Ada Lovelace', day: wednesday, time: '11:00' },
    { name: 'Grace Hopper', day: monday, time: '09:00' },
  )
  await page.setViewportSize(DESKTOP)
  await appointmentsPage.open('?view=week')
  await page.getByRole('link', { name: 'Next week' }).click()
  const drag = await startDragging(page, appointmentsPage.appointment('Grace Hopper'))
  const taken = page.getByText('Taken by Ada Lovelace')
  await drag.to(3, 1.5)
  await expect(taken).toBeVisible()
  await drag.to(3, 1)
  await expect(taken).toBeHidden()
  await page.mouse.up()
  await expect(undo(page)).toBeVisible()
  const [row] = await appointmentsPage.app.sql<{ at: Date }>(
    "select appointment_date as at from appointments where patient_name = 'Grace Hopper'",
  )
  expect(new Date(row?.at ?? 0).toISOString()).toBe(toInstantText(wednesday, '10:00'))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const toLunch = async (answer: string) => {
    const again = await startDragging(page, appointmentsPage.appointment('Grace Hopper'))
    await again.to(3, 2)
    await expect(page.getByText('12:00 PM, After hours')).toBeVisible()
    await page.mouse.up()
    const question = page.getByRole('dialog', { name: 'Move outside office hours?' })
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toBeHidden()
  }
  const grace = page.getByRole('button', { name: /^12:00-1:00 PM Grace Hopper/ })
  await toLunch('Keep the time')
  await expect(grace).toBeHidden()
  await toLunch('Move')
  await expect(grace).toBeVisible()
})

test('a touch screen, which cannot drag, says how to move an appointment', async ({
  browser,
  appointmentsPage,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1180, height: 820 },
  })
  const page = await context.newPage()
  await openAdmin(page, `${appointmentsPage.app.url}/admin/appointments?view=week`)
  await expect(page.getByText('To move an appointment by touch, tap it and choose “Move”.')).toBeVisible()
  await context.close()
})
