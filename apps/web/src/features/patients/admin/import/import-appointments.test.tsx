import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readTexts, toasts } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import type { Stub, Stubs } from '#testing/stub-api.ts'
import { ImportButton } from './import-appointments.tsx'
import { ImportPreview } from './import-preview.tsx'

// The clock is fixed at December 31, 2026.
const FILE = `Client,Email,Phone,Date of Service,Service,State
Ada Lovelace,ada@example.com,(573) 555-0142,11/13/2026 9:00 AM,Adjustment,Arrived
Bea,,555,11/13/2026,Adjustment,Arrived
Cleo,cleo@example.com,,,Massage,Arrived
`

const IMPORT = {
  id: 7,
  appointments: 1_204,
  createdAt: '2026-12-31T15:00:00.000Z',
  undoUntil: '2027-01-01T15:00:00.000Z',
  undone: false,
}

async function openImport(file: string, procedures: Stubs = {}) {
  const save = vi.fn<Stub<'patients.importAppointments'>>(({ appointments }) => ({
    imported: appointments.length,
    known: 0,
  }))
  const { user } = showSections(
    { visits: <ImportButton /> },
    { 'patients.imports': () => [], 'patients.importAppointments': save, ...procedures },
  )
  await user.click(await screen.findByRole('button', { name: 'Import earlier visits' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import earlier visits' }))
  await user.upload(dialog.getByLabelText('CSV file'), new File([file], 'visits.csv', { type: 'text/csv' }))
  return { user, dialog, save }
}

describe('the import of earlier visits', () => {
  it('recognizes columns, shows what becomes of each row, saves after a press, and counts known visits', async () => {
    const save = vi.fn<Stub<'patients.importAppointments'>>(() => ({ imported: 1, known: 2 }))
    const { user, dialog } = await openImport(FILE, { 'patients.importAppointments': save })
    await dialog.findByText('4 rows in the file: 1 visit will be added as completed, 3 rows will be skipped.')
    expect(readTexts(dialog.getAllByRole('listitem'))).toEqual([
      'Has the headings: line 1',
      'Has an invalid phone number: line 3',
      'Has no date: line 4',
    ])
    expect(dialog.getByLabelText<HTMLSelectElement>('Full name').value).toBe('0')
    const [, ada, bea, cleo] = within(dialog.getByRole('region', { name: 'Preview' })).getAllByRole('row')
    expect(ada?.textContent).toBe(
      '2Ada Lovelaceada@example.com(573) 555-0142November 13, 2026, 9:00 AMAdjustment',
    )
    expect(bea?.textContent).toBe('3Skipped: has an invalid phone number')
    expect(cleo?.textContent).toBe('4Skipped: has no date')
    expect(save).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Import 1 visit' }))
    expect(await toasts().findByText('1 visit imported')).toBeTruthy()
    expect(toasts().getByText('2 visits were imported before.')).toBeTruthy()
    expect(save.mock.lastCall?.[0].appointments).toMatchObject([{ startsAt: '2026-11-13T09:00' }])
    expect(await dialog.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
  })

  it('takes corrected columns, a date for rows without one and a type for the others', async () => {
    const { user, dialog, save } = await openImport(FILE)
    await user.selectOptions(await dialog.findByLabelText('Phone'), 'Not in the file')
    await user.selectOptions(dialog.getByLabelText('Type of visit'), 'Not in the file')
    await user.selectOptions(dialog.getByLabelText('Type of all other visits'), 'Follow-up')
    await user.type(dialog.getByLabelText('Date for rows that have none'), '2026-10-01')
    await user.click(await dialog.findByRole('button', { name: 'Import 2 visits' }))
    await vi.waitFor(() =>
      expect(save.mock.lastCall?.[0].appointments).toMatchObject([
        { name: 'Ada Lovelace', phone: null, type: 'follow-up' },
        { name: 'Cleo', startsAt: '2026-10-01T12:00', type: 'follow-up' },
      ]),
    )
  })

  it('asks once for the order of dates if no row shows it, with three of them', async () => {
    const dates = ['3/11/2026', '5/5/2026', '4/10/2026', '2/9/2026', '1/8/2026']
    const lines = dates.map(date => `Ada Lovelace,ada@example.com,${date}`)
    const { user, dialog, save } = await openImport(['Name,Email,Date', ...lines, ',,', 'x,,'].join('\n'))
    const question = within(
      await dialog.findByRole('radiogroup', {
        name: "The file doesn't show whether the month or the day comes first. How does it write 3/11/2026, 4/10/2026, 2/9/2026?",
      }),
    )
    expect(dialog.queryByRole('status')).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import 0 visits' }).disabled).toBe(true)
    await user.click(question.getByRole('radio', { name: 'Day/month/year' }))
    // Each on one line.
    for (const date of [
      'Tuesday, November 3, 2026;',
      'Sunday, October 4, 2026;',
      'Wednesday, September 2, 2026',
    ])
      expect(question.getByText(date)).toBeTruthy()
    expect(dialog.getByText('Is empty: line 7')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Import 5 visits' }))
    await vi.waitFor(() =>
      expect(save.mock.lastCall?.[0].appointments[0]).toMatchObject({ startsAt: '2026-11-03T12:00' }),
    )
  })

  it('names the lines of each reason, those that follow as one range', async () => {
    const { dialog } = await openImport('Name,Email,Date\na,,\nb,,\n,,\nc,,\nAda,a@x.com,2026-11-03\nd,,')
    await dialog.findByText('Has neither an email nor a phone number: 4 lines (2–3, 5, 7)')
  })

  it('says how many rows have no real email, are of patients left out, or did not happen', async () => {
    const { dialog } = await openImport(`Name,Email,Phone,Date,Status
Ada Lovelace,none,(573) 555-0142,11/13/2026,Arrived
Bea Cole,noemail@example.com,(573) 555-0143,11/13/2026,Deceased
Cleo Dunn,cleo@example.com,,11/13/2026,No show
`)
    const filler = '2 rows with no real email, such as “none”: the email stays empty.'
    expect(await dialog.findByText(filler)).toBeTruthy()
    expect(dialog.getByText('1 row of patients who opted out of invitations.')).toBeTruthy()
    expect(dialog.getByText('1 visit cancelled or missed, not added.')).toBeTruthy()
  })

  it('that adds no visit says what it recorded, and what Undo does not remove', async () => {
    const { user, dialog } = await openImport(FILE, {
      'patients.importAppointments': () => ({ imported: 0, known: 1 }),
      'patients.imports': () => [{ ...IMPORT, appointments: 0 }],
    })
    await user.click(await dialog.findByRole('button', { name: 'Import 1 visit' }))
    expect(await toasts().findByText('Contact details or opt-outs recorded')).toBeTruthy()
    const hint = "1 visit was imported before. New contact details can't be undone."
    expect(toasts().getByText(hint)).toBeTruthy()
    await dialog.findByText('Opt-outs from invitations recorded on December 31, 2026, 9:00 AM')
  })

  it('is undone as a whole, for a day, and says why a file cannot be read', async () => {
    const undo = vi.fn<Stub<'patients.undoImport'>>(() => ({ success: true }))
    const { user, dialog } = await openImport('Name\n', {
      'patients.imports': () => [IMPORT],
      'patients.undoImport': undo,
    })
    expect((await dialog.findByRole('alert')).textContent).toBe('The file has no rows below its headings.')
    expect(await dialog.findByText('1,204 visits imported on December 31, 2026, 9:00 AM')).toBeTruthy()
    await user.click(
      dialog.getByRole('button', { name: 'Undo: 1,204 visits imported on December 31, 2026, 9:00 AM' }),
    )
    expect(await toasts().findByText('Import undone')).toBeTruthy()
    expect(undo).toHaveBeenCalledWith({ id: 7 })
  })
})

it('the preview names the month in Spanish too, where 11/3 is another day', async () => {
  const appointment = {
    name: 'Ada Lovelace',
    email: null,
    phone: '(573) 555-0142',
    startsAt: '2026-11-03T09:00',
    hasTime: true,
    type: 'adjustment' as const,
    leftOut: false,
  }
  showSections(
    { Vista: <ImportPreview rows={[{ line: 2, appointment, hasFillerEmail: false }]} /> },
    {},
    { language: 'es' },
  )
  const cells = await screen.findAllByRole('cell')
  expect(readTexts(cells)).toContainEqual(expect.stringMatching(/^3 de noviembre de 2026, 9:00/))
})
