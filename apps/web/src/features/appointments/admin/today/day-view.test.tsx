import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { NamedBusyTime } from '@clinic/domain/calendars/schemas.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { BookedState } from '#paths.ts'
import {
  adminAppointment,
  appointmentDay,
  appointmentSearch,
  openAppointments,
  patientRecord,
} from '#testing/admin-appointments.tsx'
import { chooseInMenu, linkTo, reading, readTexts, toasts } from '#testing/on-page.ts'
import { SPANISH_SITE } from '#testing/open-admin.tsx'
import { TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Stub, type Stubs } from '#testing/stub-api.ts'

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
const cancelled = (version: number) => ({
  change: 'cancelled' as const,
  madeBy: 'practice' as const,
  movedFrom: null,
  at: SITE.now,
  version,
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

interface Opened extends Stubs {
  path?: string
  isPhone?: boolean
  busy?: NamedBusyTime[]
}

/** Opens the tab on a day whose rows store writes; on a desk unless it is a phone. */
async function openToday(
  given: AdminAppointment[] = DAY,
  { path, isPhone = false, busy = [], ...stubs }: Opened = {},
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
      'appointments.day': ({ day }) => ({
        ...appointmentDay(day, day === '2027-01-04' ? stored.day : otherDay(day)),
        busy,
      }),
      'appointments.search': () => appointmentSearch(stored.day),
      ...stubs,
      'appointments.update': input => {
        const { status, arrived, appointmentDate } = input
        return save(input, known => ({
          ...(status && { status }),
          ...(arrived !== undefined && { arrivedAt: arrived ? SITE.now : null }),
          ...(appointmentDate && { appointmentDate }),
          ...(status === 'cancelled' && { changes: [cancelled(known.version + 1)] }),
        }))
      },
      'appointments.undo': undo,
      'appointments.nextFree': () => [
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
const rowsOnRail = async () => readTexts(within(await rail()).getAllByRole('listitem'))
const card = () => screen.findByRole('article')
const inCard = async () => within(await card())
const inRail = async () => within(await rail())
const current = () =>
  within(screen.getByRole('navigation', { name: 'Appointments view' })).getByRole('link', {
    current: 'page',
  }).textContent
const findUndo = (text: string) => screen.findByRole('button', { name: `Undo: ${text}` })

describe('the tab', () => {
  it('opens on today if it has appointments, with open time from now on but not where another calendar is busy', async () => {
    const at = (time: string) => `2027-01-04T${time}:00.000Z`
    await openToday(DAY, {
      busy: [
        { startsAt: at('06:00'), endsAt: at('12:00'), calendar: 'Sleep' },
        { startsAt: at('21:30'), endsAt: at('22:30'), calendar: 'Family' },
      ],
    })
    expect(await rowsOnRail()).toEqual([
      expect.stringContaining('Grace Hopper'),
      expect.stringContaining('Joan Clarke'),
      expect.stringContaining('Ada Lovelace'),
      expect.stringContaining('Mary Jackson'),
      '2:00-2:30 PM 30 min open: Book',
      expect.stringContaining('Dorothy Vaughan'),
      '3:00-3:30 PM 30 min open: Book',
      '3:30-4:30 PM busy: Family',
      '4:30-5:00 PM 30 min open: Book',
    ])
    expect(screen.getByRole('heading', { level: 2, name: 'Mon, Jan 4' })).toBeTruthy()
    expect(screen.getByText('4 left today, 1 done').role).toBe('status')
    expect(current()).toBe('Today')
    const gap = (await inRail()).getByRole('link', { name: /2:00-2:30 PM/ })
    expect(gap.getAttribute('href')).toBe(
      '/book-appointment?date=2027-01-04&time=14%3A00&return=%2Fadmin%2Fappointments',
    )
  })

  it('leaves an unknown status to the form', async () => {
    const { user } = await openToday([row(1, 'Grace Hopper', '18:30', { status: 'rescheduled' })])
    const shown = await inCard()
    expect(shown.getByText('rescheduled').closest<HTMLElement>('[data-status]')?.dataset.status).toBe(
      'unknown',
    )
    await user.click(shown.getByRole('button', { name: 'More for Grace Hopper' }))
    expect(readTexts(await screen.findAllByRole('menuitem'))).toEqual(['Forms', 'Edit'])
    expect(screen.getByText('1 left today')).toBeTruthy()
  })

  it('opens on the list when there are no appointments today', async () => {
    await openToday([])
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toBeTruthy()
    expect(current()).toBe('List')
  })

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
    await openToday([], { path: '/admin/appointments?view=today' })
    expect(await screen.findByText('No appointments')).toBeTruthy()
  })
})

describe('another day', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

  it('is one press away, with the same rail, panel and menus; Back returns to the day before, and Today to today', async () => {
    const { user, currentPath, goBack } = await openToday()
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
    expect((await inCard()).getByRole('heading', { name: 'Nina Brandt' })).toBeTruthy()
    expect((await inRail()).queryByRole('button', { name: /^Check in|^Complete/ })).toBeNull()
    const gap = (await inRail()).getByRole('link', { name: /2:00-5:00 PM/ })
    expect(gap.getAttribute('href')).toContain('return=%2Fadmin%2Fappointments%3Fday%3D2027-01-05')
    const views = within(screen.getByRole('navigation', { name: 'Appointments view' }))
    expect(views.queryByRole('link', { current: 'page' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Next day' }))
    expect(await heading('Wed, Jan 6')).toBeTruthy()
    goBack()
    expect(await heading('Tue, Jan 5')).toBeTruthy()
    await user.click(views.getByRole('link', { name: 'Today' }))
    expect(await heading('Mon, Jan 4')).toBeTruthy()
    expect(current()).toBe('Today')
  })

  it('is reached by the arrow keys, but not while a field has the focus, and in a calendar', async () => {
    const { user, currentPath } = await openToday()
    await rail()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(await heading('Wed, Jan 6')).toBeTruthy()
    await user.keyboard('{ArrowLeft}')
    expect(await heading('Tue, Jan 5')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Find a patient' }))
    await user.keyboard('{ArrowLeft}')
    expect(currentPath()).toBe('/admin/appointments?day=2027-01-05')
    await user.click(screen.getByRole('button', { name: 'Tue, Jan 5' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Choose a day' }))
    await user.click(dialog.getByRole('button', { name: 'Friday, January 15, 2027' }))
    expect(await heading('Fri, Jan 15')).toBeTruthy()
    expect(currentPath()).toBe('/admin/appointments?day=2027-01-15')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that is over has no open time, and visits to complete; one without appointments says how long it is open', async () => {
    const { user } = await openToday(DAY, { path: '/admin/appointments?day=2026-12-30' })
    expect(await rowsOnRail()).toEqual([expect.stringContaining('Nina Brandt')])
    const steps = (await inRail()).getAllByRole('button', { name: /^Check in|^Complete/ })
    expect(readTexts(steps)).toEqual(['Complete'])
    await user.click(screen.getByRole('link', { name: 'Next day' }))
    expect(await screen.findByText(reading('open 9:00 AM-12:00 PM and 2:00-5:00 PM'))).toBeTruthy()
    expect(screen.getByText('No appointments').role).toBe('status')
  })

  it.each([false, true])('opens the appointment that the address names (on a phone: %s)', async isPhone => {
    const path = '/admin/appointments?day=2027-01-04#appointment-5'
    await openToday(DAY, { path, isPhone })
    expect(await screen.findByRole('article', { name: 'Dorothy Vaughan' })).toBeTruthy()
  })

  it('shows the appointment that was just booked from a gap', async () => {
    const { goTo } = await openToday(DAY, { path: '/admin/appointments?view=list' })
    await screen.findByRole('searchbox')
    goTo('/admin/appointments?view=today', { bookedIds: [5] } satisfies BookedState)
    expect((await inCard()).getByRole('heading', { name: 'Dorothy Vaughan' })).toBeTruthy()
  })
})

describe('the chosen patient', () => {
  it('is the one who is here now, with contact, type, notes, the visit after it and actions', async () => {
    const later = row(8, 'Ada Lovelace', '18:00', { appointmentDate: '2027-01-11T16:00:00.000Z' })
    const called = { ...later, id: 7, appointmentDate: '2027-01-08T16:00:00.000Z', status: 'cancelled' }
    const { user } = await openToday(DAY, {
      'patients.get': () =>
        patientRecord({
          appointments: [later, called, ...DAY.slice(2, 3).map(visit => ({ ...visit, notes: null }))],
        }),
    })
    const shown = await inCard()
    expect(shown.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeTruthy()
    expect((await card()).textContent).toMatch(/Mon, Jan 4, 11:45\sAM-12:15\sPM/)
    expect(shown.getByText('First visit').closest('p')?.textContent).toBe(
      'Consultation, 30 minutes First visit',
    )
    expect(shown.getByText(/Stiff neck/).textContent).toBe('Stiff neck\nand shoulders')
    expect(shown.getByText('After hours')).toBeTruthy()
    expect(linkTo('(573) 555-0199', shown)).toBe('tel:+15735550199')
    expect(shown.getByRole('link', { name: 'grace@example.com' })).toBeTruthy()
    expect(linkTo('Book again for Ada Lovelace', shown)).toContain('patient=12')
    expect((await shown.findByText('Next visit')).nextSibling?.textContent).toBe('Mon, Jan 11, 10:00 AM')
    await chooseInMenu(user, 'Ada Lovelace', 'Edit the appointment of Ada Lovelace', shown)
    expect(screen.getByRole('dialog', { name: 'Edit appointment' })).toBeTruthy()
  })

  it('changes with a press on another row, and stays after a write', async () => {
    const { user } = await openToday()
    await user.click((await inRail()).getByRole('button', { name: /\d.* Mary Jackson/, expanded: false }))
    expect((await inCard()).getByRole('heading', { name: 'Mary Jackson' })).toBeTruthy()
    await chooseInMenu(user, 'Mary Jackson', 'Mark as no-show: Mary Jackson', await inCard())
    await waitFor(async () => expect((await inCard()).getByText('No-show')).toBeTruthy())
    expect((await inCard()).getByRole('heading', { name: 'Mary Jackson' })).toBeTruthy()
  })

  it('stays after a cancellation, which is one press, reaches no one else and can be undone', async () => {
    const { user, stored, update, undo } = await openToday()
    const cancel = async () =>
      chooseInMenu(user, 'Ada Lovelace', 'Cancel the appointment of Ada Lovelace', await inCard())
    const expectCancelled = async () =>
      waitFor(async () => expect((await inCard()).getByText('Cancelled')).toBeTruthy())
    await cancel()
    const change = { id: 3, status: 'cancelled', notifyPatient: true, version: 1 }
    expect(update).toHaveBeenCalledExactlyOnceWith(change)
    await expectCancelled()
    await user.click(await findUndo('Ada Lovelace, Mon, Jan 4, 11:45 AM: cancelled'))
    await waitFor(() => expect(undo).toHaveBeenCalledExactlyOnceWith({ id: 3, version: 2 }))
    await waitFor(async () => expect((await inCard()).queryByText('Cancelled')).toBeNull())

    await cancel()
    await expectCancelled()
    const shown = await inCard()
    expect(shown.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'More for Ada Lovelace' }))
    expect(screen.queryByRole('menuitem', { name: /^Cancel the appointment/ })).toBeNull()
    expect(stored.day.filter(({ status }) => status === 'cancelled')).toHaveLength(1)
    const offer = await findUndo('Ada Lovelace, Mon, Jan 4, 11:45 AM: cancelled')
    expect(screen.getAllByRole('button', { name: /^Undo: / })).toEqual([offer])
    // Escape on a toast closes it.
    offer.focus()
    await user.keyboard('{Escape}')
    await user.click(await shown.findByRole('button', { name: 'Undo: cancelled for Ada Lovelace' }))
    await waitFor(async () => expect((await inCard()).queryByText('Cancelled')).toBeNull())
  })

  it('stays after a move to another day', async () => {
    const moved = { ...row(3, 'Ada Lovelace', '17:45'), appointmentDate: '2027-01-05T15:00:00.000Z' }
    const { user, stored } = await openToday(DAY, { 'appointments.get': () => moved })
    expect((await inCard()).getByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy()
    stored.day = DAY.filter(({ id }) => id !== 3)
    await user.click((await inCard()).getByRole('button', { name: 'Check in Ada Lovelace' }))
    await waitFor(async () => expect((await card()).textContent).toContain('Tue, Jan 5'))
    expect((await inCard()).getByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy()
  })

  it('opens below its row on a phone, and closes with a second press', async () => {
    const { user } = await openToday(DAY, { isPhone: true })
    const mary = (await inRail()).getByRole('button', { name: /\d.* Mary Jackson/, expanded: false })
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(mary)
    expect((await card()).closest('li')?.contains(mary)).toBe(true)
    await user.click(mary)
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('comes before the free time ahead of it on a phone, where the first row is seen first', async () => {
    await openToday([row(5, 'Dorothy Vaughan', '21:30')], {
      path: '/admin/appointments?view=today',
      isPhone: true,
    })
    expect(await rowsOnRail()).toEqual([
      expect.stringContaining('Dorothy Vaughan'),
      expect.stringContaining('open: Book'),
      expect.stringContaining('open: Book'),
    ])
  })
})

describe('the next step of a row', () => {
  it('is Complete once the visit is over, none when it is done, and else Check in, which shows the wait', async () => {
    const { user, update } = await openToday()
    const steps = (await inRail()).getAllByRole('button', { name: /^Check in|^Complete/ })
    expect(steps.map(step => step.getAttribute('aria-label'))).toEqual([
      'Complete the appointment of Joan Clarke',
      'Check in Ada Lovelace',
      'Check in Mary Jackson',
      'Check in Dorothy Vaughan',
    ])
    await user.click((await inRail()).getByRole('button', { name: 'Check in Mary Jackson' }))
    expect(update).toHaveBeenCalledExactlyOnceWith({ id: 4, arrived: true, version: 1 })
    await waitFor(async () => expect((await rail()).textContent).toMatch(/Arrived 12:00\sPM, waiting 0 min/))
    const waiting = [...document.querySelectorAll('[data-waiting]')]
    expect(waiting.map(row => row.querySelector('button')?.textContent)).toEqual([
      expect.stringContaining('Mary Jackson'),
    ])
    const panel = await inRail()
    panel.getByRole('button', { name: 'Complete the appointment of Mary Jackson' })
  })

  it('is taken once by a double click, although the button means Complete by the second', async () => {
    const { user, update } = await openToday()
    await user.click((await inRail()).getByRole('button', { name: 'Check in Mary Jackson' }))
    const complete = await (await inRail()).findByRole('button', { name: /^Complete .* Mary Jackson/ })
    fireEvent.click(complete, { detail: 2 })
    await user.click((await inRail()).getByRole('button', { name: 'Check in Dorothy Vaughan' }))
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
    expect(update).toHaveBeenLastCalledWith({ id: 5, arrived: true, version: 1 })
  })

  it('is taken once while Enter is held, although the button means Complete meanwhile', async () => {
    const { user, update } = await openToday()
    const panel = await inRail()
    panel.getByRole('button', { name: 'Check in Mary Jackson' }).focus()
    await user.keyboard('{Enter>20/}')
    await (await inRail()).findByRole('button', { name: /^Complete .* Mary Jackson/ })
    expect(update).toHaveBeenCalledExactlyOnceWith({ id: 4, arrived: true, version: 1 })
  })

  it.each([
    ['the day before', '2027-01-03T23:00:00.000Z', ['Complete the appointment of Rosa Diaz']],
    ['the day after', '2027-01-05T16:00:00.000Z', []],
  ])('is never Check in on %s', async (_day, appointmentDate, names) => {
    await openToday([row(6, 'Rosa Diaz', '17:00', { appointmentDate })])
    const steps = (await inRail()).queryAllByRole('button', { name: /^Check in|^Complete/ })
    expect(steps.map(step => step.getAttribute('aria-label'))).toEqual(names)
  })

  it('shows a conflict when another user changed the row', async () => {
    const { user, stored } = await openToday()
    await rail()
    stored.day = stored.day.map(one => (one.id === 2 ? { ...one, version: 9 } : one))
    await user.click(
      (await inRail()).getByRole('button', { name: 'Complete the appointment of Joan Clarke' }),
    )
    expect((await toasts().findByRole('alert')).textContent).toContain('Someone else changed this')
  })
})

describe('Undo', () => {
  it('sets a mark back, which is stored once even after two presses, based on the version after it', async () => {
    const { user, update } = await openToday()
    await user.dblClick(
      (await inRail()).getByRole('button', { name: 'Complete the appointment of Joan Clarke' }),
    )
    expect(await screen.findByText('3 left today, 2 done')).toBeTruthy()
    const undo = await findUndo('Joan Clarke, Mon, Jan 4, 11:00 AM: completed')
    expect(update).toHaveBeenCalledTimes(1)
    await user.click(undo)
    await waitFor(() => expect(update).toHaveBeenLastCalledWith({ id: 2, status: 'confirmed', version: 2 }))
    expect(await screen.findByText('4 left today, 1 done')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('is offered on the row of a cancelled appointment too, for other windows', async () => {
    const over = { status: 'cancelled', version: 5, changes: [cancelled(5)] }
    const { user, undo } = await openToday([...DAY, row(6, 'Chen Wei', '22:30', over)])
    await user.click(await screen.findByRole('button', { name: 'Undo: cancelled for Chen Wei' }))
    expect(undo).toHaveBeenCalledExactlyOnceWith({ id: 6, version: 5 })
  })
})

it('cancelled appointments are below the day, and are deleted after a question', async () => {
  const { user } = await openToday([...DAY, row(6, 'Chen Wei', '22:30', { status: 'cancelled' })])
  const cancelled = within(await screen.findByRole('region', { name: 'Cancelled' }))
  expect(cancelled.getByRole('heading', { level: 3 }).textContent).toBe('Chen Wei')
  await user.click(cancelled.getByRole('button', { name: 'Delete the cancelled appointment of Chen Wei' }))
  expect(await screen.findByRole('dialog', { name: 'Delete this appointment?' })).toBeTruthy()
})

it('moving takes one press on a free time, says where it went, and sends no email unless asked', async () => {
  const { user, update } = await openToday()
  const move = async () => {
    await user.click((await inCard()).getByRole('button', { name: 'Move Ada Lovelace' }))
    return within(await screen.findByRole('dialog', { name: 'Move Ada Lovelace' }))
  }
  await user.click(await (await move()).findByRole('button', { name: 'Tue, Jan 5, 9:00 AM' }))
  expect(update).toHaveBeenCalledExactlyOnceWith({
    id: 3,
    appointmentDate: '2027-01-05T15:00:00.000Z',
    outsideHours: false,
    notifyPatient: true,
    version: 1,
  })
  expect(await findUndo('Ada Lovelace, Mon, Jan 4, 11:45 AM: moved to Tue, Jan 5, 9:00 AM')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const dialog = await move()
  await user.click(dialog.getByRole('checkbox', { name: 'Email the patient' }))
  await user.click(await dialog.findByRole('button', { name: 'Mon, Jan 4, 2:00 PM' }))
  expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ notifyPatient: false, version: 2 }))
})

describe('keyboard shortcuts', () => {
  const focused = () => document.activeElement?.querySelector('button')?.textContent ?? ''

  /** Types where letters are text, not shortcuts. */
  async function expectField(user: UserEvent, field: HTMLInputElement) {
    await user.keyboard('/')
    expect(document.activeElement).toBe(field)
    await user.keyboard('jk/?')
    expect(field.value).toBe('jk/?')
    expect(screen.queryByRole('dialog')).toBeNull()
  }

  it('j and k move through the appointments, Enter opens one, ? lists the shortcuts and / finds a patient', async () => {
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
    expect((await inCard()).getByRole('heading', { name: 'Grace Hopper' })).toBeTruthy()
    await user.keyboard('?')
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(dialog.getByText('Next appointment')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectField(user, screen.getByRole('combobox', { name: 'Find a patient' }))
  })

  it('j and k move through the list too, Enter opens one, and / searches it', async () => {
    const { user } = await openToday(DAY, { path: '/admin/appointments?view=list' })
    await screen.findByRole('heading', { name: 'Ada Lovelace' })
    await user.keyboard('jj{Enter}')
    expect(within(screen.getByRole('dialog')).getByRole('heading', { name: 'Joan Clarke' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectField(user, screen.getByRole('searchbox', { name: 'Search' }))
  })

  describe('turned off', () => {
    const turn = async (user: UserEvent) => {
      await user.click(screen.getByRole('button', { name: /^Shortcuts/ }))
      await user.click(screen.getByRole('checkbox', { name: 'Use single-key shortcuts' }))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }

    it('do nothing but Enter, also once the page is opened again and in the list, until turned on', async () => {
      const { user, unmount } = await openToday()
      await rail()
      await turn(user)
      const button = screen.getByRole('button', { name: 'Shortcuts' })
      expect(document.activeElement).toBe(button)
      await user.keyboard('jk/?')
      expect(document.activeElement).toBe(button)
      expect(screen.queryByRole('dialog')).toBeNull()

      unmount()
      const again = await openToday()
      await rail()
      await again.user.keyboard('j?')
      expect(document.activeElement).toBe(document.body)
      expect(screen.queryByRole('dialog')).toBeNull()
      document.querySelector<HTMLElement>('[data-row="4"]')?.focus()
      await again.user.keyboard('{Enter}')
      expect((await inCard()).getByRole('heading', { name: 'Mary Jackson' })).toBeTruthy()

      await again.user.click(screen.getByRole('link', { name: 'List' }))
      await screen.findByRole('searchbox', { name: 'Search' })
      await again.user.keyboard('j/?')
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'List' }))
      await turn(again.user)
      await again.user.keyboard('j')
      expect(document.activeElement?.textContent).toContain('Grace Hopper')
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
  })
})

it('begins the name of its day with a capital in Spanish', async () => {
  setWidth({ isPhone: false })
  await openAppointments(
    { 'appointments.day': ({ day }) => appointmentDay(day, [adminAppointment()]) },
    '/admin/appointments?day=2027-01-04',
    SPANISH_SITE,
  )
  expect(await screen.findByRole('heading', { level: 2, name: /^Lun,/ })).toBeTruthy()
})
