import { formatDay } from '@clinic/domain/clinic-format.ts'
import { readCalendar } from '@clinic/test-kit/mail-catcher.ts'
import { axeFindings } from '../checks/axe-findings.ts'
import { followShifts, listShifts } from '../checks/layout-shifts.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { toastOn } from '../toast-on.ts'

test('a patient books, moves and cancels in Spanish, and every email is in Spanish', async ({
  page,
  apiClient,
  mailbox,
}) => {
  const [day, other] = [apiClient.day(), apiClient.day()]
  const email = 'ana@example.com'
  const subjects = () => mailbox.mailsTo(email).map(({ subject }) => subject?.split(':')[0])
  const main = page.getByRole('main')

  await test.step('books after correcting the form', async () => {
    await openPage(page, `/es/book-appointment?date=${day}&time=10:00&type=follow-up`)
    await expect(page.locator('[name="time"]:checked')).toHaveCount(1)
    await page.getByRole('button', { name: 'Confirmar la cita' }).click()
    await expect(main).toContainText('Escriba el nombre completo')
    await page.getByRole('textbox', { name: 'Nombre completo' }).fill('Ana Torres')
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
    await page.getByRole('button', { name: 'Confirmar la cita' }).click()
    await expect(page.getByRole('heading', { name: '¡Cita confirmada!' })).toBeFocused()
    await expect(main).toContainText(formatDay(day, 'es'))
    await expect(toastOn(page)).toContainText('Cita reservada')
  })

  await test.step('gets an email and a calendar file in Spanish', async () => {
    await expect.poll(subjects).toEqual(['Confirmada'])
    const [mail] = mailbox.mailsTo(email)
    expect(mail?.text).toContain(formatDay(day, 'es'))
    expect(mail && readCalendar(mail)).toContain('Cita en Plumb Line')
  })

  await test.step('moves it on the private page', async () => {
    await page.getByRole('link', { name: 'Cambiar o cancelar' }).click()
    await expect(page).toHaveURL(/\/es\/appointment\/[\w-]{32}$/)
    await page.getByRole('button', { name: 'Cambiar de horario' }).click()
    const month = page.getByText(/^\p{Ll}+ de \d{4}$/u).first()
    // Not its inner text, which begins with a capital.
    const read = async () => (await month.textContent()) ?? ''
    for (let shown = await read(); !formatDay(other, 'es').endsWith(shown); shown = await read()) {
      await page.getByRole('button', { name: 'Mes siguiente' }).click()
      await expect(month).not.toHaveText(shown)
    }
    await page.getByRole('button', { name: formatDay(other, 'es') }).click()
    await page.getByRole('radio', { name: '9:30\u00a0a.\u00a0m.' }).check({ force: true })
    await page.getByRole('button', { name: 'Cambiar la cita' }).click()
    await expect(main).toContainText(formatDay(other, 'es'))
    await expect.poll(subjects).toContain('Cambio')
  })

  await test.step('cancels it', async () => {
    await page.getByRole('button', { name: 'Cancelar la cita' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Cancelar su cita?' })
    await dialog.getByRole('button', { name: 'Cancelar la cita' }).click()
    await expect(main).toContainText('Su cita está cancelada')
    await expect.poll(subjects).toContain('Cancelada')
  })

  await test.step('reads the same page in English', async () => {
    const address = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(url => url.pathname === address.replace('/es', ''))
    await expect(main).toContainText('Your appointment is cancelled')
  })
})

test('a browser that prefers Spanish is offered it once, without a shift or a cookie', async ({
  browser,
  baseURL,
  consoleErrors,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', ...(baseURL && { baseURL }) })
  consoleErrors.follow(context)
  const page = await context.newPage()
  await followShifts(page)
  const offer = page.getByRole('complementary', { name: 'Ver esta página en español' })
  // Inside another website it would lead out of the frame.
  await openPage(page, '/embed/book')
  // The offer's code would be loaded once the page is hydrated.
  await page.waitForLoadState('networkidle')
  await expect(offer).toHaveCount(0)
  await openPage(page, '/about')
  await expect(offer).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await listShifts(page)).toEqual([])
  expect(await context.cookies()).toEqual([])
  await offer.getByRole('link').click()
  await expect(page).toHaveURL(/\/es\/about$/)
  await openPage(page, '/')
  await expect(offer).toHaveCount(0)
  await context.close()
})
