import { expect } from '@playwright/test'
import { axeFindings } from '../axe-findings.ts'
import { openAdmin } from '../open-admin.ts'
import { overflow } from '../overflow.ts'
import { test } from '../spanish-desk.ts'
import { bookNow, DESKTOP, PHONE } from '../today-tests.ts'

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

for (const [path, name] of TABS) {
  test(`/admin${path} is in Spanish, fits, and axe finds nothing`, async ({
    page,
    appointmentsPage: { app },
  }) => {
    await bookNow(app, 'Chen Wei')
    await openAdmin(page, `${app.url}/admin${path}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await expect.poll(() => axeFindings(page), `${size.width} px`).toEqual([])
      expect(await overflow(page), `${size.width} px`).toMatchObject({ sideways: false })
    }
  })
}
