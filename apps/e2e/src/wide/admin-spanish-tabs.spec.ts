import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expect } from '@playwright/test'
import { axeFindings } from '../axe-findings.ts'
import { test as base } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { overflow } from '../overflow.ts'
import { ownApp } from '../own-app.ts'
import { readSpanish, test } from '../spanish-desk.ts'
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

const testWithoutMail = base.extend<{ testApp: RunningApp }>({ testApp: ownApp('setup') })

testWithoutMail(
  'at 1280 px no warning in the line is cut off, and the list has all four',
  async ({ page, testApp }) => {
    await testApp.sql(`
    insert into webhooks (name, sealed, host, types, seed, paused, created_at)
    values ('Shop', 'x', 'shop.example', '{}', 'x', 'failing', now());
    insert into calendars (name, sealed, host, content_at, read_at, next_read_at, created_at)
    values ('Other', 'x', 'calendar.example', now() - interval '1 day', now() - interval '1 day',
      now() + interval '1 day', now())`)
    await readSpanish(testApp, async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await openAdmin(page, `${testApp.url}/admin/schedule`)
      const warnings = page.getByRole('region', { name: 'Avisos' })
      const button = warnings.getByRole('button', { name: '4 avisos' })
      await expect(button).toBeVisible()
      const inLine = await warnings.getByRole('listitem').getByRole('link').all()
      expect(inLine.length).toBeGreaterThan(0)
      for (const link of inLine)
        expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await button.click()
      const list = page.getByRole('dialog', { name: '4 avisos' })
      await expect(list.getByRole('link')).toHaveCount(4)
      await expect(list.getByText('Un webhook está en pausa')).toBeInViewport({ ratio: 1 })
    })
    await testApp.sql('delete from webhooks; delete from calendars')
  },
)
