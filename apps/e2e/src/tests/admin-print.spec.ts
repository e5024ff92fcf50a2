import { expect, test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'

test('paper has the appointments and their time zone, and no hint that only a screen can follow', async ({
  page,
  app,
  apiClient,
}) => {
  const day = apiClient.day()
  await apiClient.book({ patientName: 'Ada Paper', appointmentDate: `${day}T09:00` })
  const printed = async (view: string) => {
    await page.emulateMedia({ media: 'screen' })
    await openAdmin(page, `${app.url}/admin/appointments?${view}`)
    await page.emulateMedia({ media: 'print' })
    return page.getByRole('main').innerText()
  }
  const list = await printed(`view=list&from=${day}&to=${day}`)
  expect(list).toContain('Ada Paper')
  expect(list).toContain('All times are Central Time.')
  for (const text of [list, await printed('view=today'), await printed(`view=week&week=${day}`)]) {
    expect(text).not.toMatch(/booking page|See the list|Shortcuts|Print/)
  }
})
