import { clinic } from '@clinic/domain/clinic.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { addDays, clinicDay } from '@clinic/domain/clinic-time.ts'
import { FORM_DRAFTS } from '@clinic/domain/forms/drafts/all.ts'
import { SHARING_WORDS } from '@clinic/domain/words/sharing-words.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { pdfLines, pdfOverlaps, readPdf, withoutSpaces } from '../checks/pdf-texts.ts'
import { expect } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { ownApp } from '../own-app.ts'
import { test as base, nextMonday } from '../pages/appointments-page.ts'
import { addDraft, fillInDraft } from '../pages/example-drafts.ts'

const test = base.extend<{ appWithForms: RunningApp }>({ appWithForms: ownApp('forms') })

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
      const at = (text: string) => lines.join('\n').indexOf(withoutSpaces(text))
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
      expect.soft(pages, what).toBe(1)
      expect.soft(Math.min(...texts.map(({ size }) => size)), what).toBeGreaterThanOrEqual(8)
    }
  }
})

test('the registrations of an event are one sheet, title first, with nothing over anything', async ({
  page,
  app,
}) => {
  await app.sql('delete from registrations')
  await app.sql(
    `with event as (
        insert into events (title, description, date, location, category)
        values ('A kinder desk', 'Text', '2030-01-01T18:00:00Z', 'Here', 'workshop') returning id
      )
      insert into registrations (event_id, name, email)
      select event.id, 'Guest ' || chr(64 + number), 'guest' || number || '@example.com'
      from event, generate_series(1, 11) as number`,
  )
  await openAdmin(page, `${app.url}/admin/registrations`)
  await expect(page.getByText('Guest K').first()).toBeVisible()
  for (const landscape of [false, true]) {
    await page.evaluate(() => window.scrollTo(0, 400))
    const { pages, texts } = readPdf(await page.pdf({ format: 'Letter', landscape }))
    const lines = pdfLines(texts)
    const what = landscape ? 'landscape' : 'portrait'
    expect.soft(lines[0], what).toBe('Registrations')
    for (const letter of 'ABCDEFGHIJK') expect.soft(lines.join('\n'), what).toContain(`Guest${letter}`)
    expect.soft(lines.join('\n'), what).not.toMatch(/Download|Delete|Print|More/)
    expect.soft(pdfOverlaps(texts), what).toEqual([])
    expect.soft(pages, what).toBe(1)
  }
})

test('the answers of a visit begin a sheet for each form; every sheet names form and patient and has a number, with nothing over anything', async ({
  page,
  appWithForms: { url, sql },
}) => {
  await sql('truncate forms cascade')
  const drafts = FORM_DRAFTS.slice(0, 2)
  const formIds: number[] = []
  for (const draft of drafts) formIds.push(await addDraft(draft, url))
  const apiClient = await openApiClient(url)
  const { manageUrl } = await apiClient.book({
    patientName: 'Ada Forms',
    appointmentDate: `${apiClient.day()}T10:00`,
  })
  const token = new URL(manageUrl).pathname.split('/').at(-1)
  // More than a sheet.
  const long = 'Typed at length. '.repeat(28)
  for (const [index, draft] of drafts.entries()) {
    const answers = fillInDraft(draft).map(({ question, value }) => ({
      question,
      value: /^Typed for (?!reason)/.test(String(value)) ? long : value,
    }))
    const data = { token, formId: formIds[index], answers }
    const saved = await page.request.post(`${url}/api/trpc/formLinks.save`, { data })
    expect(saved.status()).toBe(200)
  }
  await page.request.post(`${url}/api/trpc/formLinks.send`, { data: { token } })
  await openAdmin(page, `${url}/admin/appointments?view=list`)
  const row = page.getByRole('listitem').filter({ hasText: 'Ada Forms' })
  await row.getByRole('button', { name: 'Forms: 2 of 2' }).click()
  await expect(page.getByRole('dialog', { name: 'Forms of Ada Forms' })).toContainText('Typed for reason')
  const { pages, texts } = readPdf(await page.pdf({ format: 'Letter' }))
  const sheets = Array.from({ length: pages }, (_, index) =>
    pdfLines(texts.filter(text => text.page === index + 1)),
  )
  const titles = drafts.map(({ content }) => withoutSpaces(content.name.en))
  const firstLines = sheets.map(([first]) => first)
  expect(firstLines[0]).toBe(titles[0])
  expect([...new Set(firstLines)]).toEqual(titles)
  expect(pages).toBeGreaterThan(titles.length)
  for (const [index, lines] of sheets.entries()) {
    expect.soft(lines[1]).toMatch(/^AdaForms,/)
    expect.soft(lines.at(-1)).toBe(`${index + 1}/${pages}`)
  }
  const all = sheets.flat().join('\n')
  expect(all).toContain('Typedforreason')
  expect(all).not.toMatch(/Print|Askagain|Handover|Appointments/)
  expect(pdfOverlaps(texts)).toEqual([])
})

test('a card of the booking page is one sheet of its size, with nothing over anything', async ({
  page,
  app,
}) => {
  // The card is there until it is printed.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await openAdmin(page, `${app.url}/admin/schedule`)
  for (const name of ['Print a card (4 × 6 in)', 'Print a business card']) {
    await page.getByRole('button', { name }).click()
    const { pages, texts } = readPdf(await page.pdf({ preferCSSPageSize: true }))
    const lines = pdfLines(texts).join('\n')
    expect.soft(pages, name).toBe(1)
    for (const text of [clinic.phone, SHARING_WORDS.en.scan])
      expect.soft(lines, name).toContain(withoutSpaces(text))
    expect.soft(lines, name).not.toMatch(/Schedule|Office|Copy/)
    expect.soft(pdfOverlaps(texts), name).toEqual([])
  }
})
