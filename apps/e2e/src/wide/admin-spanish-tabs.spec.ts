import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expect } from '@playwright/test'
import { axeFindings } from '../checks/axe-findings.ts'
import { brokenDates } from '../checks/broken-dates.ts'
import { coveredItems } from '../checks/covered-items.ts'
import { overflow } from '../checks/overflow.ts'
import { test as base } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { ownApp } from '../own-app.ts'
import { nextMonday } from '../pages/appointments-page.ts'
import { readSpanish, test } from '../pages/spanish-desk.ts'
import { DESKTOP, PHONE, today } from '../pages/today-page.ts'

/** Each tab with its title, and what it has on paper if it is printed. */
const TABS: readonly (readonly [path: string, name: string, ...onPaper: string[]])[] = [
  ['', 'Eventos', 'Inscripciones'],
  ['/registrations', 'Inscripciones', 'Ada Registered'],
  ['/blog', 'Artículos', 'Publicado'],
  ['/content', 'Contenido'],
  ['/appointments?view=today', 'Citas', 'Patient Number0'],
  ['/appointments?view=list', 'Citas', 'Grace Hopper', 'Todos los horarios son hora central.'],
  [`/appointments?view=week&week=${nextMonday()}`, 'Citas', 'Grace Hopper'],
  ['/schedule', 'Horario', 'Franjas horarias', 'Lunes'],
  ['/messages', 'Mensajes', 'Mensajes'],
  ['/patients', 'Pacientes'],
  ['/forms', 'Formularios'],
  ['/images', 'Imágenes'],
  ['/reports', 'Reportes', 'Esta semana', 'Ausencias y cancelaciones'],
  ['/audit-log', 'Registro de cambios'],
  ['/backups', 'Copias de seguridad'],
  ['/privacy', 'Privacidad'],
  ['/settings', 'Ajustes'],
  ['/setup', 'Configuración inicial'],
]

const ACTIONS =
  /Imprimir|Descargar|Atajos|Configuración inicial|Eliminar|Editar\b|Reservar\b|Elija una|Mostrar los mensajes|Correos|Artículo nuevo|Evento nuevo|página de reservas/

for (const [path, name, ...onPaper] of TABS) {
  test(`/admin${path} is in Spanish, fits, has menus within reach and no axe finding, and prints no buttons`, async ({
    page,
    appointmentsPage: { app },
    book,
    apiClient,
  }) => {
    if (path === '/registrations')
      await apiClient.register((await apiClient.announce({ title: 'On paper' })).id, 'Ada Registered')
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']
    await book(
      ...times.map((time, index) => ({ name: `Patient Number${index}`, day: today(), time, duration: 30 })),
      { name: 'Grace Hopper', day: nextMonday(), time: '09:00' },
    )
    await openAdmin(page, `${app.url}/admin${path}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await expect.poll(() => axeFindings(page), `${size.width} px`).toEqual([])
      expect(await overflow(page), `${size.width} px`).toMatchObject({ sideways: false })
      expect.soft(await brokenDates(page), `${size.width} px`).toEqual([])
      // The head is the same in every view.
      const within = path === '' ? 'body' : '#admin-tab-panel'
      expect.soft(await coveredItems(page, within), `${size.width} px`).toEqual([])
    }
    if (onPaper.length === 0) return
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    const text = await main.innerText()
    for (const shown of onPaper) expect.soft(text).toContain(shown)
    expect.soft(text).not.toMatch(ACTIONS)
    const buttons = await main.getByRole('button').allTextContents()
    expect.soft(buttons.filter(button => !/Patient Number|Grace Hopper/.test(button))).toEqual([])
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
      const [line, listed] = await Promise.all([inLine[0]?.boundingBox(), button.boundingBox()])
      const middle = (box: typeof listed) => (box?.y ?? 0) + (box?.height ?? 0) / 2
      expect(Math.abs(middle(line ?? null) - middle(listed)), 'line and button').toBeLessThanOrEqual(1)
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
