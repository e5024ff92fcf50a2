import { clinic } from '@clinic/domain/clinic.ts'
import { formatDayWithoutYear } from '@clinic/domain/clinic-format.ts'
import { addDays, clinicDay } from '@clinic/domain/clinic-time.ts'
import { expect, type Page } from '@playwright/test'
import { toInstantText } from '../clinic-instant.ts'
import { pressUntilFocused, tabTo } from '../keyboard.ts'
import { AdminTab } from '../pages/admin-tab.ts'
import { nextMonday, startDragging } from '../pages/appointments-page.ts'
import { chooseInMenu } from '../pages/row-menu.ts'
import { test } from '../pages/spanish-desk.ts'

const card = (page: Page) => page.getByRole('article')
const question = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin guardar?' })

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

  await page.getByRole('button', { name: 'Buscar pacientes' }).click()
  await page.keyboard.type('hop')
  await page.getByRole('option', { name: /Grace Hopper/ }).click()
  const panel = page.getByRole('dialog', { name: 'Grace Hopper' })
  await expect(panel).toContainText('Citas (1)')
  await expect(panel.getByRole('link', { name: /^Reservar otra/ })).toBeVisible()
})

test('the week is walked through and edited by keyboard alone', async ({ page, appointmentsPage, book }) => {
  const monday = nextMonday()
  await book(
    { name: 'Ada Lovelace', day: monday, time: '14:00', duration: 30 },
    { name: 'Joan Clarke', day: monday, time: '15:00', status: 'cancelled' },
    { name: 'Edith Clarke', day: monday, time: '18:00', duration: 30 },
    { name: 'Lise Meitner', day: addDays(monday, 2), time: '14:30', duration: 30 },
    { name: 'Emmy Noether', day: addDays(monday, 7), time: '09:00' },
  )
  await appointmentsPage.app.sql(`insert into blocked_dates (date, reason) values ($1, 'Pintura')`, [
    addDays(monday, 2),
  ])
  await appointmentsPage.open()
  await tabTo(page, page.getByRole('link', { name: 'Semana' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Siguiente' }))
  await page.keyboard.press('Enter')
  const day = (at: number) =>
    page.getByRole('link', { name: new RegExp(`^${formatDayWithoutYear(addDays(monday, at), 'es')}: `, 'i') })
  await expect(day(0)).toHaveAccessibleName(
    /: 2 citas, abierto de 9:00\sa\.\sm\. a 12:00\sp\.\sm\. y de 2:00\sa\s5:00\sp\.\sm\.$/,
  )
  await expect(day(2)).toHaveAccessibleName(/: 1 cita, bloqueado: Pintura$/)
  await expect(page.getByText('2 fuera del horario de atención')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Canceladas esta semana' })).toContainText('Joan Clarke')
  await expect(appointmentsPage.appointment('Edith Clarke')).toContainText('Fuera del horario')

  // One tab stop for the whole week, entered at its first day.
  await pressUntilFocused(page, 'Tab', day(-1))
  await page.keyboard.press('ArrowRight')
  await expect(day(0)).toBeFocused()
  await pressUntilFocused(page, 'ArrowDown', appointmentsPage.appointment('Ada Lovelace'))
  // Tuesday is empty; on Wednesday the keys reach its name, then its appointment.
  await page.keyboard.press('ArrowRight')
  await expect(day(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(appointmentsPage.appointment('Lise Meitner')).toBeFocused()
  await page.keyboard.press('End')
  await expect(day(5)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(day(-1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')
  await expect(appointmentsPage.appointment('Emmy Noether')).toBeVisible()
  await expect(day(7)).toBeFocused()
  await page.keyboard.press('PageUp')
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
  expect(
    await appointmentsPage.app.sql(`select status from appointments where notes = 'Llegó antes'`),
  ).toEqual([{ status: 'completed' }])
  await expect(appointmentsPage.appointment('Ada Lovelace')).toBeFocused()
  await pressUntilFocused(page, 'ArrowUp', day(0))
  await page.keyboard.press('Enter')
  await expect(appointmentsPage.row('Ada Lovelace')).toContainText('Llegó antes')
})

test('an open half hour leads to booking for a patient at its date and time, by pointer and by keyboard', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const monday = nextMonday()
  await book({ name: 'Grace Hopper', day: monday, time: '09:00' })
  const name = formatDayWithoutYear(monday, 'es')
  const free = (time: string) =>
    page.getByRole('link', { name: new RegExp(`^Reservar: ${name}, ${time}\\sa\\.\\sm\\.$`, 'i') })
  const chosen = page.getByRole('list', { name: 'Horarios disponibles' }).locator('[aria-pressed="true"]')
  await appointmentsPage.open(`?view=week&week=${monday}`)
  await expect(free('9:30')).toHaveCount(0)
  await free('10:30').hover()
  await expect(free('10:30').getByText('10:30')).toBeVisible()
  await free('10:30').click()
  await expect(chosen).toHaveText(/10:30\sa\.\sm\.$/)
  await page.goBack()
  await appointmentsPage.appointment('Grace Hopper').focus()
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowDown')
  await expect(free('11:30')).toBeFocused()
  await page.keyboard.press('Enter')
  // Half an hour before the break fits short appointments only.
  await page.getByRole('radio', { name: 'Seguimiento' }).check()
  await expect(chosen).toHaveText(/11:30\sa\.\sm\.$/)
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

test('the list is searched, filtered, sorted and emptied', async ({ page, appointmentsPage, book }) => {
  const monday = nextMonday()
  await appointmentsPage.open()
  await expect(page.getByText('No hay próximas citas')).toBeVisible()
  await book(
    { name: 'Grace Hopper', day: '2019-01-07', time: '09:00', status: 'no-show' },
    { name: 'Ada Lovelace', day: '2019-01-08', time: '09:00', status: 'completed' },
    { name: 'Edith Clarke', day: monday, time: '12:30', duration: 30 },
  )
  await page.getByRole('button', { name: 'Mostrar las citas pasadas' }).click()
  await expect(page.getByRole('heading', { name: 'lunes, 7 de enero de 2019' })).toBeVisible()
  await expect(page.getByText('3 citas', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('De la última a la primera')
  await expect(appointmentsPage.rows).toHaveText([/^Edith Clarke/, /^Ada Lovelace/, /^Grace Hopper/])
  await page.getByRole('combobox', { name: 'Mostrar' }).selectOption('No vino')
  await expect(page.getByText('1 cita', { exact: true })).toBeVisible()
  await expect(appointmentsPage.row('Grace Hopper')).toContainText('No vino')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('lovelace')
  await expect(page.getByText('Ninguna cita coincide')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar los filtros' }).last().click()
  await expect(page.getByText('No hay próximas citas')).toBeVisible()
  await appointmentsPage.open()
  await expect(appointmentsPage.rows).toHaveText([/^Edith Clarke/])
  await expect(appointmentsPage.row('Edith Clarke')).toContainText('Fuera del horario')
  await page.getByRole('link', { name: /^Mostrar la que está fuera del horario de atención/ }).click()
  await expect(page).toHaveURL(/\?conflictsOnly=true$/)
  await expect(appointmentsPage.rows).toHaveText([/^Edith Clarke/])
})

test('an appointment is edited with a question before leaving, cancelled with an email, and deleted', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const { app, toast } = appointmentsPage
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await appointmentsPage.open()
  const row = appointmentsPage.row('Grace Hopper')
  const editing = page.getByRole('dialog', { name: 'Editar la cita' })
  const notes = editing.getByRole('textbox', { name: 'Notas' })
  await chooseInMenu(row, 'Editar')
  await notes.fill('Avisó por teléfono')
  await page.keyboard.press('Escape')
  await expect(question(page)).toContainText('Lo que escribió no se ha guardado.')
  await question(page).getByRole('button', { name: 'Seguir editando' }).click()
  await editing.getByRole('combobox', { name: 'Estado' }).selectOption('Cancelada')
  const notify = editing.getByRole('checkbox', { name: 'Enviar un correo al paciente' })
  await expect(notify).toBeChecked()
  await expect(notify).toHaveAccessibleDescription(/Asunto: “Cancelada: su cita del lun/)
  await editing.getByRole('button', { name: 'Actualizar la cita' }).click()
  await expect(toast).toContainText('Cita actualizada')
  await expect(row).toContainText('Cancelada')
  await expect(row).toContainText('Avisó por teléfono')
  expect(await app.sql(`select language from appointments`)).toEqual([{ language: 'en' }])

  await book({ name: 'Ada Lovelace', day: nextMonday(), time: '09:00' })
  const deleting = page.getByRole('dialog', { name: '¿Eliminar esta cita?' })
  await chooseInMenu(row, 'Eliminar')
  await expect(deleting).toContainText('No se puede deshacer.')
  await deleting.getByRole('button', { name: 'Conservar la cita' }).click()
  await chooseInMenu(row, 'Eliminar')
  await deleting.getByRole('button', { name: 'Eliminar la cita' }).click()
  await expect(toast).toContainText('Cita eliminada')
  await expect(appointmentsPage.rows).toHaveText([/^Ada Lovelace/])
  expect(await app.sql('select patient_name as name from appointments')).toEqual([{ name: 'Ada Lovelace' }])
})

test('a series skips a date that is taken, and a patient without an email gets none', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const { app, toast } = appointmentsPage
  const monday = addDays(nextMonday(), 7)
  await book({ name: 'Grace Hopper', day: addDays(monday, 14), time: '16:00' })
  await appointmentsPage.open('?view=list')
  await page.goto(
    `${app.url}/book-appointment?date=${monday}&time=16:00&return=/admin/appointments?view=list`,
  )
  const confirm = page.getByRole('button', { name: 'Reservar', exact: true })
  await page.getByRole('combobox', { name: 'Paciente' }).fill('Sara Serie')
  await expect(page.getByText('Sin una dirección de correo el paciente no recibe correos.')).toBeVisible()
  await confirm.click()
  await expect(page.getByText('Elija el tipo de cita')).toBeVisible()
  await page.getByRole('radio', { name: 'Ajuste' }).check()
  await page.getByRole('combobox', { name: 'Repetir' }).selectOption('Cada 2 semanas')
  await page.getByRole('combobox', { name: 'Cuántas veces' }).selectOption('3 citas')
  await expect(page.getByText('1 fecha no está disponible.')).toBeVisible()
  await confirm.click()
  await expect(
    page.getByText('Elija otra hora para cada fecha que no está disponible u omítala'),
  ).toBeVisible()
  await page
    .getByRole('group', { name: /^En lugar del lun, \d+ \w{3}/ })
    .getByRole('button', { name: 'Omitir' })
    .click()
  await confirm.click()
  await expect(toast).toContainText('2 citas reservadas')
  await expect(toast).toContainText('No se envía correo de confirmación.')
  await expect(page).toHaveURL(/\/admin\/appointments\?view=list$/)
  const stored = `select appointment_date::date::text as day from appointments where patient_name = 'Sara Serie' order by 1`
  expect(await app.sql(stored)).toEqual([monday, addDays(monday, 28)].map(day => ({ day })))
})

test('a message is marked as done and reopened, and what visitors do shows at once and leads to its row', async ({
  page,
  appointmentsPage,
  apiClient,
}) => {
  const { app } = appointmentsPage
  const { id } = await apiClient.announce({ title: 'A full walk', maxAttendees: 1 })
  await apiClient.register(id, 'Ada of the Walk')
  await app.sql(
    `insert into contact_messages (name, email, message) values ('Ada Lovelace', 'ada@example.com', '¿Atienden?')`,
  )
  const begun = page.waitForResponse(response => response.url().includes('live.news'))
  const tab = new AdminTab(page, app, '/admin/messages')
  await tab.open()
  await begun
  await page.getByRole('button', { name: /^Marcar como atendido el mensaje de Ada Lovelace/ }).click()
  await expect(tab.toast).toContainText('Mensaje actualizado')
  await tab.button('Atendidos').click()
  await page.getByRole('button', { name: /^Volver a pendientes/ }).click()
  await expect(page.getByText('No hay mensajes atendidos')).toBeVisible()
  const line = page.getByRole('region', { name: 'Actividad reciente' }).getByRole('status')
  const top = async () => (await page.locator('#admin-tab-panel').boundingBox())?.y
  const before = await top()
  await apiClient.joinWaitingList(id, { name: 'Joan Clarke', email: 'joan.line@example.com' })
  await expect(line).toHaveText('Joan Clarke se unió a la lista de espera de A full walk')
  await apiClient.book({ appointmentDate: `${apiClient.day()}T10:00`, patientName: 'Bea Nueva' })
  await expect(line).toHaveText('1 reserva nueva, 1 persona nueva en la lista de espera')
  expect(await top()).toBe(before)

  const focused = page.locator(':focus')
  await line.getByRole('button').press('Enter')
  await page.getByRole('link', { name: /^Joan Clarke/ }).click()
  await expect(focused).toContainText('joan.line@example.com')
  await line.getByRole('button').click()
  await page.getByRole('link', { name: /^Bea Nueva reservó para el / }).click()
  await expect(focused).toContainText('Bea Nueva')
})
