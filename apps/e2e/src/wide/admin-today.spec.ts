import { expect } from '@playwright/test'
import { toInstantText } from '../clinic-instant.ts'
import { openAdmin } from '../open-admin.ts'
import { nextMonday, test } from '../pages/appointments-page.ts'
import { openTab } from '../pages/open-tab.ts'
import { readSpanish } from '../pages/spanish-desk.ts'
import { bookAt, bookNow, DESKTOP, PHONE, rail, TODAY, today } from '../pages/today-page.ts'
import { changeResponse } from '../states/change-response.ts'

test('the first appointment of today begins above 200 px, on a desk and a phone', async ({
  page,
  appointmentsPage,
}) => {
  // At opening time, the top of the day's scale.
  await bookAt(appointmentsPage.app, 'Chen Wei', Date.parse(toInstantText(today(), '09:00')))
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await appointmentsPage.open(TODAY)
    const row = rail(page)
      .getByRole('button', { name: /Chen Wei/ })
      .first()
    await expect(row).toBeVisible()
    await expect.poll(async () => (await row.boundingBox())?.y ?? 1_000).toBeLessThan(200)
  }
})

test('the text and the buttons of a long visit stand at the top of its block', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const day = nextMonday()
  await book({ name: 'Chen Wei', day, time: '09:00', duration: 120 })
  await page.setViewportSize(DESKTOP)
  await appointmentsPage.open(`?day=${day}`)
  const block = rail(page).getByRole('listitem').filter({ hasText: 'Chen Wei' })
  const top = (await block.boundingBox())?.y ?? 0
  for (const part of [block.getByText('Chen Wei'), block.getByRole('button').last()])
    expect(((await part.boundingBox())?.y ?? 1_000) - top).toBeLessThan(16)
})

test('in Spanish the chips beside the button of a visit are not broken on a phone', async ({
  page,
  appointmentsPage: { app },
}) => {
  await bookNow(app, 'Chen Wei')
  await page.setViewportSize(PHONE)
  let ids: number[] = []
  await changeResponse(page, 'appointments.day', (day: { appointments: { id: number }[] }) => {
    ids = day.appointments.map(({ id }) => id)
    return day
  })
  await changeResponse(page, 'forms.counts', () =>
    ids.map(appointmentId => ({ appointmentId, sent: 10, total: 10 })),
  )
  await readSpanish(app, async () => {
    // Through a link, so that the browser reads the day itself.
    await openAdmin(page, `${app.url}/admin`)
    await openTab(page, 'Citas')
    const row = page.getByRole('button', { name: /Chen Wei/, expanded: false })
    await expect(row.getByText('Formularios: 10 de 10')).toBeVisible()
    const lines = await row.locator('.mantine-Badge-label').evaluateAll(labels =>
      labels.map(label => {
        const range = document.createRange()
        range.selectNodeContents(label)
        return `${label.textContent}: ${new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size}`
      }),
    )
    expect(lines).toEqual(['Primera cita: 1', 'Formularios: 10 de 10: 1'])
  })
})
