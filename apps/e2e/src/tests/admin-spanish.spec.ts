import { clinic } from '@clinic/domain/clinic.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expect, type Page } from '@playwright/test'
import { test as base, nextMonday } from '../appointments-page.ts'
import { axeFindings } from '../axe-findings.ts'
import { openAdmin } from '../open-admin.ts'
import { overflow } from '../overflow.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

/** A browser test whose administrator reads Spanish; the account reads English again after it. */
const test = base.extend<{ spanish: undefined }>({
  spanish: [
    async ({ app }, use) => {
      await app.sql(`update users set language = 'es'`)
      await use(undefined)
      await app.sql(`update users set language = 'en'`)
    },
    { auto: true },
  ],
})

// Check colors at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const toast = (page: Page) => page.getByRole('region', { name: /^Notificaciones|^Avisos/ })
const undo = (page: Page) => page.getByRole('button', { name: /^Deshacer: / })

/** Inserts an appointment of today that began five minutes ago, or at midnight if that was later. */
async function bookNow(app: RunningApp, name: string): Promise<void> {
  const midnight = dayBounds(clinicDay(Date.now(), clinic.timeZone), clinic.timeZone).start
  const startsAt = new Date(Math.max(midnight, Date.now() - 300_000)).toISOString()
  await app.sql(
    `insert into appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
        appointment_date, ends_at, status)
      values ($1, $2, '(573) 555-0166', 'follow-up', 30, $3::timestamptz, $3::timestamptz + interval '30 minutes',
        'confirmed')`,
    [name, `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`, startsAt],
  )
}

const TABS = [
  ['', 'Eventos'],
  ['/registrations', 'Inscripciones'],
  ['/blog', 'Artículos'],
  ['/content', 'Contenido'],
  ['/appointments?view=today', 'Citas'],
  ['/appointments?view=list', 'Citas'],
  ['/appointments?view=week', 'Citas'],
  ['/schedule', 'Horario'],
  ['/messages', 'Mensajes'],
  ['/patients', 'Pacientes'],
  ['/forms', 'Formularios'],
  ['/images', 'Imágenes'],
  ['/reports', 'Reportes'],
  ['/audit-log', 'Registro de cambios'],
  ['/backups', 'Copias de seguridad'],
  ['/privacy', 'Privacidad'],
  ['/settings', 'Ajustes'],
  ['/setup', 'Configuración inicial'],
] as const

for (const size of [DESKTOP, PHONE]) {
  test(`at ${size.width} px every tab is in Spanish, fits, and axe finds nothing`, async ({
    page,
    appointmentsPage,
  }) => {
    test.setTimeout(180_000)
    await bookNow(appointmentsPage.app, 'Chen Wei')
    await page.setViewportSize(size)
    for (const [path, name] of TABS) {
      await openAdmin(page, `${appointmentsPage.app.url}/admin${path}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
      expect(await axeFindings(page), path).toEqual([])
      expect((await overflow(page)).sideways, path).toBe(false)
    }
  })
}

test('a patient arrives, is completed, and the change is taken back', async ({ page, appointmentsPage }) => {
  await bookNow(appointmentsPage.app, 'Chen Wei')
  await page.setViewportSize(DESKTOP)
  await appointmentsPage.open('?view=today')
  const day = page.getByRole('list', { name: 'Citas y tiempo disponible' })
  await day.getByRole('button', { name: 'Llegó: Chen Wei' }).click()
  await expect(day).toContainText(/Llegó a las? \d+:\d+ [ap]\.\sm\., esperando desde hace 0 min/)
  await day.getByRole('button', { name: /completada la cita de Chen Wei/ }).click()
  await expect(undo(page)).toBeVisible()
  await undo(page).click()
  await expect(day).toContainText('esperando desde hace')
})
