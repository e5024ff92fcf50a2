import { addDays } from '@clinic/domain/clinic-time.ts'
import { expect } from '@playwright/test'
import { axeFindings } from '../checks/axe-findings.ts'
import { overflow } from '../checks/overflow.ts'
import { nextMonday, test } from '../pages/appointments-page.ts'
import { chooseInMenu } from '../pages/row-menu.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 900 }

test('list and dialogs are accessible on a phone and on a desktop, without sideways scrolling', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const day = nextMonday()
  const notes = 'Prefers the table by the window and has asked for a later time. '.repeat(4)
  await book(
    { name: 'Maximiliana Featherstonehaugh-Cholmondeley', day, time: '09:00', notes },
    { name: 'Edith Clarke', day, time: '12:30', duration: 30 },
    { name: 'Dorothy Vaughan', day, time: '14:00', status: 'rescheduled' },
    { name: 'Joan Clarke', day, time: '15:00', status: 'cancelled' },
  )
  const isAccessible = async (state: string) => {
    for (const viewport of [DESKTOP, PHONE]) {
      const at = `${state} at ${viewport.width} px`
      await page.setViewportSize(viewport)
      expect(await axeFindings(page), at).toEqual([])
      await expect.poll(async () => (await overflow(page)).sideways, at).toBe(false)
    }
  }
  for (const query of ['?sort=name', '?status=no-show']) {
    await appointmentsPage.open(query)
    await isAccessible(`the list${query}`)
  }
  await appointmentsPage.open()
  await appointmentsPage.edit('Maximiliana')
  await appointmentsPage.notes.fill('Changed')
  await isAccessible('the dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await isAccessible('the question')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await chooseInMenu(appointmentsPage.row('Edith Clarke'), 'Delete')
  await expect(page.getByRole('dialog', { name: 'Delete this appointment?' })).toBeVisible()
  await isAccessible('deletion')
  await page.getByRole('button', { name: 'Keep appointment' }).click()
})

test('the week is accessible, without sideways scrolling', async ({
  page,
  appointmentsPage,
  book,
  apiClient,
}) => {
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
  const { cutOff } = await overflow(page)
  expect(cutOff.filter(words => /^(Consultation|No-show|Completed|rescheduled)$/.test(words))).toEqual([])
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

test('controls of the list are at least 44 px high on a phone, with longer texts whole, and it begins high on a desk', async ({
  page,
  appointmentsPage,
  book,
}) => {
  await page.setViewportSize(PHONE)
  await appointmentsPage.open()
  const past = page.getByRole('button', { name: 'Show past appointments' })
  // 40 % longer.
  await past.getByText('Show past').evaluate(element => (element.textContent += ' of them'))
  const isCut = (element: HTMLElement) =>
    [element, ...element.querySelectorAll('*')].some(
      part => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight,
    )
  expect(await past.evaluate(isCut)).toBe(false)
  expect((await overflow(page)).cutOff).toEqual([])

  await book(
    { name: 'Grace Hopper', day: nextMonday(), time: '09:00' },
    { name: 'Lise Meitner', day: nextMonday(), time: '19:00' },
  )
  await appointmentsPage.open()
  const panel = page.getByRole('tabpanel')
  for (const role of ['button', 'searchbox', 'combobox', 'textbox'] as const) {
    for (const control of await panel.getByRole(role).all()) {
      expect((await control.boundingBox())?.height, await control.ariaSnapshot()).toBeGreaterThanOrEqual(44)
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await appointmentsPage.open()
  await expect(page.getByRole('link', { name: /^Show the 1 outside/ })).toBeVisible()
  await expect
    .poll(async () => (await appointmentsPage.row('Grace Hopper').boundingBox())?.y ?? 1_000)
    .toBeLessThan(260)
})
