import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { Busy } from '@clinic/domain/calendars/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { BookedState } from '../../../../paths.ts'
import {
  adminAppointment,
  appointmentDay,
  appointmentSearch,
  openAppointments,
  patientRecord,
} from '../../../../testing/admin-appointments.tsx'
import { chooseInMenu, reading, toasts } from '../../../../testing/on-page.ts'
import { TEST_SITE } from '../../../../testing/render-app.tsx'
import { failWith, type Stub } from '../../../../testing/stub-api.ts'

/** Noon on Monday, January 4, 2027, clinic time. */
const SITE = { ...TEST_SITE, now: '2027-01-04T18:00:00.000Z' }

const row = (id: number, patientName: string, time: string, over: Partial<AdminAppointment> = {}) =>
  adminAppointment({
    id,
    patientName,
    duration: 30,
    appointmentDate: `2027-01-04T${time}:00.000Z`,
    ...over,
  })
const DAY = [
  row(1, 'Grace Hopper', '16:00', { status: 'completed' }),
  row(2, 'Joan Clarke', '17:00'),
  row(3, 'Ada Lovelace', '17:45', {
    patientId: 12,
    patientPhone: '(573) 555-0199',
    notes: 'Stiff neck\nand shoulders',
    scheduleConflict: 'hours',
    firstVisit: true,
  }),
  row(4, 'Mary Jackson', '18:30'),
  row(5, 'Dorothy Vaughan', '20:30'),
]

/** A day of which only the last one of 2026 has no appointment. */
const otherDay = (day: string) =>
  day === '2026-12-31'
    ? []
    : [adminAppointment({ id: 9, patientName: 'Nina Brandt', appointmentDate: `${day}T16:00:00.000Z` })]

function setWidth({ isPhone }: { isPhone: boolean }) {
  const matchMedia = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation(query => ({ ...matchMedia(query), matches: !isPhone }))
}

/** Opens the tab on a day whose rows store writes; on a desk unless it is a phone. */
async function openToday(
  given: AdminAppointment[] = DAY,
  path = '/admin/appointments',
  isPhone = false,
  get?: () => AdminAppointment,
  busy: Busy[] = [],
) {
  setWidth({ isPhone })
  const stored = { day: given }
  const save = (
    { id, version }: { id: number; version?: number },
    change: (row: AdminAppointment) => Partial<AdminAppointment>,
  ) => {
    const known = stored.day.find(one => one.id === id)
    if (!known || known.version !== version)
      return failWith('CONFLICT', 'Someone else changed this in the meantime')
    const saved = { ...known, ...change(known), version: known.version + 1 }
    stored.day = stored.day.map(one => (one.id === id ? saved : one))
    return saved
  }
  const undo = vi.fn<Stub<'appointments.undo'>>(input =>
    save(input, () => ({ status: 'confirmed', changes: [] })),
  )
  const app = await openAppointments(
    {
      day: ({ day }) => ({ ...appointmentDay(day, day === '2027-01-04' ? stored.day : otherDay(day)), busy }),
      search: () => appointmentSearch(stored.day),
      ...(get && { get }),
      update: input => {
        const { status, arrived, appointmentDate } = input
        return save(input, known => ({
          ...(status && { status }),
          ...(arrived !== undefined && { arrivedAt: arrived ? SITE.now : null }),
          ...(appointmentDate && { appointmentDate }),
          ...(status === 'cancelled' && {
            changes: [
              {
                change: 'cancelled',
                madeBy: 'practice',
                movedFrom: null,
                at: SITE.now,
                version: known.version + 1,
              },
            ],
            firstVisit: known.firstVisit,
          }),
        }))
      },
      undo,
      nextFree: () => [
        { date: '2027-01-04', startTime: '14:00', endTime: '14:30', startsAt: '2027-01-04T20:00:00.000Z' },
        { date: '2027-01-05', startTime: '09:00', endTime: '09:30', startsAt: '2027-01-05T15:00:00.000Z' },
      ],
    },
    path,
    SITE,
  )
  await screen.findByRole('tab', { selected: true })
  return { ...app, stored, undo }
}

const rail = () => screen.findByRole('list', { name: 'Appointments and open time' })
const rowsOnRail = async () =>
  within(await rail())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const card = () => screen.findByRole('article')
const current = () =>
  within(screen.getByRole('navigation', { name: 'Appointments view' })).getByRole('link', {
    current: 'page',
  }).textContent
const findUndo = (text: string) => screen.findByRole('button', { name: `Undo: ${text}` })

describe('the tab', () => {
  it('opens on today if it has appointments, in order of time, with free gaps from now on', async () => {
    await openToday()
    expect(await rowsOnRail()).toEqual([
      expect.stringContaining('Grace Hopper'),
      expect.stringContaining('Joan Clarke'),
      expect.stringContaining('Ada Lovelace'),
      expect.stringContaining('Mary Jackson'),
      '2:00-2:30 PM 30 min open: Book',
      expect.stringContaining('Dorothy Vaughan'),
      '3:00-5:00 PM 2 h open: Book',
    ])
    expect(screen.getByRole('heading', { level: 2, name: 'Mon, Jan 4' })).toBeTruthy()
    expect(screen.getByText('4 left today, 1 done').role).toBe('status')
    expect(current()).toBe('Today')
  })

  it('shows when another calendar is busy, within the office hours, and offers no open time there', async () => {
    const at = (time: string) => `2027-01-04T${time}:00.000Z`
    const busy = [
      { startsAt: at('06:00'), endsAt: at('12:00'), calendar: 'Sleep' },
      { startsAt: at('21:30'), endsAt: at('22:30'), calendar: 'Family' },
    ]
    await openToday(DAY, undefined, false, undefined, busy)
    const rows = await rowsOnRail()
    expect(rows.slice(-3)).toEqual([
      '3:00-3:30 PM 30 min open: Book',
      '3:30-4:30 PM busy: Family',
      '4:30-5:00 PM 30 min open: Book',
    ])
    expect(rows.join()).not.toContain('Sleep')
  })

  it('leads from a gap to booking for a patient at that time, and back here', async () => {
    await openToday()
    const gap = within(await rail()).getByRole('link', { name: /2:00-2:30 PM/ })
    expect(gap.getAttribute('href')).toBe(
      '/book-appointment?date=2027-01-04&time=14%3A00&return=%2Fadmin%2Fappointments',
    )
  })

  it('leaves an unknown status to the form', async () => {
    const { user } = await openToday([row(1, 'Grace Hopper', '18:30', { status: 'rescheduled' })])
    const shown = within(await card())
    expect(shown.getByText('rescheduled').closest<HTMLElement>('[data-status]')?.dataset.status).toBe(
      'unknown',
    )
    await user.click(shown.getByRole('button', { name: 'More for Grace Hopper' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Forms',
      'Edit',
    ])
    expect(screen.getByText('1 left today')).toBeTruthy()
  })

  it.each([
    ['there are no appointments', []],
    ['all are cancelled', [row(1, 'Grace Hopper', '16:00', { status: 'cancelled' })]],
  ])('opens on the list when %s today', async (_when, day) => {
    await openToday(day)
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toBeTruthy()
    expect(current()).toBe('List')
  })

  it.each(['?status=confirmed', '?view=list', '?from=2027-01-04'])(
    'opens on the list at %s',
    async search => {
      await openToday(DAY, `/admin/appointments${search}`)
      expect(await screen.findByRole('searchbox', { name: 'Search' })).toBeTruthy()
    },
  )

  it('links to the list and back, and stays on the list when its filters are cleared', async () => {
    const { user } = await openToday()
    await rail()
    await user.click(screen.getByRole('link', { name: 'List' }))
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Confirmed')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Today' }))
    expect(await rail()).toBeTruthy()
  })

  it('says that today has no appointments, beside its open time', async () => {
    await openToday([], '/admin/appointments?view=today')
    expect(await screen.findByText('No appointments')).toBeTruthy()
  })
})

describe('another day', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

  it('is one press away, with the same rail, panel and menus, and Today leads back', async () => {
    const { user, currentPath } = await openToday()
    await rail()
    await user.click(screen.getByRole('link', { name: 'Next day' }))
    expect(await heading('Tue, Jan 5')).toBeTruthy()
    expect(currentPath()).toBe('/admin/appointments?day=2027-01-05')
    await waitFor(async () =>
      expect(await rowsOnRail()).toEqual([
        '9:00-10:00 AM 1 h open: Book',
        expect.stringContaining('Nina Brandt'),
        '11:00 AM-12:00 PM 1 h open: Book',
        '2:00-5:00 PM 3 h open: Book',
      ]),
    )
    expect(screen.getByText('1 appointment').role).toBe('status')
    expect(within(await card()).getByRole('heading', { name: 'Nina Brandt' })).toBeTruthy()
    expect(within(await rail()).queryByRole('button', { name: /^Check in|^Complete/ })).toBeNull()
    const gap = within(await rail()).getByRole('link', { name: /2:00-5:00 PM/ })
    expect(gap.getAttribute('href')).toContain('return=%2Fadmin%2Fappointments%3Fday%3D2027-01-05')
    const views = within(screen.getByRole('navigation', { name: 'Appointments view' }))
    expect(views.queryByRole('link', { current: 'page' })).toBeNull()
    await user.click(views.getByRole('link', { name: 'Today' }))
    expect(await heading('Mon, Jan 4')).toBeTruthy()
    expect(current()).toBe('Today')
  })

  it('is reached by the arrow keys, but not while a field has the focus', async () => {
    const { user, currentPath } = await openToday()
    await rail()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(await heading('Wed, Jan 6')).toBeTruthy()
    await user.keyboard('{ArrowLeft}')
    expect(await heading('Tue, Jan 5')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Find a patient' }))
    await user.keyboard('{ArrowLeft}')
    expect(currentPath()).toBe('/admin/appointments?day=2027-01-05')
  })

  it('stays in the history, so that Back returns to the day before', async () => {
    const { user, goBack } = await openToday()
    await rail()
    await user.click(screen.getByRole('link', { name: 'Next day' }))
    await user.click(screen.getByRole('link', { name: 'Next day' }))
    expect(await heading('Wed, Jan 6')).toBeTruthy()
    goBack()
    expect(await heading('Tue, Jan 5')).toBeTruthy()
  })

  it('is picked in a calendar, which opens at the day shown', async () => {
    const { user, currentPath } = await openToday()
    await rail()
    await user.click(screen.getByRole('button', { name: 'Mon, Jan 4' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Choose a day' }))
    await user.click(dialog.getByRole('button', { name: 'Friday, January 15, 2027' }))
    expect(await heading('Fri, Jan 15')).toBeTruthy()
    expect(currentPath()).toBe('/admin/appointments?day=2027-01-15')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that is over has no open time and no Check in, and its visits can be completed', async () => {
    await openToday(DAY, '/admin/appointments?day=2026-12-30')
    expect(await rowsOnRail()).toEqual([expect.stringContaining('Nina Brandt')])
    const steps = within(await rail()).getAllByRole('button', { name: /^Check in|^Complete/ })
    expect(steps.map(step => step.textContent)).toEqual(['Complete'])
  })

  it('without appointments says how long it is open', async () => {
    await openToday(DAY, '/admin/appointments?day=2026-12-31')
    expect(await screen.findByText(reading('open 9:00 AM-12:00 PM and 2:00-5:00 PM'))).toBeTruthy()
    expect(screen.getByText('No appointments').role).toBe('status')
  })

  it('shows the appointment that was just booked from a gap', async () => {
    const { goTo } = await openToday(DAY, '/admin/appointments?view=list')
    await screen.findByRole('searchbox')
    goTo('/admin/appointments?view=today', { bookedIds: [5] } satisfies BookedState)
    expect(within(await card()).getByRole('heading', { name: 'Dorothy Vaughan' })).toBeTruthy()
  })
})

describe('the chosen patient', () => {
  it('is the one who is here now, with contact, type, notes and actions', async () => {
    await openToday()
    const shown = within(await card())
    expect(shown.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeTruthy()
    expect((await card()).textContent).toMatch(/Mon, Jan 4, 11:45\sAM-12:15\sPM/)
    expect(shown.getByText('First visit').closest('p')?.textContent).toBe(
      'Consultation, 30 minutes First visit',
    )
    expect(shown.getByText(/Stiff neck/).textContent).toBe('Stiff neck\nand shoulders')
    expect(shown.getByText('After hours')).toBeTruthy()
    expect(shown.getByRole('link', { name: '(573) 555-0199' }).getAttribute('href')).toBe('tel:+15735550199')
    expect(shown.getByRole('link', { name: 'grace@example.com' })).toBeTruthy()
    expect(shown.getByRole('link', { name: 'Book again for Ada Lovelace' }).getAttribute('href')).toContain(
      'patient=12',
    )
  })

  it('changes with a press on another row, and stays after a write', async () => {
    const { user } = await openToday()
    await user.click(within(await rail()).getByRole('button', { name: /\d.* Mary Jackson/, expanded: false }))
    expect(within(await card()).getByRole('heading', { name: 'Mary Jackson' })).toBeTruthy()
    await chooseInMenu(user, 'Mary Jackson', 'Mark as no-show: Mary Jackson', within(await card()))
    await waitFor(async () => expect(within(await card()).getByText('No-show')).toBeTruthy())
    expect(within(await card()).getByRole('heading', { name: 'Mary Jackson' })).toBeTruthy()
  })

  it('stays after a cancellation, so that the same press reaches no one else, and offers Undo', async () => {
    const { user, stored } = await openToday()
    await chooseInMenu(user, 'Ada Lovelace', 'Cancel the appointment of Ada Lovelace', within(await card()))
    await waitFor(async () => expect(within(await card()).getByText('Cancelled')).toBeTruthy())
    const shown = within(await card())
    expect(shown.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'More for Ada Lovelace' }))
    expect(screen.queryByRole('menuitem', { name: /^Cancel the appointment/ })).toBeNull()
    expect(stored.day.filter(({ status }) => status === 'cancelled')).toHaveLength(1)
    const undo = await findUndo('Ada Lovelace, Mon, Jan 4, 11:45 AM: cancelled')
    expect(screen.getAllByRole('button', { name: /^Undo: / })).toEqual([undo])
    // Escape on a toast closes it.
    undo.focus()
    await user.keyboard('{Escape}')
    await user.click(await shown.findByRole('button', { name: 'Undo: cancelled for Ada Lovelace' }))
    await waitFor(async () => expect(within(await card()).queryByText('Cancelled')).toBeNull())
  })

  it('stays after a move to another day', async () => {
    const moved = { ...row(3, 'Ada Lovelace', '17:45'), appointmentDate: '2027-01-05T15:00:00.000Z' }
    const { user, stored } = await openToday(DAY, undefined, false, () => moved)
    expect(within(await card()).getByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy()
    stored.day = DAY.filter(({ id }) => id !== 3)
    await user.click(within(await card()).getByRole('button', { name: 'Check in Ada Lovelace' }))
    await waitFor(async () => expect((await card()).textContent).toContain('Tue, Jan 5'))
    expect(within(await card()).getByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy()
  })

  it('opens below its row on a phone, and closes with a second press', async () => {
    const { user } = await openToday(DAY, '/admin/appointments', true)
    const mary = within(await rail()).getByRole('button', { name: /\d.* Mary Jackson/, expanded: false })
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(mary)
    expect((await card()).closest('li')?.contains(mary)).toBe(true)
    await user.click(mary)
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('comes before the free time ahead of it on a phone, where the first row is seen first', async () => {
    await openToday([row(5, 'Dorothy Vaughan', '21:30')], '/admin/appointments?view=today', true)
    expect(await rowsOnRail()).toEqual([
      expect.stringContaining('Dorothy Vaughan'),
      expect.stringContaining('open: Book'),
      expect.stringContaining('open: Book'),
    ])
  })

  it('has as next visit the one after the visit shown', async () => {
    const later = row(8, 'Ada Lovelace', '18:00', { appointmentDate: '2027-01-11T16:00:00.000Z' })
    const cancelled = { ...later, id: 7, appointmentDate: '2027-01-08T16:00:00.000Z', status: 'cancelled' }
    setWidth({ isPhone: false })
    await openAppointments(
      {
        day: () => appointmentDay('2027-01-04', DAY),
        patient: () => patientRecord({ appointments: [later, cancelled, ...DAY.slice(2, 3)] }),
      },
      '/admin/appointments',
      SITE,
    )
    expect((await within(await card()).findByText('Next visit')).nextSibling?.textContent).toBe(
      'Mon, Jan 11, 10:00 AM',
    )
  })

  it('opens the form with Edit', async () => {
    const { user } = await openToday()
    await chooseInMenu(user, 'Ada Lovelace', 'Edit the appointment of Ada Lovelace', within(await card()))
    expect(screen.getByRole('dialog', { name: 'Edit appointment' })).toBeTruthy()
  })
})

describe('the next step of a row', () => {
  it('is Check in, with one press, and shows the time and the wait', async () => {
    const { user, update } = await openToday()
    await user.click(within(await rail()).getByRole('button', { name: 'Check in Mary Jackson' }))
    expect(update).toHaveBeenCalledExactlyOnceWith({ id: 4, arrived: true, version: 1 })
    await waitFor(async () => expect((await rail()).textContent).toMatch(/Arrived 12:00\sPM, waiting 0 min/))
    const waiting = [...document.querySelectorAll('[data-waiting]')]
    expect(waiting.map(row => row.querySelector('button')?.textContent)).toEqual([
      expect.stringContaining('Mary Jackson'),
    ])
    expect(
      within(await rail()).getByRole('button', { name: 'Complete the appointment of Mary Jackson' }),
    ).toBeTruthy()
  })

  it('is Complete once the visit is over, and none when it is done', async () => {
    await openToday()
    const names = within(await rail())
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label') ?? '')
    expect(names).toContain('Complete the appointment of Joan Clarke')
    expect(within(await rail()).queryByRole('button', { name: /^Complete .* Grace Hopper/ })).toBeNull()
  })

  it.each([
    ['the day before', '2027-01-03T23:00:00.000Z', ['Complete the appointment of Rosa Diaz']],
    ['the day after', '2027-01-05T16:00:00.000Z', []],
  ])('is never Check in on %s', async (_day, appointmentDate, names) => {
    await openToday([row(6, 'Rosa Diaz', '17:00', { appointmentDate })])
    const steps = within(await rail()).queryAllByRole('button', { name: /^Check in|^Complete/ })
    expect(steps.map(step => step.getAttribute('aria-label'))).toEqual(names)
  })

  it('is stored once, even when pressed twice', async () => {
    const { user, update } = await openToday()
    await user.dblClick(
      within(await rail()).getByRole('button', { name: 'Complete the appointment of Joan Clarke' }),
    )
    await findUndo('Joan Clarke, Mon, Jan 4, 11:00 AM: completed')
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('shows a conflict when another user changed the row', async () => {
    const { user, stored } = await openToday()
    await rail()
    stored.day = stored.day.map(one => (one.id === 2 ? { ...one, version: 9 } : one))
    await user.click(
      within(await rail()).getByRole('button', { name: 'Complete the appointment of Joan Clarke' }),
    )
    expect((await toasts().findByRole('alert')).textContent).toContain('Someone else changed this')
  })
})

describe('Undo', () => {
  it('sets a mark back, based on the version after it', async () => {
    const { user, update } = await openToday()
    await user.click(
      within(await rail()).getByRole('button', { name: 'Complete the appointment of Joan Clarke' }),
    )
    expect(await screen.findByText('3 left today, 2 done')).toBeTruthy()
    await user.click(await findUndo('Joan Clarke, Mon, Jan 4, 11:00 AM: completed'))
    await waitFor(() => expect(update).toHaveBeenLastCalledWith({ id: 2, status: 'confirmed', version: 2 }))
    expect(await screen.findByText('4 left today, 1 done')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('takes back a cancellation, which is one press and emails the patient later', async () => {
    const { user, update, undo } = await openToday()
    await chooseInMenu(user, 'Ada Lovelace', 'Cancel the appointment of Ada Lovelace', within(await card()))
    expect(update).toHaveBeenCalledExactlyOnceWith({
      id: 3,
      status: 'cancelled',
      notifyPatient: true,
      version: 1,
    })
    await user.click(await findUndo('Ada Lovelace, Mon, Jan 4, 11:45 AM: cancelled'))
    await waitFor(() => expect(undo).toHaveBeenCalledExactlyOnceWith({ id: 3, version: 2 }))
  })

  it('is offered on the row of a cancelled appointment too, for other windows', async () => {
    const { user, undo } = await openToday([
      ...DAY,
      row(6, 'Chen Wei', '22:30', {
        status: 'cancelled',
        version: 5,
        changes: [{ change: 'cancelled', madeBy: 'practice', movedFrom: null, at: SITE.now, version: 5 }],
      }),
    ])
    await user.click(await screen.findByRole('button', { name: 'Undo: cancelled for Chen Wei' }))
    expect(undo).toHaveBeenCalledExactlyOnceWith({ id: 6, version: 5 })
  })
})

describe('moving', () => {
  it('takes one press on a free time, and says where it went', async () => {
    const { user, update } = await openToday()
    await user.click(within(await card()).getByRole('button', { name: 'Move Ada Lovelace' }))
    const dialog = await screen.findByRole('dialog', { name: 'Move Ada Lovelace' })
    await user.click(await within(dialog).findByRole('button', { name: 'Tue, Jan 5, 9:00 AM' }))
    expect(update).toHaveBeenCalledExactlyOnceWith({
      id: 3,
      appointmentDate: '2027-01-05T15:00:00.000Z',
      outsideHours: false,
      notifyPatient: true,
      version: 1,
    })
    expect(await findUndo('Ada Lovelace, Mon, Jan 4, 11:45 AM: moved to Tue, Jan 5, 9:00 AM')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends no email when it says so', async () => {
    const { user, update } = await openToday()
    await user.click(within(await card()).getByRole('button', { name: 'Move Ada Lovelace' }))
    await user.click(screen.getByRole('checkbox', { name: 'Email the patient' }))
    await user.click(await screen.findByRole('button', { name: 'Mon, Jan 4, 2:00 PM' }))
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ notifyPatient: false }))
  })
})

describe('keyboard shortcuts', () => {
  const focused = () => document.activeElement?.querySelector('button')?.textContent ?? ''

  it('j and k move through the appointments, and Enter opens one', async () => {
    const { user } = await openToday()
    await rail()
    await user.keyboard('j')
    expect(focused()).toContain('Grace Hopper')
    await user.keyboard('jjj')
    expect(focused()).toContain('Mary Jackson')
    await user.keyboard('k')
    expect(focused()).toContain('Ada Lovelace')
    await user.keyboard('kkkk')
    expect(focused()).toContain('Grace Hopper')
    await user.keyboard('{Enter}')
    expect(within(await card()).getByRole('heading', { name: 'Grace Hopper' })).toBeTruthy()
  })

  it('j and k move through the list too', async () => {
    const { user } = await openToday(DAY, '/admin/appointments?view=list')
    await screen.findByRole('heading', { name: 'Ada Lovelace' })
    await user.keyboard('jj{Enter}')
    expect(within(screen.getByRole('dialog')).getByRole('heading', { name: 'Joan Clarke' })).toBeTruthy()
  })

  it.each([
    ['today finds a patient', '?view=today', 'combobox', 'Find a patient'],
    ['the list searches it', '?view=list', 'searchbox', 'Search'],
  ])('/ in %s, where letters are text', async (_where, search, role, name) => {
    const { user } = await openToday(DAY, `/admin/appointments${search}`)
    const field = await screen.findByRole<HTMLInputElement>(role, { name })
    await screen.findAllByText('Ada Lovelace')
    await user.keyboard('/')
    expect(document.activeElement).toBe(field)
    await user.keyboard('jk/?')
    expect(field.value).toBe('jk/?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('? lists the shortcuts', async () => {
    const { user } = await openToday()
    await rail()
    await user.keyboard('?')
    expect(
      within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).getByText('Next appointment'),
    ).toBeTruthy()
  })

  describe('turned off', () => {
    const turn = async (user: Awaited<ReturnType<typeof openToday>>['user']) => {
      await user.click(screen.getByRole('button', { name: /^Shortcuts/ }))
      await user.click(screen.getByRole('checkbox', { name: 'Use single-key shortcuts' }))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }

    it('do nothing, in this view and the list, until turned on again', async () => {
      const { user } = await openToday()
      await rail()
      await turn(user)
      const button = screen.getByRole('button', { name: 'Shortcuts' })
      expect(document.activeElement).toBe(button)
      await user.keyboard('jk/?')
      expect(document.activeElement).toBe(button)
      expect(screen.queryByRole('dialog')).toBeNull()
      await user.click(screen.getByRole('link', { name: 'List' }))
      await screen.findByRole('searchbox', { name: 'Search' })
      await user.keyboard('j/?')
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'List' }))
      await turn(user)
      await user.keyboard('j')
      expect(document.activeElement?.textContent).toContain('Grace Hopper')
    })

    it('stay off in this browser', async () => {
      const { user, unmount } = await openToday()
      await rail()
      await turn(user)
      unmount()
      const again = await openToday()
      await rail()
      await again.user.keyboard('j?')
      expect(document.activeElement).toBe(document.body)
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('stay off until the page closes in a browser without storage', async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      for (const refused of ['getItem', 'setItem'] as const)
        vi.spyOn(Storage.prototype, refused).mockImplementation(() => {
          throw new DOMException('The operation is insecure', 'SecurityError')
        })
      const { user } = await openToday()
      await rail()
      await user.keyboard('j')
      expect(focused()).toContain('Grace Hopper')
      await turn(user)
      await user.keyboard('?')
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('still let Enter open the focused row after a save', async () => {
      localStorage.setItem('clinic.single-keys', 'false')
      const { user } = await openToday()
      await rail()
      document.querySelector<HTMLElement>('[data-row="3"]')?.focus()
      await user.keyboard('{Enter}')
      expect(within(await card()).getByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy()
    })
  })
})
