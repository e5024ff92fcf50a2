import type { Invitations } from '@clinic/domain/patients/invitation-schemas.ts'
import { invitationTexts } from '@clinic/domain/patients/invitation-texts.ts'
import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { patientRecord } from '#testing/admin-appointments.tsx'
import { adminTab, chooseInMenu, expectLastCall, linkTo, toasts, typeText } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Stub } from '#testing/stub-api.ts'
import { GRACE } from './fixtures/listed-patient.ts'

const INVITATIONS: Invitations = {
  left: 40,
  invited: 31,
  booked: 8,
  texts: { en: null, es: null },
  builtIn: {
    en: { ...invitationTexts.en, footer: 'You have been a patient' },
    es: { ...invitationTexts.es, footer: 'Ha sido paciente' },
  },
}

async function openPatients({
  path = '/admin/patients',
  patients = [GRACE],
  total = 1,
  invitations = INVITATIONS,
}: {
  path?: string
  patients?: ListedPatient[]
  total?: number
  invitations?: Invitations
} = {}) {
  const list = vi.fn<Stub<'patients.list'>>(({ page = 1 }) => ({ patients, total, page, pageSize: 50 }))
  const leaveOut = vi.fn<Stub<'patients.leaveOut'>>(() => ({ success: true }))
  const invite = vi.fn<Stub<'patients.invite'>>(({ patientIds }) => ({
    ids: patientIds.map(id => Number(id) + 100),
    skipped: 0,
  }))
  const undo = vi.fn<Stub<'patients.undoInvitations'>>(({ ids }) => ({ undone: ids.length }))
  let reread: Promise<Invitations> | undefined
  const saveTexts = vi.fn<Stub<'patients.saveInvitationTexts'>>(() => {
    // Takes longer than the test.
    reread = new Promise(() => {})
    return { success: true }
  })
  const { user, currentPath } = await openAdmin(path, {
    'patients.invitations': () => reread ?? invitations,
    'patients.invite': invite,
    'patients.undoInvitations': undo,
    'patients.saveInvitationTexts': saveTexts,
    'patients.list': list,
    'patients.leaveOut': leaveOut,
    'patients.get': () => patientRecord(),
  })
  const tab = await adminTab('Patients')
  await tab.findByText(/^\d.* patients?$/)
  await tab.findByRole('button', { name: 'Edit invitation' })
  return { user, tab, list, leaveOut, invite, undo, saveTexts, currentPath }
}

it('lists contact, last and next visit, no-shows and language, books for a patient, and opens the panel by the name', async () => {
  const { user, tab } = await openPatients()
  // No possible duplicates.
  expect(screen.queryByRole('note')).toBeNull()
  const row = within(tab.getByRole('row', { name: /Grace Hopper/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '(573) 555-0111',
    'Thu, Sep 3',
    '',
    '1',
    'Spanish',
    'Book for Grace Hopper',
  ])
  expect(linkTo('(573) 555-0111', row)).toBe('tel:+15735550111')
  expect(linkTo('Book for Grace Hopper', row)).toBe('/book-appointment?patient=7&return=%2Fadmin%2Fpatients')
  await user.click(tab.getByRole('button', { name: 'Grace Hopper' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Grace Hopper' }))
  expect(await dialog.findByText('Last visit')).toBeTruthy()
})

it('turns pages, and keeps list, weeks and order in the address, the search out of it', async () => {
  const { user, tab, list, currentPath } = await openPatients({ total: 120 })
  expect(tab.getByText('120 patients')).toBeTruthy()
  await user.click(tab.getByRole('button', { name: 'Next' }))
  await expectLastCall(list, expect.objectContaining({ page: 2 }))
  expect(currentPath()).toBe('/admin/patients?page=2')
  await user.click(tab.getByRole('button', { name: 'Due' }))
  await expectLastCall(list, expect.objectContaining({ list: 'due', weeks: 6 }))
  const weeks = tab.getByRole('textbox', { name: 'Weeks without a visit' })
  await user.clear(weeks)
  await user.type(weeks, '105')
  expect(tab.getByText('Enter 1 to 104')).toBeTruthy()
  await user.clear(weeks)
  await user.type(weeks, '8')
  await user.selectOptions(tab.getByLabelText('Sort by'), 'Most no-shows')
  await typeText(user, tab.getByLabelText('Search'), ' hop ')
  const asked = { list: 'due', weeks: 8, sort: 'noShows', page: 1, search: 'hop' }
  await expectLastCall(list, asked)
  expect(currentPath()).toBe('/admin/patients?list=due&weeks=8&sort=noShows')
})

it('offers to remind again a patient who is left out, and shows why it failed', async () => {
  const leftOut = { ...GRACE, leftOutAt: '2026-11-01T15:00:00.000Z' }
  const { user, leaveOut } = await openPatients({ patients: [leftOut] })
  leaveOut.mockImplementation(() => failWith('NOT_FOUND', 'Not found'))
  await chooseInMenu(user, 'Grace Hopper', 'Allow invitations Grace Hopper')
  expect(leaveOut).toHaveBeenCalledExactlyOnceWith({ patientId: 7, leftOut: false })
  expect(await toasts().findByText(/Failed to save/)).toBeTruthy()
})

it('invites a patient from the menu of the row, and Undo in the toast takes it back; leaves one out', async () => {
  const { user, list, invite, undo, leaveOut } = await openPatients()
  await chooseInMenu(user, 'Grace Hopper', 'Email an invitation to Grace Hopper')
  expect(invite).toHaveBeenCalledExactlyOnceWith({ patientIds: [7] })
  await user.click(await toasts().findByRole('button', { name: 'Undo: Invitation sends in 3 minutes' }))
  expect(await toasts().findByText('Invitation cancelled before sending')).toBeTruthy()
  expect(undo).toHaveBeenCalledExactlyOnceWith({ ids: [107] })
  await waitFor(() => expect(list).toHaveBeenCalledTimes(3))
  await chooseInMenu(user, 'Grace Hopper', "Don't invite Grace Hopper")
  expect(await toasts().findByText("Grace Hopper won't be invited")).toBeTruthy()
  expect(leaveOut).toHaveBeenCalledExactlyOnceWith({ patientId: 7, leftOut: true })
  await waitFor(() => expect(list).toHaveBeenCalledTimes(4))
})

it('offers Undo in the row while the email waits, and says when a patient was invited', async () => {
  const invited = (at: string, id: number, name: string): ListedPatient => ({
    ...GRACE,
    id,
    name,
    invitation: { id, at },
    invitationProblem: 'invited',
  })
  const justNow = invited(TEST_SITE.now, 8, 'Just')
  const earlier = invited('2026-11-10T15:00:00.000Z', 9, 'Earlier')
  const { user, tab, undo } = await openPatients({ patients: [justNow, earlier] })
  expect(tab.getByRole('rowheader', { name: /^Earlier/ }).textContent).toBe('EarlierInvited Tue, Nov 10')
  expect(tab.queryByRole('button', { name: 'Undo: invitation of Earlier' })).toBeNull()
  await user.click(tab.getByRole('button', { name: 'Undo: invitation of Just' }))
  expect(undo).toHaveBeenCalledExactlyOnceWith({ ids: [8] })
})

it("invites the patients of a page who can be invited, up to the day's limit, and says how many first", async () => {
  const patients = [1, 2, 3, 4].map(id => ({
    ...GRACE,
    id,
    name: `Patient ${id}`,
    ...(id === 2 && { email: null, invitationProblem: 'noEmail' as const }),
  }))
  const invitations = { ...INVITATIONS, left: 2 }
  const { user, tab, invite } = await openPatients({
    path: '/admin/patients?list=due',
    patients,
    invitations,
  })
  expect(tab.getByText('Last 12 weeks: 31 invited, 8 booked within 28 days')).toBeTruthy()
  await user.click(tab.getByRole('button', { name: 'Invite 2 patients' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Email an invitation to 2 patients?' }))
  expect(dialog.getByText('0 more can be emailed today.')).toBeTruthy()
  expect(invite).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Email invitations' }))
  expect(invite).toHaveBeenCalledExactlyOnceWith({ patientIds: [1, 3] })
})

it('saves the own text in both languages, with a preview of what each says, and shows it when it is opened again', async () => {
  const { user, tab, saveTexts } = await openPatients()
  await user.click(tab.getByRole('button', { name: 'Edit invitation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit invitation' }))
  const preview = within(dialog.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText(/It has been a while/)).toBeTruthy()
  await typeText(user, dialog.getByLabelText('Text in English'), 'We miss you')
  expect(preview.getByText('We miss you')).toBeTruthy()
  await user.click(preview.getByRole('button', { name: 'Spanish' }))
  expect(preview.getByText('We miss you').lang).toBe('en')
  expect(preview.getByText(invitationTexts.es.book)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(saveTexts).toHaveBeenCalledExactlyOnceWith({ en: 'We miss you', es: null })
  expect(await toasts().findByText('Invitation saved')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(tab.getByRole('button', { name: 'Edit invitation' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text in English').value).toBe('We miss you')
})

it('asks before closing a dialog with unsaved input, and only then', async () => {
  const { user, tab } = await openPatients()
  const open = () => user.click(tab.getByRole('button', { name: 'Edit invitation' }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text in English')
  await typeText(user, text, 'We miss you')
  for (const leave of [() => press('Cancel'), () => user.keyboard('{Escape}')]) {
    await leave()
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
    await press('Keep editing')
    expect(text.value).toBe('We miss you')
  }
  await user.keyboard('{Escape}')
  await press('Discard changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks before a way out of the import drops a chosen file', async () => {
  const { user, tab } = await openPatients()
  await user.click(tab.getByRole('button', { name: 'Import earlier visits' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import earlier visits' }))
  const file = new File(['Name,Email,Date\na,,'], 'visits.csv', { type: 'text/csv' })
  await user.upload(dialog.getByLabelText('CSV file'), file)
  await dialog.findByLabelText('Full name')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(tab.getByRole('button', { name: 'Import earlier visits' }))
  expect(await screen.findByLabelText('CSV file')).toBeTruthy()
})
