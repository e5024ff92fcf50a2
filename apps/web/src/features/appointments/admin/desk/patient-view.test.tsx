import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { adminAppointment, appointmentSearch, openAppointments } from '#testing/admin-appointments.tsx'
import { earlierRequest, foundPatient } from '#testing/example-rows.ts'
import { adminTab, chooseInMenu, expectCall, fillIn, findDialog, reading, toasts } from '#testing/on-page.ts'
import { SPANISH_SITE } from '#testing/open-admin.tsx'
import { TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Stub, type Stubs } from '#testing/stub-api.ts'

const GRACE = foundPatient()

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
  invitation: null,
  invitationProblem: 'ahead',
  registrations: [
    {
      id: 3,
      name: 'Grace',
      location: 'Library',
      eventTitle: 'Kinder desk',
      eventDate: '2027-01-09T00:00:00.000Z',
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

const [NEXT] = RECORD.appointments
if (!NEXT) throw new Error('No visit')
const LATER = { ...NEXT, id: 9, appointmentDate: '2027-01-12T16:00:00.000Z' }

const moved = (madeBy: 'practice' | 'patient', at: string, movedFrom: string) =>
  ({ change: 'moved', madeBy, at, movedFrom, version: null }) as const

/** The visits of the record, as the desk reads each. */
const VISITS: Record<number, Partial<AdminAppointment>> = {
  5: { appointmentDate: '2026-10-01T15:00:00.000Z', patientName: 'Vincent Hopper', status: 'no-show' },
  7: {
    appointmentDate: '2027-01-05T16:00:00.000Z',
    duration: 30,
    patientPhone: '(573) 555-0111',
    changes: [
      moved('practice', '2026-12-30T16:00:00.000Z', '2027-01-05T17:00:00.000Z'),
      moved('patient', '2026-12-29T16:00:00.000Z', '2027-01-05T18:00:00.000Z'),
    ],
  },
}

/** Opens a tab. */
const openTab = (stubs: Stubs = {}, path = '/admin/appointments?view=list', site = TEST_SITE) =>
  openAppointments(
    {
      'patients.get': () => RECORD,
      'appointments.get': ({ id }) => adminAppointment({ id, patientId: 7, ...VISITS[id] }),
      'patients.search': () => [GRACE],
      ...stubs,
    },
    path,
    site,
  )

/** Finds the patient, and opens the view. */
async function find(user: UserEvent) {
  await user.type(await screen.findByRole('combobox', { name: 'Find a patient' }), 'gra')
  await user.click(await screen.findByRole('option'))
  return await findDialog(/Grace Hop/)
}

/** Finds the patient from another tab, and opens the view. */
async function open(stubs?: Stubs) {
  const app = await openTab(stubs)
  return { ...app, dialog: await find(app.user) }
}

describe('the view of a patient', () => {
  it('begins Spanish dates with a capital letter', async () => {
    const { user } = await openTab({}, '/admin/appointments?view=list', SPANISH_SITE)
    await user.type(await screen.findByRole('combobox', { name: 'Buscar paciente' }), 'gra')
    await user.click(await screen.findByRole('option'))
    const dialog = await findDialog(/Grace Hop/)
    expect((await dialog.findByText('Última cita')).nextSibling?.textContent).toMatch(/^Mar, 3 /)
  })

  it('shows the next visit with its moves, all visits with notes, no-shows, events, messages and the same contact', async () => {
    const { dialog } = await open()
    await dialog.findByRole('heading', { level: 3 })
    expect(dialog.getByRole('link', { name: '(573) 555-0111' }).getAttribute('href')).toBe('tel:+15735550111')
    expect(dialog.getByRole('link', { name: 'grace@example.com' })).toBeTruthy()
    expect(dialog.getByRole('heading', { level: 3 }).textContent).toBe('Tue, Jan 5, 2027, 10:00-10:30 AM')
    expect((await dialog.findByText('Then')).nextSibling?.textContent).toBe('None')
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
    expect(dialog.getByRole('link', { name: 'Book again for Grace Hopper' }).getAttribute('href')).toBe(
      '/book-appointment?patient=7&return=%2Fadmin%2Fappointments%3Fview%3Dlist',
    )
    expect(dialog.getByText(/^Rescheduled by the practice/)).toBeTruthy()
    expect(dialog.getByText(/^Rescheduled by the patient/)).toBeTruthy()
    expect(dialog.getByText('Same email: Leo Hopper, Mia Hopper')).toBeTruthy()
    expect(dialog.getByText('Same phone: Leo Hopper')).toBeTruthy()
    const messages = within(dialog.getByRole('list', { name: 'Messages' }))
    expect(messages.getByRole('listitem').textContent).toBe('Nov 2, 9:00 AM Mrs. Hopper')
  })

  it('shows the visit that runs, before the next one, which is the one to move', async () => {
    const running = { ...NEXT, appointmentDate: '2027-01-01T00:15:00.000Z' }
    const record = { ...RECORD, appointments: [LATER, running], nextVisit: LATER.appointmentDate }
    const { user, dialog } = await open({
      'patients.get': () => record,
      'appointments.nextFree': () => [],
      'appointments.get': () => adminAppointment({ patientId: 7, ...running }),
    })
    expect(await dialog.findByRole('heading', { level: 3, name: /^Thu, Dec 31.* 6:15-6:45 PM/ })).toBeTruthy()
    expect((await dialog.findByText('Next visit')).nextSibling?.textContent).toBe(
      'Tue, Jan 12, 2027, 10:00 AM',
    )
    // A late visit can be moved by its menu.
    await chooseInMenu(user, 'Grace Hopper', 'Move the appointment of Grace Hopper')
    expect(await screen.findByRole('dialog', { name: 'Move Grace Hopper' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(dialog.getAllByRole('button', { name: /^Move/ }).map(({ textContent }) => textContent)).toEqual([
      'Move Jan 12, 2027, 10:00 AM',
    ])
  })

  it('moves the next visit, and shows every other one on a press, with its menu and the focus', async () => {
    const { user, update, dialog } = await open({
      'appointments.nextFree': () => [
        { date: '2027-01-06', startTime: '09:00', endTime: '09:30', startsAt: '2027-01-06T15:00:00.000Z' },
      ],
    })
    await user.click(await dialog.findByRole('button', { name: 'Move Grace Hopper' }))
    const moving = await findDialog('Move Grace Hopper')
    await user.click(await moving.findByRole('button', { name: 'Wed, Jan 6, 2027, 9:00 AM' }))
    expect(update).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 7, appointmentDate: '2027-01-06T15:00:00.000Z', notifyPatient: true }),
    )

    const visits = within(await dialog.findByRole('list', { name: 'Visits (2)' }))
    expect(visits.queryByRole('button', { name: /^Move/ })).toBeNull()
    await user.click(visits.getByRole('button', { name: /^Oct 1/ }))
    expect(await dialog.findByRole('heading', { level: 3, name: 'Thu, Oct 1, 10:00-11:00 AM' })).toBeTruthy()
    expect(document.activeElement?.tagName).toBe('ARTICLE')
    expect(dialog.getByText('Next visit').nextSibling?.textContent).toBe('Tue, Jan 5, 2027, 10:00 AM')
    expect(visits.getByRole('button', { current: true }).textContent).toContain('Oct 1')
    await user.click(visits.getByRole('button', { name: /^Jan 5/ }))
    expect(await dialog.findByRole('heading', { level: 3, name: /^Tue, Jan 5/ })).toBeTruthy()
  })

  it('shows a visit that someone else changed meanwhile in the dialog that moves it, and moves that one', async () => {
    let stored = adminAppointment({ id: 7, patientId: 7, ...VISITS[7] })
    const update = vi.fn<Stub<'appointments.update'>>(({ version }) =>
      version === stored.version ? stored : failWith('CONFLICT', 'Someone else', { reason: 'stale' }),
    )
    const { user, dialog } = await open({
      'appointments.get': () => stored,
      'appointments.update': update,
      'appointments.nextFree': () => [
        { date: '2027-01-06', startTime: '09:00', endTime: '09:30', startsAt: '2027-01-06T15:00:00.000Z' },
      ],
    })
    await user.click(await dialog.findByRole('button', { name: 'Move Grace Hopper' }))
    const moving = await findDialog('Move Grace Hopper')
    const press = async () =>
      user.click(await moving.findByRole('button', { name: 'Wed, Jan 6, 2027, 9:00 AM' }))
    await moving.findByText(reading(/^Now Tue.* 5, /))
    stored = { ...stored, appointmentDate: '2027-01-07T16:00:00.000Z', version: 2 }
    await press()
    expect(await moving.findByText(reading(/^Now Thu.* 7, /))).toBeTruthy()
    await press()
    expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ id: 7, version: 2 }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move Grace Hopper' })).toBeNull())
  })

  it('shows the visit of the pressed row if it is newer than the cached one', async () => {
    const old = adminAppointment({ id: 7, patientId: 7, ...VISITS[7] })
    const { user, queryClient } = await openTab({
      'appointments.get': () => old,
      'appointments.search': () =>
        appointmentSearch([{ ...old, appointmentDate: '2027-01-07T16:00:00.000Z', version: 2 }]),
    })
    await user.click(await screen.findByRole('button', { name: 'Grace Hopper' }))
    const dialog = await findDialog('Grace Hopper')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(dialog.getByRole('heading', { level: 3, name: /^Thu, Jan 7/ })).toBeTruthy()
  })

  it('moves an upcoming visit that is not shown, out of the list of visits', async () => {
    const { user, dialog } = await open()
    const visits = within(await dialog.findByRole('list', { name: 'Visits (2)' }))
    await user.click(visits.getByRole('button', { name: /^Oct 1/ }))
    await user.click(await visits.findByRole('button', { name: 'Move Jan 5, 2027, 10:00 AM' }))
    expect(await screen.findByRole('dialog', { name: 'Move Grace Hopper' })).toBeTruthy()
    expect(visits.queryByRole('button', { name: /^Move Oct/ })).toBeNull()
  })

  it('opens the visit to move even if another change is saved while it loads', async () => {
    const read = Promise.withResolvers<AdminAppointment>()
    const stored = Promise.withResolvers<AdminAppointment>()
    const { user, dialog } = await open({
      'patients.get': () => ({ ...RECORD, appointments: [LATER, ...RECORD.appointments] }),
      'appointments.get': ({ id }) =>
        id === 9 ? read.promise : adminAppointment({ id, patientId: 7, ...VISITS[id] }),
      'appointments.update': () => stored.promise,
    })
    await chooseInMenu(user, 'Grace Hopper', 'Cancel the appointment of Grace Hopper', dialog)
    const visits = within(dialog.getByRole('list', { name: 'Visits (3)' }))
    await user.click(visits.getByRole('button', { name: 'Move Jan 12, 2027, 10:00 AM' }))
    stored.resolve(adminAppointment({ id: 7, status: 'cancelled', version: 2 }))
    expect(await toasts().findByText('Appointment updated')).toBeTruthy()
    read.resolve(adminAppointment({ ...LATER, patientId: 7 }))
    expect(await screen.findByRole('dialog', { name: 'Move Grace Hopper' })).toBeTruthy()
  })

  it('says that a visit to move could not be read', async () => {
    const { user, dialog } = await open({
      'patients.get': () => ({ ...RECORD, appointments: [LATER, ...RECORD.appointments] }),
      'appointments.get': ({ id }) =>
        id === 9 ? failWith('NOT_FOUND', 'Gone') : adminAppointment({ id, patientId: 7, ...VISITS[id] }),
    })
    const visits = within(await dialog.findByRole('list', { name: 'Visits (3)' }))
    await user.click(await visits.findByRole('button', { name: 'Move Jan 12, 2027, 10:00 AM' }))
    expect(await toasts().findByText('Failed to fetch appointments')).toBeTruthy()
  })

  it('says that a visit to show could not be read, and reads it again on a press', async () => {
    let isFailing = true
    const { user, dialog } = await open({
      'appointments.get': ({ id }) =>
        id === 5 && isFailing
          ? failWith('NOT_FOUND', 'Gone')
          : adminAppointment({ id, patientId: 7, ...VISITS[id] }),
    })
    const visits = within(await dialog.findByRole('list', { name: 'Visits (2)' }))
    await user.click(visits.getByRole('button', { name: /^Oct 1/ }))
    const alert = within(await dialog.findByRole('alert'))
    expect(alert.getByText('Failed to fetch appointments')).toBeTruthy()
    isFailing = false
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('heading', { level: 3, name: /^Thu, Oct 1/ })).toBeTruthy()
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it('stays closed on the way back to the tab that it was left from', async () => {
    const { goTo, goBack } = await open({ 'auditLog.list': () => ({ entries: [], next: null }) })
    act(() => goTo('/admin/audit-log', null))
    await adminTab('Audit log')
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => goBack())
    await adminTab('Appointments')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks about unsaved changes of the closed form only, and keeps those on the tab', async () => {
    const { user } = await openTab({ 'blog.list': () => [] }, '/admin/blog')
    await screen.findByLabelText('Title')
    await fillIn(user, { Title: 'Why we sit' })
    const dialog = await find(user)
    const edit = () => chooseInMenu(user, 'Grace Hopper', 'Edit the appointment of Grace Hopper', dialog)
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    const closed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
    await edit()
    await press('Cancel')
    await closed('Edit appointment')
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
    await edit()
    await fillIn(user, { Notes: 'Left knee' })
    await press('Cancel')
    await press('Discard changes')
    await closed('Edit appointment')
    await user.keyboard('{Escape}')
    await closed('Grace Hopper')
    await user.click(screen.getByRole('tab', { name: 'Events' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  })

  it('keeps showing the next visit once it is cancelled, so that a second press reaches no other visit', async () => {
    let status = 'confirmed'
    const cancel = vi.fn<Stub<'appointments.update'>>(() => {
      status = 'cancelled'
      return adminAppointment({ id: 7, status, version: 2 })
    })
    const { user, dialog } = await open({
      'patients.get': () => ({ ...RECORD, nextVisit: status === 'confirmed' ? RECORD.nextVisit : null }),
      'appointments.get': ({ id }) => adminAppointment({ id, patientId: 7, ...VISITS[id], status }),
      'appointments.update': cancel,
    })
    await dialog.findByRole('heading', { level: 3 })
    await chooseInMenu(user, 'Grace Hopper', 'Cancel the appointment of Grace Hopper', dialog)
    expect(await dialog.findByText('Cancelled')).toBeTruthy()
    const change = { id: 7, status: 'cancelled', notifyPatient: true, version: 1 }
    expect(cancel).toHaveBeenCalledExactlyOnceWith(change)
    expect(dialog.getByRole('heading', { level: 3 }).textContent).toContain('Tue, Jan 5')
    expect(dialog.getByText('Then')).toBeTruthy()
  })

  it('keeps the focus when an earlier-time request is removed', async () => {
    let requests = [earlierRequest({ appointmentId: 7, startsAt: '2027-01-05T16:00:00.000Z' })]
    const { user, dialog } = await open({
      'earlierTimes.list': () => requests,
      'earlierTimes.stopFor': () => {
        requests = []
        return { success: true }
      },
    })
    await user.click(
      await dialog.findByRole('button', { name: 'Stop offering earlier times to Grace Hopper' }),
    )
    await waitFor(() => expect(dialog.queryByText(/^Wants an earlier time/)).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('article')))
  })

  it('without a visit ahead has contact, Book again and an invitation', async () => {
    const invite = vi.fn<Stub<'patients.invite'>>(() => ({ ids: [3], skipped: 0 }))
    const { user, dialog } = await open({
      'patients.get': () => ({ ...RECORD, appointments: [], nextVisit: null, invitationProblem: null }),
      'patients.invite': invite,
    })
    expect(await dialog.findByRole('link', { name: '(573) 555-0111' })).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Book again' })).toBeTruthy()
    expect(dialog.queryByRole('heading', { level: 3 })).toBeNull()
    expect(dialog.getByText('Next visit').nextSibling?.textContent).toBe('None')
    await user.click(dialog.getByRole('button', { name: 'Email an invitation to Grace Hopper' }))
    expect(invite).toHaveBeenCalledExactlyOnceWith({ patientIds: [7] })
  })

  it('moves chosen visits to another person, with visits under another name preselected, and undoes it', async () => {
    const split = vi.fn<Stub<'patients.split'>>(() => ({ id: 12 }))
    const merge = vi.fn<Stub<'patients.merge'>>(() => ({ success: true }))
    const { user } = await open({ 'patients.split': split, 'patients.merge': merge })
    await user.click(await screen.findByRole('button', { name: 'These visits belong to another person' }))
    const dialog = await findDialog('These visits belong to another person')
    const [own, other] = dialog.getAllByRole<HTMLInputElement>('checkbox')
    expect([own?.checked, other?.checked]).toEqual([false, true])
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Vincent Hopper')
    await user.click(dialog.getByRole('checkbox', { name: /Consultation/ }))
    await user.click(dialog.getByRole('button', { name: 'Move visits' }))
    expect(await dialog.findByText('Choose a visit')).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: /Consultation/ }))
    await user.click(dialog.getByRole('button', { name: 'Move visits' }))
    await expectCall(split, { patientId: 7, appointmentIds: [5], name: 'Vincent Hopper' })
    await user.click(await toasts().findByRole('button', { name: 'Undo: visits moved to another patient' }))
    await expectCall(merge, { keep: 7, merge: 12 })
  })

  it('undoes a split of the last day from the panels of both patients', async () => {
    const merge = vi.fn<Stub<'patients.merge'>>(() => ({ success: true }))
    const splits = [
      { keep: 7, merge: 12, name: 'Vincent Hopper' },
      { keep: 3, merge: 7, name: 'Mary Hopper' },
    ]
    const { user } = await open({ 'patients.get': () => ({ ...RECORD, splits }), 'patients.merge': merge })
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
    const { user } = await open({
      'patients.get': () => ({ ...RECORD, name }),
      'patients.correctName': correctName,
    })
    await user.click(await screen.findByRole('button', { name: 'Correct the name' }))
    const dialog = await findDialog('Correct the name')
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
