import type { Patient, PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AppProviders } from '../../../../app/app-providers.tsx'
import { createBrowserQueryClient } from '../../../../lib/query/query-client.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { browserLinks } from '../../../../lib/trpc/trpc-links.ts'
import { toasts } from '../../../../testing/on-page.ts'
import { servePractice, TEST_SITE } from '../../../../testing/render-app.tsx'
import { type Stub, stubApi } from '../../../../testing/stub-api.ts'
import { ClinicTheme } from '../../../../ui/mantine/clinic-theme.tsx'
import { ToastArea } from '../../../../ui/toast/toast-area.tsx'
import { PatientSearch } from './patient-search.tsx'

const GRACE: Patient = {
  id: 7,
  appointmentId: 7,
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '(573) 555-0111',
  visits: 2,
  noShows: 1,
  lastVisit: '2026-11-03T15:00:00.000Z',
  nextVisit: '2027-01-05T16:00:00.000Z',
  language: 'en',
  lastType: 'adjustment',
}

const { appointmentId: _appointmentId, ...KNOWN } = GRACE
const RECORD: PatientRecord = {
  ...KNOWN,
  appointments: [
    {
      id: 7,
      patientName: 'Grace Hopper',
      appointmentType: 'adjustment',
      duration: 30,
      appointmentDate: '2027-01-05T16:00:00.000Z',
      status: 'confirmed',
      notes: 'Left shoulder',
    },
    {
      id: 5,
      patientName: 'Vincent Hopper',
      appointmentType: 'consultation',
      duration: 60,
      appointmentDate: '2026-10-01T15:00:00.000Z',
      status: 'no-show',
      notes: null,
    },
  ],
  registrations: [
    {
      ...{ id: 3, name: 'Grace', location: 'Library' },
      ...{ eventTitle: 'Kinder desk', eventDate: '2027-01-09T00:00:00.000Z' },
    },
  ],
  splits: [],
  sameContact: [
    { id: 8, name: 'Leo Hopper', by: 'email' },
    { id: 9, name: 'Mia Hopper', by: 'email' },
    { id: 8, name: 'Leo Hopper', by: 'phone' },
  ],
  messages: [{ id: 2, name: 'Mrs. Hopper', at: '2026-11-02T15:00:00.000Z' }],
}

interface Responses {
  search?: Stub<'patients.search'>
  get?: Stub<'patients.get'>
  split?: Stub<'patients.split'>
  merge?: Stub<'patients.merge'>
  correctName?: Stub<'patients.correctName'>
}

function open({ search: find = () => [GRACE], get = () => RECORD, ...writes }: Responses = {}) {
  const search = vi.fn(find)
  const { requests } = stubApi({
    'patients.search': search,
    'patients.get': get,
    ...(writes.split && { 'patients.split': writes.split }),
    ...(writes.correctName && { 'patients.correctName': writes.correctName }),
    ...(writes.merge && { 'patients.merge': writes.merge }),
  })
  const queryClient = createBrowserQueryClient()
  servePractice(queryClient)
  render(
    <MemoryRouter initialEntries={['/admin/appointments?view=today']}>
      <ClinicTheme env="test">
        <AppProviders
          site={TEST_SITE}
          queryClient={queryClient}
          trpcClient={trpc.createClient({ links: browserLinks() })}
        >
          <PatientSearch />
          <input aria-label="Another field" />
          <ToastArea />
        </AppProviders>
      </ClinicTheme>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), search, requests, field: () => screen.getByRole('combobox') }
}

describe('finding a patient', () => {
  it('says in the suggestion when the patient came last and comes next', async () => {
    const { user, field, requests } = open()
    await user.type(field(), 'gra')
    const option = await screen.findByRole('option')
    expect(option.textContent).toBe(
      'Grace Hopper (573) 555-0111 Last visit Tue, Nov 3, next Tue, Jan 5, 2027',
    )
    expect(field().getAttribute('aria-expanded')).toBe('true')
    // Names stay out of URLs.
    expect(requests.map(({ method, url }) => [method, url])).toContainEqual([
      'POST',
      '/api/trpc/patients.search',
    ])
  })

  it('asks once typing pauses, and not for one letter', async () => {
    const { user, field, search } = open()
    await user.type(field(), 'grac')
    await screen.findByRole('option')
    expect(search.mock.calls.length).toBeLessThanOrEqual(2)
    expect(search).toHaveBeenLastCalledWith({ search: 'grac' })
    await user.clear(field())
    await user.type(field(), 'g')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    expect(search).not.toHaveBeenCalledWith({ search: 'g' })
  })

  it('says that no patient was found', async () => {
    const { user, field } = open({ search: () => [] })
    await user.type(field(), 'nope')
    expect(await screen.findByText('No patient found')).toBeTruthy()
  })

  it('works by keyboard: arrows choose, Enter opens, Escape closes the list', async () => {
    const other = { ...GRACE, id: 8, name: 'Grant Other' }
    const { user, field } = open({ search: () => [GRACE, other] })
    await user.type(field(), 'gra')
    const [first, second] = await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}')
    expect(field().getAttribute('aria-activedescendant')).toBe(first?.id)
    await user.keyboard('{ArrowUp}')
    expect(field().getAttribute('aria-activedescendant')).toBe(second?.id)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await user.type(field(), 'c')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Grace Hopper' })).toBeTruthy()
  })

  it('closes only the suggestions on the first Escape in a dialog', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Find a patient' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Find a patient' }))
    await user.type(dialog.getByRole('combobox'), 'gra')
    await dialog.findByRole('option')
    await user.keyboard('{Escape}')
    expect(dialog.queryByRole('option')).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'Find a patient' })).not.toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Find a patient' })).toBeNull())
  })

  it('the key / focuses it, but is typed into another field', async () => {
    const { user, field } = open()
    await user.keyboard('/')
    expect(document.activeElement).toBe(field())
    await user.type(screen.getByLabelText('Another field'), '/')
    expect((screen.getByLabelText('Another field') as HTMLInputElement).value).toBe('/')
  })

  it('leaves the key / to a list that has its own search', async () => {
    const { user } = open()
    const ownSearch = (event: KeyboardEvent) => event.preventDefault()
    document.addEventListener('keydown', ownSearch)
    await user.keyboard('/')
    document.removeEventListener('keydown', ownSearch)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the panel of a patient', () => {
  it('shows contact, next and last visit, all visits with notes, no-shows and events', async () => {
    const { user, field } = open()
    await user.type(field(), 'gra')
    await user.click(await screen.findByRole('option'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Grace Hopper' }))
    expect((await dialog.findByRole('link', { name: '(573) 555-0111' })).getAttribute('href')).toBe(
      'tel:+15735550111',
    )
    expect(dialog.getByRole('link', { name: 'grace@example.com' })).toBeTruthy()
    expect(dialog.getByText('Next visit').nextSibling?.textContent).toBe('Tue, Jan 5, 2027, 10:00 AM')
    expect(dialog.getByText('Last visit').nextSibling?.textContent).toBe('Tue, Nov 3, 9:00 AM')
    expect(dialog.getByText('No-shows').nextSibling?.textContent).toBe('1')
    const visits = within(dialog.getByRole('list', { name: 'Visits (2)' })).getAllByRole('listitem')
    expect(visits.map(({ textContent }) => textContent)).toEqual([
      'Jan 5, 2027, 10:00 AM Adjustment, 30 minutes confirmedLeft shoulder',
      'Oct 1, 10:00 AM Consultation, 60 minutes no-showVincent Hopper',
    ])
    expect(
      within(dialog.getByRole('list', { name: 'Upcoming events' })).getByRole('listitem').textContent,
    ).toBe('Jan 8, 2027, 6:00 PM Kinder desk, LibraryGrace')
    expect(dialog.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe(
      '/book-appointment?patient=7&return=%2Fadmin%2Fappointments%3Fview%3Dtoday',
    )
  })
  it('names others with the same email or phone number, and messages under the name that was typed', async () => {
    const { user, field } = open()
    await user.type(field(), 'gra')
    await user.click(await screen.findByRole('option'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Grace Hopper' }))
    expect(await dialog.findByText('Same email: Leo Hopper, Mia Hopper')).toBeTruthy()
    expect(dialog.getByText('Same phone: Leo Hopper')).toBeTruthy()
    const messages = within(dialog.getByRole('list', { name: 'Messages' }))
    expect(messages.getByRole('listitem').textContent).toBe('Nov 2, 9:00 AM Mrs. Hopper')
  })

  it('makes chosen visits those of another person, with those under another name chosen first, and undoes it', async () => {
    const split = vi.fn<Stub<'patients.split'>>(() => ({ id: 12 }))
    const merge = vi.fn<Stub<'patients.merge'>>(() => ({ success: true }))
    const { user, field } = open({ split, merge })
    await user.type(field(), 'gra')
    await user.click(await screen.findByRole('option'))
    await user.click(await screen.findByRole('button', { name: 'These visits belong to another person' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'These visits belong to another person' }),
    )
    const [own, other] = dialog.getAllByRole<HTMLInputElement>('checkbox')
    expect([own?.checked, other?.checked]).toEqual([false, true])
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Vincent Hopper')
    await user.click(dialog.getByRole('checkbox', { name: /Consultation/ }))
    await user.click(dialog.getByRole('button', { name: 'Move visits' }))
    expect(await dialog.findByText('Choose a visit')).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: /Consultation/ }))
    await user.click(dialog.getByRole('button', { name: 'Move visits' }))
    await waitFor(() =>
      expect(split).toHaveBeenCalledExactlyOnceWith({
        patientId: 7,
        appointmentIds: [5],
        name: 'Vincent Hopper',
      }),
    )
    await user.click(await toasts().findByRole('button', { name: 'Undo: visits moved to another patient' }))
    await waitFor(() => expect(merge).toHaveBeenCalledExactlyOnceWith({ keep: 7, merge: 12 }))
  })

  it('undoes a split of the last day from the panels of both patients', async () => {
    const merge = vi.fn<Stub<'patients.merge'>>(() => ({ success: true }))
    const splits = [
      { keep: 7, merge: 12, name: 'Vincent Hopper' },
      { keep: 3, merge: 7, name: 'Mary Hopper' },
    ]
    const { user, field } = open({ get: () => ({ ...RECORD, splits }), merge })
    await user.type(field(), 'gra')
    await user.click(await screen.findByRole('option'))
    expect(await screen.findByText('Some visits were moved to Vincent Hopper.')).toBeTruthy()
    expect(screen.getByText('Visits were moved here from Mary Hopper.')).toBeTruthy()
    for (const button of screen.getAllByRole('button', { name: /^Undo: / })) await user.click(button)
    await waitFor(() => expect(merge).toHaveBeenCalledTimes(2))
    expect(merge.mock.calls).toEqual([[{ keep: 7, merge: 12 }], [{ keep: 3, merge: 7 }]])
  })

  it('corrects the name, shows it, and undoes it for the visits that got it', async () => {
    let name = 'Grace Hoper'
    const correctName = vi.fn<Stub<'patients.correctName'>>(input => {
      name = input.name
      return { appointmentIds: [7] }
    })
    const { user, field } = open({ get: () => ({ ...RECORD, name }), correctName })
    await user.type(field(), 'gra')
    await user.click(await screen.findByRole('option'))
    await user.click(await screen.findByRole('button', { name: 'Correct the name' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the name' }))
    await user.clear(dialog.getByRole('textbox', { name: /Name/ }))
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Grace Hopper')
    await user.click(dialog.getByRole('button', { name: 'Save the name' }))
    expect(await screen.findByRole('dialog', { name: 'Grace Hopper' })).toBeTruthy()
    expect(correctName).toHaveBeenCalledExactlyOnceWith({ id: 7, name: 'Grace Hopper' })
    await user.click(await toasts().findByRole('button', { name: 'Undo: name corrected' }))
    expect(await screen.findByRole('dialog', { name: 'Grace Hoper' })).toBeTruthy()
    expect(correctName).toHaveBeenLastCalledWith({ id: 7, name: 'Grace Hoper', appointmentIds: [7] })
  })
})
