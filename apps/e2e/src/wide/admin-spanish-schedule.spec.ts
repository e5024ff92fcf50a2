import { formatDay, formatDayWithoutYear } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { expect } from '@playwright/test'
import { axeFindings } from '../checks/axe-findings.ts'
import { pressUntilFocused, tabTo } from '../keyboard.ts'
import { AdminTab } from '../pages/admin-tab.ts'
import { MONDAY, SchedulePage } from '../pages/schedule-page.ts'
import { test } from '../pages/spanish-desk.ts'

test('a date is blocked and unblocked in the calendar by keyboard alone', async ({
  page,
  appointmentsPage: { app },
}) => {
  const tab = new AdminTab(page, app, '/admin/schedule')
  const { calendar } = new SchedulePage(page, app)
  const day = calendar.locator(`[data-day="${MONDAY}"]`)
  const month = formatDay(MONDAY, 'es').replace(/^.* de (\p{Ll}+ de \d+)$/u, '$1')
  await tab.open()
  await tabTo(page, calendar.locator('[aria-current="date"]'))
  for (let weeks = 0; weeks < 2; weeks++) await page.keyboard.press('ArrowDown')
  await pressUntilFocused(page, 'ArrowRight', day)
  await expect(calendar).toHaveAccessibleName(new RegExp(month, 'i'))
  await page.keyboard.press('Enter')
  await expect(tab.field('Fecha')).toHaveValue(MONDAY)
  await expect(tab.field('Motivo')).toBeFocused()
  await page.keyboard.type('Congreso')
  await page.keyboard.press('Enter')
  await expect(tab.toast).toContainText('Fecha bloqueada')
  await expect(tab.dialog).toHaveCount(0)
  await pressUntilFocused(page, 'Shift+Tab', day)
  await page.keyboard.press('Home')
  await expect(calendar.locator(`[data-day="${addDays(MONDAY, -1)}"]`)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(calendar).not.toHaveAccessibleName(new RegExp(month, 'i'))
  await page.keyboard.press('PageUp')
  await pressUntilFocused(page, 'ArrowRight', day)
  await expect(day).toHaveAccessibleName(
    new RegExp(`^\\d+ Congreso: ${formatDayWithoutYear(MONDAY, 'es')}, fecha bloqueada$`, 'i'),
  )
  expect(await axeFindings(page, ['label-content-name-mismatch'])).toEqual([])
  await page.keyboard.press('Enter')
  await expect(tab.dialog).toContainText('¿Desbloquear esta fecha?')
  await tabTo(page, tab.button('Desbloquear la fecha'))
  await page.keyboard.press('Enter')
  await expect(tab.toast).toContainText('Fecha desbloqueada')
  await expect(page.getByText('No hay fechas bloqueadas')).toBeVisible()
  expect(await app.sql('select id from blocked_dates')).toEqual([])
})
