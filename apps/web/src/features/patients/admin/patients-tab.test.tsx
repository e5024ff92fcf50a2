import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { patientRecord } from '../../../testing/admin-appointments.tsx'
import { adminTab, toasts } from '../../../testing/on-page.ts'
import { renderAdmin } from '../../../testing/render-app.tsx'
import { failWith, type Stub, stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const GRACE: ListedPatient = {
  appointmentId: 7,
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '(573) 555-0111',
  noShows: 1,
  lastVisit: '2026-09-03T15:00:00.000Z',
  nextVisit: null,
  language: 'es',
  leftOutAt: null,
}

async function openPatients({
  path = '/admin/patients',
  patients = [GRACE],
  total = 1,
}: {
  path?: string
  patients?: ListedPatient[]
  total?: number
} = {}) {
  const list = vi.fn<Stub<'patients.list'>>(({ page = 1 }) => ({ patients, total, page, pageSize: 50 }))
  const leaveOut = vi.fn<Stub<'patients.leaveOut'>>(() => ({ success: true }))
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'patients.list': list,
    'patients.leaveOut': leaveOut,
    'patients.get': () => patientRecord(),
  })
  const { currentPath } = await renderAdmin(path)
  const tab = await adminTab('Patients')
  await tab.findByText(/^\d.* patients?$/)
  return { user: userEvent.setup(), tab, list, leaveOut, currentPath }
}

it('lists contact, last and next visit, no-shows and language, and books for a patient', async () => {
  const { tab } = await openPatients()
  const row = within(tab.getByRole('row', { name: /Grace Hopper/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '(573) 555-0111',
    'Thu, Sep 3',
    '',
    '1',
    'Spanish',
    'Book for Grace HopperLeave out Grace Hopper',
  ])
  expect(row.getByRole('link', { name: '(573) 555-0111' }).getAttribute('href')).toBe('tel:5735550111')
  expect(row.getByRole('link', { name: 'Book for Grace Hopper' }).getAttribute('href')).toBe(
    '/book-appointment?patient=7&return=%2Fadmin%2Fpatients',
  )
})

it("opens a patient's panel by the name", async () => {
  const { user, tab } = await openPatients()
  await user.click(tab.getByRole('button', { name: 'Grace Hopper' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Grace Hopper' }))
  expect(await dialog.findByText('Last visit')).toBeTruthy()
})

it('keeps list, weeks and order in the address, and the search out of it', async () => {
  const { user, tab, list, currentPath } = await openPatients()
  await user.click(tab.getByRole('button', { name: 'Due' }))
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ list: 'due', weeks: 6 })),
  )
  const weeks = tab.getByLabelText('Weeks without a visit')
  await user.clear(weeks)
  await user.type(weeks, '105')
  expect(tab.getByText('Enter 1 to 104')).toBeTruthy()
  await user.clear(weeks)
  await user.type(weeks, '8')
  await user.selectOptions(tab.getByLabelText('Sort by'), 'Most no-shows')
  await user.type(tab.getByLabelText('Search'), ' hop ')
  const asked = { list: 'due', weeks: 8, sort: 'noShows', page: 1, search: 'hop' }
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(asked))
  expect(currentPath()).toBe('/admin/patients?list=due&weeks=8&sort=noShows')
})

it('turns pages', async () => {
  const { user, tab, list, currentPath } = await openPatients({ total: 120 })
  expect(tab.getByText('120 patients')).toBeTruthy()
  await user.click(tab.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ page: 2 })))
  expect(currentPath()).toBe('/admin/patients?page=2')
})

it('leaves a patient out, and reminds again', async () => {
  const { user, tab, list, leaveOut } = await openPatients()
  await user.click(tab.getByRole('button', { name: 'Leave out Grace Hopper' }))
  expect(await toasts().findByText('Grace Hopper left out')).toBeTruthy()
  expect(leaveOut).toHaveBeenCalledExactlyOnceWith({ appointmentId: 7, leftOut: true })
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
})

it('offers to remind again a patient who is left out, and shows why it failed', async () => {
  const leftOut = { ...GRACE, leftOutAt: '2026-11-01T15:00:00.000Z' }
  const { user, tab, leaveOut } = await openPatients({ patients: [leftOut] })
  leaveOut.mockImplementation(() => failWith('NOT_FOUND', 'Not found'))
  await user.click(tab.getByRole('button', { name: 'Remind again Grace Hopper' }))
  expect(leaveOut).toHaveBeenCalledExactlyOnceWith({ appointmentId: 7, leftOut: false })
  expect(await toasts().findByText(/Failed to save/)).toBeTruthy()
})

it.each([
  ['', 'No patients yet'],
  ['?list=due', 'No one is due'],
  ['?list=leftOut', 'No one is left out'],
])('says what an empty list means: %s', async (search, title) => {
  const { tab } = await openPatients({ path: `/admin/patients${search}`, patients: [], total: 0 })
  expect(tab.getByText(title)).toBeTruthy()
})
