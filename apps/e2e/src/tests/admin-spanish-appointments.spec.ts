import { clinic } from '@clinic/domain/clinic.ts'
import { formatDayWithoutYear } from '@clinic/domain/clinic-format.ts'
import { addDays, clinicDay } from '@clinic/domain/clinic-time.ts'
import { expect, type Page } from '@playwright/test'
import { toInstantText } from '../clinic-instant.ts'
import { pressUntilFocused, tabTo } from '../keyboard.ts'
import { nextMonday, startDragging } from '../pages/appointments-page.ts'
import { test } from '../pages/spanish-desk.ts'

const card = (page: Page) => page.getByRole('article')

test('on a phone an appointment of today is moved and moved back, and its patient is found', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const { app } = appointmentsPage
  const today = clinicDay(Date.now(), clinic.timeZone)
  await book({ name: 'Grace Hopper', day: today, time: '00:00', notes: 'Cuello rígido' })
  const stored = () => app.sql('select appointment_date from appointments')
  const before = await stored()
  await page.setViewportSize({ width: 360, height: 740 })
  await appointmentsPage.open('?view=today')
  const day = page.getByRole('list', { name: 'Citas y tiempo disponible' })
  await day
    .getByRole('button', { name: /Grace Hopper/ })
    .first()
    .click()
  await expect(card(page)).toContainText('Cuello rígido')
  await expect(card(page)).toContainText('Consulta')
  await card(page).getByRole('button', { name: 'Mover Grace Hopper' }).click()
  await page.getByRole('list', { name: 'Horarios disponibles' }).getByRole('button').last().click()
  await expect(appointmentsPage.toast).toContainText('Cita actualizada')
  await expect(appointmentsPage.toast).toContainText(/Grace Hopper.*movida al /)
  expect(await stored()).not.toEqual(before)
  await page.getByRole('button', { name: /^Deshacer: / }).click()
  await expect(appointmentsPage.toast).toContainText('Cambio deshecho')
  expect(await stored()).toEqual(before)

  await page.getByRole('button', { name: 'Buscar paciente' }).click()
  await page.keyboard.type('hop')
  await page.getByRole('option', { name: /Grace Hopper/ }).click()
  const panel = page.getByRole('dialog', { name: 'Grace Hopper' })
  await expect(panel).toContainText('Citas (1)')
  await expect(panel.getByRole('link', { name: /^Reservar otra/ })).toBeVisible()
})

test('an appointment is reached in the week and edited by keyboard alone', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const monday = nextMonday()
  await book({ name: 'Ada Lovelace', day: monday, time: '14:00', duration: 30 })
  await appointmentsPage.open()
  await tabTo(page, page.getByRole('link', { name: 'Semana' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Siguiente' }))
  await page.keyboard.press('Enter')
  const day = (at: number) =>
    page.getByRole('link', { name: new RegExp(`^${formatDayWithoutYear(addDays(monday, at), 'es')}: `, 'i') })
  // One tab stop for the whole week, entered at its first day.
  await pressUntilFocused(page, 'Tab', day(-1))
  await page.keyboard.press('ArrowRight')
  await expect(day(0)).toBeFocused()
  await pressUntilFocused(page, 'ArrowDown', appointmentsPage.appointment('Ada Lovelace'))
  await page.keyboard.press('Enter')
  await tabTo(page, card(page).getByRole('button', { name: /^Más acciones: .*Ada Lovelace/ }))
  await page.keyboard.press('Enter')
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: /^Editar/ }))
  await page.keyboard.press('Enter')
  const editing = page.getByRole('dialog', { name: 'Editar la cita' })
  await expect(editing.getByRole('combobox', { name: 'Estado' })).toBeFocused()
  await page.keyboard.type('Completada')
  await tabTo(page, editing.getByRole('textbox', { name: 'Notas' }))
  await page.keyboard.type('Llegó antes')
  await tabTo(page, editing.getByRole('button', { name: 'Actualizar la cita' }))
  await page.keyboard.press('Enter')
  await expect(appointmentsPage.toast).toContainText('Cita actualizada')
  await page.keyboard.press('Escape')
  await expect(appointmentsPage.appointment('Ada Lovelace')).toContainText('Completada')
  await expect(appointmentsPage.appointment('Ada Lovelace')).toBeFocused()
  expect(
    await appointmentsPage.app.sql(`select status from appointments where notes = 'Llegó antes'`),
  ).toEqual([{ status: 'completed' }])
})

test('an appointment is dragged in the week, into closed hours once confirmed, never onto another one', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const { app, toast } = appointmentsPage
  const monday = nextMonday()
  const wednesday = addDays(monday, 2)
  await book(
    { name: 'Ada Lovelace', day: wednesday, time: '11:00' },
    { name: 'Grace Hopper', day: monday, time: '09:00' },
  )
  await appointmentsPage.open('?view=week')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  const drag = await startDragging(page, appointmentsPage.appointment('Grace Hopper'))
  await drag.to(3, 1.5)
  await expect(page.getByText('Hora ocupada por Ada Lovelace')).toBeVisible()
  await drag.to(3, 1)
  await expect(page.getByText('Hora ocupada por Ada Lovelace')).toBeHidden()
  await page.mouse.up()
  await expect(toast).toContainText(/Grace Hopper.*movida al /)
  await expect(page.getByRole('button', { name: /^Deshacer: / })).toBeVisible()
  const stored = `select appointment_date as at from appointments where patient_name = 'Grace Hopper'`
  const [row] = await app.sql<{ at: Date }>(stored)
  expect(new Date(row?.at ?? 0).toISOString()).toBe(toInstantText(wednesday, '10:00'))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(page.getByRole('button', { name: /^10:00.* Grace Hopper/ })).toBeVisible()
  const toLunch = async (answer: string) => {
    const again = await startDragging(page, appointmentsPage.appointment('Grace Hopper'))
    await again.to(3, 2)
    await expect(page.getByText(/^12:00\sp\.\sm\., Fuera del horario/)).toBeVisible()
    await page.mouse.up()
    const outside = page.getByRole('dialog', { name: '¿Mover fuera del horario de atención?' })
    await outside.getByRole('button', { name: answer, exact: true }).click()
    await expect(outside).toBeHidden()
  }
  await toLunch('Conservar la hora')
  expect(await app.sql(stored)).toEqual([row])
  await toLunch('Mover')
  await expect
    .poll(async () => new Date((await app.sql<{ at: Date }>(stored))[0]?.at ?? 0).toISOString())
    .toBe(toInstantText(wednesday, '12:00'))
})
