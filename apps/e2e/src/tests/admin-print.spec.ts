import { clinic } from '@clinic/domain/clinic.ts'
import { pdfLines, pdfOverlaps, readPdf, withoutSpaces } from '../checks/pdf-texts.ts'
import { expect } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { test } from '../pages/appointments-page.ts'

test('paper of a private page has the appointment and the practice, and neither menus nor buttons', async ({
  page,
  apiClient,
}) => {
  const { manageUrl } = await apiClient.book({
    patientName: 'Ada Paper',
    appointmentDate: `${apiClient.day()}T09:00`,
  })
  await openPage(page, new URL(manageUrl).pathname)
  await page.evaluate(() => window.scrollTo(0, 400))
  const { texts } = readPdf(await page.pdf({ format: 'Letter' }))
  const lines = pdfLines(texts)
  expect(lines[0]).toBe('Yourappointment')
  expect(lines.join('\n')).toContain('AdaPaper')
  expect(lines.join('\n')).toContain(withoutSpaces(clinic.phone))
  expect(lines.join('\n')).not.toMatch(
    /AdminLogin|OnlineStore|Blog|Skipto|Español|Bookanapp|Quicklinks|Google|Apple|earlier|Reschedule|Privacy/i,
  )
  expect(pdfOverlaps(texts)).toEqual([])
  // What stays in place on a screen would cover a line of every sheet.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 720, height: 960 })
  const fixed = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(one => one.checkVisibility() && getComputedStyle(one).position === 'fixed')
      .map(({ className }) => className),
  )
  expect(fixed).toEqual([])
})
