import { clinic } from '@clinic/domain/clinic.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { expect, type Page } from '@playwright/test'
import { coveredItems } from '../checks/covered-items.ts'
import { openAdmin } from '../open-admin.ts'
import { nextMonday, test } from '../pages/appointments-page.ts'
import { changeResponse } from '../states/change-response.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

async function expectNoneCovered(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect.soft(await coveredItems(page, '#admin-tab-panel'), `at ${size.width} px`).toEqual([])
  }
}

test('a press reaches each item of the menus of three questions of a form, on a desk and a phone', async ({
  page,
  app,
}) => {
  await openAdmin(page, `${app.url}/admin/forms?group=new`)
  for (let count = 0; count < 3; count++) await page.getByRole('button', { name: 'Add question' }).click()
  await expectNoneCovered(page)
})

test('a press reaches each item of each menu of a card, on a desk and a phone', async ({
  page,
  appointmentsPage,
  book,
}) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await appointmentsPage.open(`?view=week&week=${nextMonday()}`)
  await appointmentsPage.appointment('Grace Hopper').click()
  await expect(page.getByRole('article')).toContainText('Grace Hopper')
  await expectNoneCovered(page)
})

test('a press reaches each patient suggested for a new appointment or found over the day, on a desk and a phone', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const day = clinicDay(Date.now(), clinic.timeZone)
  for (const time of ['09:00', '10:00', '11:00'])
    await book({ name: `Ada Found${time.slice(0, 2)}`, day, time })
  const suggested = page.getByRole('listbox').getByRole('option')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await openAdmin(page, `${appointmentsPage.app.url}/book-appointment`)
    const field = page.getByRole('combobox', { name: 'Patient' })
    await field.fill('found')
    await expect(suggested).toHaveCount(3)
    await field.fill('')
    await expect(suggested).toHaveCount(0)
    expect(await coveredItems(page, 'main', 'found'), `at ${size.width} px`).toEqual([])

    await appointmentsPage.open('?view=today')
    const button = page.getByRole('button', { name: 'Find a patient' })
    if (await button.isVisible()) await button.click()
    await page.getByRole('combobox', { name: 'Find a patient' }).fill('found')
    await expect(page.getByRole('option')).toHaveCount(3)
    for (const option of await page.getByRole('option').all()) await option.click({ trial: true })
  }
})

test('on a phone the menu of sections stays in sight, and covers neither the section it leads to nor the focus', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, `${app.url}/admin/settings`)
  await page.getByRole('button', { name: 'Sections: Email delivery' }).click()
  await page.getByRole('menuitem', { name: 'Time zone' }).click()
  await expect(page.getByRole('button', { name: 'Sections: Time zone' })).toBeInViewport({ ratio: 1 })
  const bottom = async () => {
    const box = await page.getByRole('button', { name: /^Sections: / }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const title = page.getByRole('heading', { name: 'Time zone' })
  expect((await title.boundingBox())?.y).toBeGreaterThan(await bottom())
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+Tab')
  expect((await page.locator(':focus').boundingBox())?.y).toBeGreaterThan(await bottom())
})

test('the name of the open tab is whole beside 12 open messages on the narrowest phone', async ({
  page,
  app,
}) => {
  await changeResponse(page, 'contact.openCount', () => ({ open: 12 }))
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, name] of [
    ['appointments', 'Appointments'],
    ['registrations', 'Registrations'],
    ['schedule', 'Schedule Setup'],
  ]) {
    await openAdmin(page, `${app.url}/admin/${path}`)
    await expect(page.getByRole('link', { name: /^Messages 12/ })).toBeVisible()
    const button = page.getByRole('button', { name: new RegExp(`${name}$`) })
    expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0)
  }
})
