import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import type { Duplicates } from '@clinic/domain/patients/merge-schemas.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { patientRecord } from '../../../testing/admin-appointments.tsx'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { hardCodedOnTab, openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { TEST_SITE } from '../../../testing/render-app.tsx'
import { failWith, type Stubs } from '../../../testing/stub-api.ts'
import { es as table } from '../../../ui/table/texts.es.ts'
import { es as desk } from '../shared/desk/texts.es.ts'
import { GRACE } from './fixtures/listed-patient.ts'
import { es as importEs } from './import/texts.es.ts'
import { es } from './texts.es.ts'

speakPseudoInCatalogs()

const KNOWN = [
  ...['Grace Hopper', 'Ada Lovelace', 'Bea', 'Kinder desk', 'Library', 'Left shoulder'],
  ...['visits.csv', 'Client', 'Email', 'Phone', 'Date', 'Service'],
]
const INVITED: ListedPatient = {
  ...GRACE,
  id: 8,
  name: 'Ada Lovelace',
  leftOutAt: TEST_SITE.now,
  invitation: { id: 3, at: TEST_SITE.now },
  invitationProblem: 'invited',
}
const MAIL = { subject: '1', heading: '2', text: '3', book: '4', stop: '5', footer: '6' }
const DUPLICATES: Duplicates = {
  pairs: [
    {
      by: 'phone',
      patients: [
        {
          id: 1,
          name: 'Ada Lovelace',
          phone: '(573) 555-0199',
          email: 'ada@example.com',
          lastAppointment: '2026-09-01T16:00:00.000Z',
        },
        { id: 2, name: 'Ada Lovelace', phone: '(573) 555-0199', email: null, lastAppointment: null },
      ],
    },
  ],
  merged: [{ id: 5, name: 'Bea', email: 'bea@example.com', into: 'Bea', mergedAt: TEST_SITE.now }],
}
const RECORD = patientRecord({
  appointments: [
    {
      id: 7,
      patientName: 'Grace Hopper',
      appointmentType: 'adjustment',
      duration: 30,
      appointmentDate: '2026-11-05T16:00:00.000Z',
      status: 'no-show',
      notes: 'Left shoulder',
    },
  ],
  registrations: [
    {
      id: 3,
      name: 'Bea',
      location: 'Library',
      eventTitle: 'Kinder desk',
      eventDate: '2027-01-09T00:00:00.000Z',
    },
  ],
})

async function open(
  search = '',
  patients: readonly ListedPatient[] = [GRACE, INVITED],
  procedures: Stubs = {},
) {
  const { user } = await openAdmin(
    `/admin/patients${search}`,
    {
      'patients.list': () => ({ patients: [...patients], total: patients.length, page: 1, pageSize: 50 }),
      'patients.get': () => RECORD,
      'patients.duplicates': () => DUPLICATES,
      'patients.leaveOut': () => ({ success: true }),
      'patients.invite': () => ({ ids: [4], skipped: 2 }),
      'patients.undoInvitations': () => ({ undone: 1 }),
      'patients.invitations': () => ({
        left: 40,
        invited: 31,
        booked: 8,
        texts: { en: null, es: null },
        builtIn: { en: MAIL, es: MAIL },
      }),
      'patients.imports': () => [
        { id: 1, appointments: 1_204, createdAt: TEST_SITE.now, undoUntil: TEST_SITE.now, undone: false },
        { id: 2, appointments: 1, createdAt: TEST_SITE.now, undoUntil: TEST_SITE.now, undone: true },
      ],
      'patients.importAppointments': () => ({ imported: 1, known: 2 }),
      ...procedures,
    },
    SPANISH_SITE,
  )
  return user
}
const onTab = () => hardCodedOnTab(KNOWN)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The dialog with this title, which has no text outside of the catalogs. */
async function pseudoDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  await vi.waitFor(() => expect(hardCodedTexts(dialog.innerHTML, KNOWN)).toEqual([]))
  return within(dialog)
}

it('takes every word of the list, its dialogs and toasts from the catalogs', async () => {
  const user = await open('?list=due')
  await user.click(await button(es.invitations.invite(1)))
  const asked = await pseudoDialog(es.invitations.question.title(1))
  await user.click(asked.getByRole('button', { name: es.invitations.question.confirm }))
  await screen.findByText(desk.invitations.leaves(1))
  expect(screen.getByText(desk.invitations.skipped(2))).toBeTruthy()
  await user.click(await button(desk.invitations.undoNamed(desk.invitations.leaves(1))))
  expect(await screen.findByText(desk.invitations.undone(1))).toBeTruthy()
  await user.click(await button(table.more('Grace Hopper')))
  await user.click(await screen.findByRole('menuitem', { name: `${es.leaveOut.leave} Grace Hopper` }))
  expect(await screen.findByText(es.leaveOut.left('Grace Hopper'))).toBeTruthy()
  await user.clear(screen.getByLabelText(es.filters.weeks))
  expect(onTab()).toEqual([])
})

it('takes every word of the dialogs from the catalogs', async () => {
  const user = await open()
  await user.click(await button(es.duplicates.compare))
  await pseudoDialog(es.duplicates.title)
  await user.keyboard('{Escape}')
  await user.click(await button(es.invitations.edit))
  const edited = await pseudoDialog(es.invitations.edit)
  await user.click(edited.getByRole('button', { name: /Cancelar/ }))
  await user.click(await button('Grace Hopper'))
  const record = within(await screen.findByRole('dialog', { name: 'Grace Hopper' }))
  expect(await record.findByText(/Library/)).toBeTruthy()
  await pseudoDialog('Grace Hopper')
})

it.each([
  ['', es.none.all],
  ['?list=due', es.none.due],
  ['?list=leftOut', es.none.leftOut],
])('says in the catalog’s words that the list %s is empty', async (search, none) => {
  await open(search, [])
  await screen.findByText(none.title)
  expect(onTab()).toEqual([])
})

it('says in the catalog’s words that patients cannot load', async () => {
  await open('', [], { 'patients.list': () => failWith('FORBIDDEN', '⟦No⟧') })
  await screen.findAllByText(es.failed)
  expect(onTab()).toEqual([])
})

it('takes every word of the import from the catalogs', async () => {
  const user = await open('', [])
  await user.click(await button(importEs.title))
  const dialog = await pseudoDialog(importEs.title)
  const upload = (text: string) =>
    user.upload(dialog.getByLabelText(importEs.file), new File([text], 'visits.csv', { type: 'text/csv' }))
  await upload('Client\n')
  await dialog.findByText(importEs.fileProblems.empty)
  await pseudoDialog(importEs.title)
  await upload(
    'Client,Email,Phone,Date,Service,\nAda Lovelace,ada@example.com,,11/3/2026 9:00 AM,Adjustment\nBea,,5,,',
  )
  await pseudoDialog(importEs.title)
  await user.click(await dialog.findByRole('radio', { name: importEs.dateOrders.monthFirst }))
  await dialog.findByText(importEs.reasons(2))
  await pseudoDialog(importEs.title)
  await user.click(dialog.getByRole('button', { name: importEs.submit(1) }))
  expect(await screen.findByText(importEs.done(1))).toBeTruthy()
})
