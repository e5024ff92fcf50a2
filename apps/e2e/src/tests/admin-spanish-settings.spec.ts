import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { axeFindings } from '../checks/axe-findings.ts'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { test as base, expect } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { ownApp } from '../own-app.ts'
import { AdminTab } from '../pages/admin-tab.ts'
import { nextMonday } from '../pages/appointments-page.ts'
import { readSpanish } from '../pages/spanish-desk.ts'

/** Separate app without keys, endpoints and other calendars at first, which reaches servers of this machine. */
const test = base.extend<{ testApp: RunningApp; spanish: undefined }>({
  testApp: ownApp('programs', { settings: { OUTBOUND_NETWORKS: '127.0.0.0/8' } }),
  spanish: [({ testApp }, use) => readSpanish(testApp, () => use(undefined)), { auto: true }],
})

// In one worker, which starts one such app.
test.describe.configure({ mode: 'default' })

test('a key, an endpoint and the calendar feed are made, shown once, used, and taken away', async ({
  page,
  testApp,
  playwright,
}) => {
  const { url, sql } = testApp
  const settings = new AdminTab(page, testApp, '/admin/settings')
  await settings.open()
  const { dialog, toast } = settings
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const saved = () => dialog.getByRole('button', { name: 'Ya la guardé' }).click()

  const keys = section('Claves de API')
  await keys.getByRole('button', { name: 'Crear clave' }).click()
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(dialog).toContainText('Elija al menos un permiso')
  await expectAccessible(page, 'the dialog of a new key')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Tienda')
  await dialog.getByRole('checkbox', { name: 'appointments:read', exact: true }).check()
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(dialog).toContainText('No se volverá a mostrar')
  await expectAccessible(page, 'the new key')
  const key = await dialog.getByRole('textbox', { name: 'Clave', exact: true }).inputValue()
  await saved()
  const program = await playwright.request.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  const status = async (path: string) => (await program.get(url + path)).status()
  expect([await status('/api/appointments'), await status('/api/registrations')]).toEqual([200, 403])

  const hooks = section('Webhooks')
  await hooks.getByRole('button', { name: 'Agregar destino' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Procesos')
  await dialog.getByRole('textbox', { name: 'Dirección' }).fill('https://hooks.example.invalid/hook')
  await dialog.getByRole('checkbox', { name: 'appointment.booked' }).check()
  await expectAccessible(page, 'the dialog of a new endpoint')
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Clave secreta' })).toHaveValue(/^whsec_/)
  await saved()
  await expect(hooks).toContainText('Activo')

  const feed = section('Suscripción al calendario')
  await feed.getByRole('button', { name: 'Crear el enlace' }).click()
  const address = new URL(await feed.getByRole('textbox', { name: 'Dirección' }).inputValue()).pathname
  const apiClient = await openApiClient(url)
  // Not in the morning, which the test of other calendars looks at.
  await apiClient.book({ patientName: 'Ada Feed', appointmentDate: `${apiClient.day()}T15:00` })
  expect(await (await page.request.get(url + address)).text()).toContain('SUMMARY:Ada Feed')
  await expectAccessible(page, 'the lists of keys and endpoints')

  await keys.getByRole('button', { name: 'Revocar la clave: Tienda' }).click()
  await dialog.getByRole('button', { name: 'Revocar' }).click()
  await expect(toast).toContainText('Clave de API revocada')
  expect(await status('/api/appointments')).toBe(401)
  await program.dispose()
  await hooks.getByRole('button', { name: 'Eliminar: Procesos' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(toast).toContainText('Destino eliminado')
  expect(await sql('select id from webhooks')).toEqual([])
  await feed.getByRole('button', { name: 'Revocar' }).click()
  await dialog.getByRole('button', { name: 'Revocar', exact: true }).click()
  await expect(toast).toContainText('Enlace del calendario revocado')
  expect((await page.request.get(url + address)).status()).toBe(404)
})

test('a busy time of another calendar leaves no opening, and other windows show it at once until it is taken away', async ({
  page,
  testApp,
}) => {
  const day = nextMonday()
  const at = (time: string) => `TZID=America/Chicago:${day.replaceAll('-', '')}T${time}00`
  const server = createServer((_request, response) => {
    const times = [`DTSTART;${at('0900')}`, `DTEND;${at('1100')}`]
    const event = ['BEGIN:VEVENT', 'UID:1@example.com', ...times, 'SUMMARY:School run', 'END:VEVENT']
    response.end(['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR', ''].join('\r\n'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const settings = new AdminTab(page, testApp, '/admin/settings')
  await settings.open()
  const section = page.getByRole('region', { name: 'Otros calendarios' })
  await section.getByRole('button', { name: 'Agregar calendario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar un calendario' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Familia')
  await dialog
    .getByRole('textbox', { name: 'Dirección' })
    .fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/basic.ics`)
  await dialog.getByRole('button', { name: 'Mostrar horarios ocupados' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(/^lun, .+, 9:00\sa\s11:00\sa\.\sm\.$/)
  await expectAccessible(page, 'the dialog of a new calendar')
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(section.getByText('1 horario ocupado próximo')).toBeVisible()
  const openings = async () => {
    const response = await page.request.get(`${testApp.url}/api/availability/${day}?duration=60`)
    return (await response.json()).openings.map(({ startTime }: { startTime: string }) => startTime)
  }
  expect(await openings()).not.toContain('09:00')
  const other = await page.context().newPage()
  await openAdmin(other, `${testApp.url}/admin/appointments?view=week&week=${day}`)
  await expect(other.getByText('Ocupado: Familia')).toBeVisible()
  expect(await axeFindings(other)).toEqual([])

  await section.getByRole('button', { name: 'Quitar: Familia' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(settings.toast).toContainText('Calendario eliminado')
  await expect(other.getByText('Ocupado: Familia')).toHaveCount(0)
  expect(await openings()).toContain('09:00')
  server.close()
})
