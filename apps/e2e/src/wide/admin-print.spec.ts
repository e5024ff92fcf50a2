import { clinic } from '@clinic/domain/clinic.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { addDays, clinicDay } from '@clinic/domain/clinic-time.ts'
import { nextMonday, test } from '../appointments-page.ts'
import { expect } from '../e2e-test.ts'
import { pdfLines, pdfOverlaps, readPdf, withoutSpaces } from '../pdf-texts.ts'

test('a day or week of 11 visits is one sheet, title first, with nothing over anything, in landscape too', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const today = clinicDay(Date.now(), clinic.timeZone)
  const monday = nextMonday()
  const times = [
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '11:30',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
    '16:00',
  ]
  const names = times.map((_time, index) => `Patient ${String.fromCharCode(65 + index)}`)
  for (const day of [today, monday])
    await book(
      ...times.map((time, index) => ({
        name: names[index] ?? '',
        day,
        time,
        duration: 30,
        ...(index % 2 && { notes: 'Neck stiff after a long drive, worse in the morning' }),
      })),
    )
  const sheet = async (landscape: boolean) => {
    // Where a sticky title would lie on a row.
    await page.evaluate(() => window.scrollTo(0, 400))
    return readPdf(await page.pdf({ format: 'Letter', landscape }))
  }
  for (const [view, title] of [
    ['view=today', formatDay(today, 'en')],
    [`view=list&from=${monday}&to=${monday}`, formatDay(monday, 'en')],
    [`view=week&week=${addDays(monday, -1)}`, 'Monday'],
  ] as const) {
    await appointmentsPage.open(`?${view}`)
    await expect(page.getByText('Patient K').first()).toBeVisible()
    for (const landscape of [false, true]) {
      const { pages, texts } = await sheet(landscape)
      const lines = pdfLines(texts)
      const at = (text: string) => lines.findIndex(line => line.includes(withoutSpaces(text)))
      const what = `${view}${landscape ? ', landscape' : ''}`
      expect.soft(lines[0], what).toBe('Appointments')
      expect.soft(at(title), what).toBeGreaterThan(0)
      expect.soft(names.map(at), what).toEqual(names.map(at).sort((a, b) => a - b))
      expect.soft(at('Patient A'), what).toBeGreaterThan(at(title))
      expect.soft(pdfOverlaps(texts), what).toEqual([])
      expect
        .soft(
          lines.filter(line => /Confirme$|^d$|^\d+[AP]M/.test(line)),
          what,
        )
        .toEqual([])
      if (!landscape) expect.soft(pages, what).toBe(1)
    }
  }
})
