import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { BlockedDate } from '@clinic/domain/schedule/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { timeSlot } from '#testing/example-rows.ts'
import { button, described, field, fillIn, toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { seenBefore } from '#testing/outdated.ts'
import { showSections } from '#testing/show-sections.tsx'
import { failWith, MAIL_STATUS, type Output, type Stub, type Stubs } from '#testing/stub-api.ts'
import { BlockedDates } from './blocked-dates.tsx'
import { TimeSlots } from './hours/time-slots.tsx'

const closed: BlockedDate = { id: 5, date: '2027-01-18', reason: 'Out of town' }

const appointment = (more: Partial<AdminAppointment> = {}) =>
  adminAppointment({
    patientPhone: '(573) 555-0177',
    appointmentDate: '2027-01-18T15:00:00.000Z',
    scheduleConflict: 'hours',
    ...more,
  })

/** Shows time slots and blocked dates; the whole tab, which takes three times as long, to leave it. */
async function openSchedule(procedures: Stubs = {}, isWhole = false) {
  const sent = vi.fn()
  const write =
    <P extends keyof Stubs>(path: P, response: Output<P>): Stub<P> =>
    input => {
      sent(path, input)
      return procedures[path]?.(input) ?? response
    }
  const stubs: Stubs = {
    ...procedures,
    'schedule.createTimeSlot': write('schedule.createTimeSlot', timeSlot()),
    'schedule.unblockDate': write('schedule.unblockDate', { success: true }),
    'schedule.change': write('schedule.change', { keep: 0, cancel: 0, ask: 0 }),
  }
  const { user, queryClient } = isWhole
    ? await openAdmin('/admin/schedule', stubs)
    : showSections({ slots: <TimeSlots />, dates: <BlockedDates /> }, stubs)
  await screen.findByRole('button', { name: 'Add Time Slot' })
  const outdated = seenBefore(queryClient, 'availability.day', 'availability.nextOpenings')
  return { sent, outdated, user }
}

it('time slots are listed one by one, with what they are for, beside the blocked dates', async () => {
  await openSchedule({
    'schedule.timeSlots': () => [
      timeSlot(),
      timeSlot({ id: 2, startTime: '14:00', endTime: '17:00', isAvailable: false, types: ['treatment'] }),
    ],
  })
  const table = within(await screen.findByRole('table', { name: 'Time slots' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map(row => [...row.children].slice(0, 2).map(({ textContent }) => textContent.trim()))).toEqual(
    [
      ['Monday, 9:00 AM-12:00 PM', 'All visits'],
      ['Monday, 2:00-5:00 PM', 'Treatment Not available'],
    ],
  )
  expect(await screen.findByText('No blocked dates')).toBeTruthy()
})

it('without time slots it says that no one can book', async () => {
  await openSchedule({ 'schedule.timeSlots': () => [] })
  expect(await screen.findByText("Patients can't book until you add hours.")).toBeTruthy()
})

it('has links to its sections, the last of which shares the booking page', async () => {
  await openSchedule({}, true)
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Weekly hours',
    'Time slots',
    'Blocked dates',
    'Share your booking page',
  ])
  expect(screen.getByRole('region', { name: 'Share your booking page' })).toBeTruthy()
})

describe('a new time slot', () => {
  it('starts as Monday, 09:00 to 17:00, and is added without a question once it ends after its beginning', async () => {
    const affected = vi.fn()
    const { user, sent, outdated } = await openSchedule({ 'appointments.affected': affected })
    expect(field('Day').value).toBe('1')
    await fillIn(user, { 'End time': '08:00' })
    await user.click(button('Add Time Slot'))
    expect(described(field('End time'))).toContain('Must be after the start time')
    expect(document.activeElement).toBe(field('End time'))
    expect(sent).not.toHaveBeenCalled()
    await fillIn(user, { 'End time': '17:00' })
    await user.click(button('Add Time Slot'))
    expect(await toasts().findByText('Time slot added')).toBeTruthy()
    await waitFor(() => expect(outdated()).toEqual(['availability.day', 'availability.nextOpenings']))
    expect(sent).toHaveBeenCalledExactlyOnceWith('schedule.createTimeSlot', {
      dayOfWeek: 1,
      startTime: '09:00',
      endTime: '17:00',
      isAvailable: true,
      types: [],
    })
    expect(affected).not.toHaveBeenCalled()
  })

  it('appears also when added before the list loaded', async () => {
    let reads = 0
    const { user } = await openSchedule({
      'schedule.timeSlots': () => {
        reads += 1
        return reads === 1 ? new Promise(() => {}) : [timeSlot()]
      },
    })
    expect(screen.getByText('Loading time slots')).toBeTruthy()
    await user.click(button('Add Time Slot'))
    expect(await screen.findByRole('button', { name: 'Edit Mondays 9:00 AM-12:00 PM' })).toBeTruthy()
  })
})

const EDIT = 'Edit Mondays 9:00 AM-12:00 PM'

it('a time slot names the types of visit that it is for', async () => {
  const { user, sent } = await openSchedule({
    'schedule.timeSlots': () => [timeSlot({ types: ['consultation'] })],
  })
  await user.click(await screen.findByRole('button', { name: `${EDIT}, Consultation` }))
  await user.click(screen.getByRole('checkbox', { name: 'Adjustment' }))
  await user.click(button('Update Time Slot'))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ change: { id: 1, types: ['consultation', 'adjustment'] } })
})

describe('editing a time slot', () => {
  it('loads it into the form and saves it with its version', async () => {
    const { user, sent } = await openSchedule({ 'schedule.timeSlots': () => [timeSlot({ version: 3 })] })
    await user.click(await screen.findByRole('button', { name: EDIT }))
    expect(document.activeElement).toBe(field('Day'))
    await user.selectOptions(field('Day'), 'Friday')
    await user.click(field('Available'))
    await user.click(button('Update Time Slot'))
    expect(await toasts().findByText('Time slot updated')).toBeTruthy()
    const hours = { dayOfWeek: 5, startTime: '09:00', endTime: '12:00', isAvailable: false, types: [] }
    expect(sent).toHaveBeenCalledExactlyOnceWith('schedule.change', {
      change: { change: 'save-slot', id: 1, ...hours, version: 3 },
      choices: null,
    })
    expect(await screen.findByRole('button', { name: 'Add Time Slot' })).toBeTruthy()
  })

  it('says at its field what the API rejects', async () => {
    const issues = [{ path: ['change', 'endTime'], message: 'Must be later' }]
    const { user } = await openSchedule({
      'schedule.timeSlots': () => [timeSlot()],
      'schedule.change': () => failWith('BAD_REQUEST', 'Invalid input', { issues }),
    })
    await user.click(await screen.findByRole('button', { name: EDIT }))
    await user.click(button('Update Time Slot'))
    await waitFor(() => expect(described(field('End time'))).toContain('Must be later'))
  })

  it('asks before another time slot replaces typed text; cancelling empties the form', async () => {
    const { user } = await openSchedule({ 'schedule.timeSlots': () => [timeSlot()] })
    await screen.findByRole('button', { name: EDIT })
    await fillIn(user, { 'End time': '16:00' })
    await user.click(button(EDIT))
    await user.click(button('Keep editing'))
    expect(field('End time').value).toBe('16:00')
    await user.click(button(EDIT))
    await user.click(button('Discard changes'))
    expect(field('End time').value).toBe('12:00')
    await user.click(button('Cancel Edit'))
    expect(field('End time').value).toBe('17:00')
    expect(document.activeElement).toBe(button(EDIT))
  })
})

it('a change of hours that affects appointments lists them before saving, and keeps the typed text when cancelled', async () => {
  const affected = vi.fn(() => ({ appointments: [appointment()], total: 1 }))
  const { user, sent } = await openSchedule({
    'schedule.timeSlots': () => [timeSlot({ version: 3 })],
    'appointments.affected': affected,
    'schedule.change': () => ({ keep: 1, cancel: 0, ask: 0 }),
  })
  await user.click(await screen.findByRole('button', { name: EDIT }))
  await fillIn(user, { 'Start time': '10:00' })
  const save = async () => {
    await user.click(button('Update Time Slot'))
    return within(await screen.findByRole('dialog', { name: 'Save these hours?' }))
  }
  const dialog = await save()
  const hours = { dayOfWeek: 1, startTime: '10:00', endTime: '12:00', isAvailable: true, types: [] }
  expect(affected).toHaveBeenCalledExactlyOnceWith({ change: 'save-slot', id: 1, ...hours })
  expect(dialog.getByText('1 appointment would fall outside these hours.')).toBeTruthy()
  expect(dialog.getByText(/^1 stays as booked and is flagged/)).toBeTruthy()
  expect(dialog.getByRole('listitem').textContent).toContain('9:00-10:00 AM Grace Hopper')
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  expect(field('Start time').value).toBe('10:00')
  expect(sent).not.toHaveBeenCalled()
  await user.click((await save()).getByRole('button', { name: 'Save time slot' }))
  expect(await toasts().findByText('Time slot updated')).toBeTruthy()
  expect(toasts().getByText(/^1 stays as booked and is flagged/)).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith('schedule.change', {
    change: { change: 'save-slot', id: 1, ...hours, version: 3 },
    choices: null,
  })
})

describe('deleting a time slot', () => {
  const DELETE = 'Delete Mondays 9:00 AM-12:00 PM'
  const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Delete this time slot?' }))

  it('asks, says that no appointment is affected, and deletes', async () => {
    const { user, sent } = await openSchedule({ 'schedule.timeSlots': () => [timeSlot()] })
    await user.click(await screen.findByRole('button', { name: DELETE }))
    expect((await findDialog()).getByText(/No appointments would fall outside/)).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
    await user.click(button('Delete time slot'))
    expect(await toasts().findByText('Time slot deleted')).toBeTruthy()
    const change = { change: 'delete-slot', id: 1 }
    expect(sent).toHaveBeenCalledExactlyOnceWith('schedule.change', { change, choices: null })
  })

  it('is refused while its appointments cannot be read; then lists them before it asks', async () => {
    const { promise, resolve } = Promise.withResolvers<Output<'appointments.affected'>>()
    const affected = vi.fn<Stub<'appointments.affected'>>(() => promise)
    affected.mockImplementationOnce(() => failWith('FORBIDDEN', 'No'))
    const { user, sent } = await openSchedule({
      'schedule.timeSlots': () => [timeSlot()],
      'appointments.affected': affected,
    })
    const remove = await screen.findByRole<HTMLButtonElement>('button', { name: DELETE })
    await user.click(remove)
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to delete time slot\nNo')
    expect(affected).toHaveBeenCalledExactlyOnceWith({ change: 'delete-slot', id: 1 })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(remove)
    await waitFor(() => expect(remove.disabled).toBe(true))
    // As browsers do with a focused button that is disabled.
    document.body.focus()
    expect(document.activeElement).toBe(document.body)
    resolve({ appointments: [appointment()], total: 1 })
    const dialog = await findDialog()
    expect(dialog.getByText('1 appointment would fall outside these hours.')).toBeTruthy()
    expect(dialog.getByRole('listitem').textContent).toContain('Grace Hopper')
    await user.click(button('Keep it'))
    await waitFor(() => expect(document.activeElement).toBe(remove))
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('blocking a date', () => {
  const block = async (user: UserEvent) => {
    await user.click(button('Block date'))
    return within(await screen.findByRole('dialog', { name: 'Block this date?' }))
  }
  const failed = async (why: string) => {
    await waitFor(() =>
      expect(toasts().getByRole('alert').textContent).toContain(`Failed to block date\n${why}`),
    )
    expect([field('Date').value, field('Reason').value]).toEqual(['2027-01-18', 'Out of town'])
  }

  it('shows the reason to visitors and confirms; without a date, or when it fails, it says so', async () => {
    const saved = { keep: 0, cancel: 0, ask: 0 }
    const results = [() => failWith('CONFLICT', 'This date is already blocked'), () => saved]
    const affected = vi.fn<Stub<'appointments.affected'>>(() => ({ appointments: [], total: 0 }))
    affected.mockImplementationOnce(() => failWith('FORBIDDEN', 'No'))
    const { user, sent, outdated } = await openSchedule({
      'appointments.affected': affected,
      'schedule.change': () => results.shift()?.() ?? saved,
    })
    await user.click(button('Block date'))
    expect(described(field('Date'))).toContain('Date is required')
    expect(document.activeElement).toBe(field('Date'))
    await fillIn(user, { Date: '2027-01-18', Reason: 'Out of town' })
    expect(described(field('Reason'))).toContain('Shown to visitors who choose this date')
    await user.click(button('Block date'))
    await failed('No')
    expect(sent).not.toHaveBeenCalled()
    await user.click(button('Block date'))
    await failed('This date is already blocked')
    await user.click(button('Block date'))
    expect(await toasts().findByText('Date blocked')).toBeTruthy()
    await waitFor(() => expect(outdated()).toEqual(['availability.day', 'availability.nextOpenings']))
    const change = { change: 'block', dates: [{ date: '2027-01-18', reason: 'Out of town' }] }
    expect(sent).toHaveBeenLastCalledWith('schedule.change', { change, choices: null })
    await waitFor(() => expect(field('Date').value).toBe(''))
  })

  it('lists the appointments of the day first, and keeps the typed text when cancelled or left', async () => {
    const at = '2027-01-18T16:00:00.000Z'
    const ada = appointment({ id: 2, patientName: 'Ada Lovelace', patientPhone: null, appointmentDate: at })
    const affected = vi.fn(() => ({ appointments: [appointment(), ada], total: 141 }))
    const { user, sent } = await openSchedule({ 'appointments.affected': affected }, true)
    await fillIn(user, { Date: '2027-01-18', Reason: 'Out of town' })
    const dialog = await block(user)
    const dates = [{ date: '2027-01-18', reason: 'Out of town' }]
    expect(affected).toHaveBeenCalledExactlyOnceWith({ change: 'block', dates })
    expect(dialog.getByText('141 appointments are booked on this date.')).toBeTruthy()
    expect(dialog.getByRole('heading', { name: 'Monday, January 18, 2027' })).toBeTruthy()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^9:00-10:00 AM Grace Hopper \(573\) 555-0177/),
      expect.stringMatching(/^10:00-11:00 AM Ada Lovelace grace@example.com/),
    ])
    expect(dialog.getByText('And 139 more, which stay as booked.')).toBeTruthy()
    expect(dialog.getByRole('link', { name: '(573) 555-0177' }).getAttribute('href')).toBe('tel:+15735550177')
    await user.click(dialog.getByRole('button', { name: 'Keep it open' }))
    await user.click(screen.getByRole('tab', { name: 'Appointments' }))
    await user.click(button('Keep editing'))
    expect([field('Date').value, field('Reason').value]).toEqual(['2027-01-18', 'Out of town'])
    expect(sent).not.toHaveBeenCalled()

    await fillIn(user, { Reason: '' })
    await user.click((await block(user)).getByRole('button', { name: 'Block date' }))
    expect(await toasts().findByText('Date blocked')).toBeTruthy()
    const change = { change: 'block', dates: [{ date: '2027-01-18', reason: null }] }
    expect(sent).toHaveBeenCalledExactlyOnceWith('schedule.change', { change, choices: null })
  })

  it('cancels or asks as chosen for each, and confirms', async () => {
    const others = [2, 3].map(id => appointment({ id, version: 4, patientName: `Patient ${id}` }))
    const { user, sent } = await openSchedule({
      'appointments.affected': () => ({ appointments: [appointment(), ...others], total: 3 }),
      'schedule.change': () => ({ keep: 1, cancel: 1, ask: 1 }),
    })
    await fillIn(user, { Date: '2027-01-18', Reason: 'Snow' })
    const dialog = await block(user)
    const all = dialog.getByLabelText<HTMLSelectElement>('Action for all')
    const choose = (name: string, choice: string) =>
      user.selectOptions(dialog.getByLabelText(`Action for ${name}, 9:00-10:00 AM`), choice)
    await user.selectOptions(all, 'Ask to pick a new time')
    expect(dialog.getByRole('status').textContent).toMatch(/^3 patients asked/)
    await choose('Grace Hopper', 'Keep as booked')
    await choose('Patient 3', 'Cancel and notify')
    expect(all.selectedOptions[0]?.textContent).toBe('Mixed')
    const outcome =
      '1 stays as booked and is flagged. No one is notified. ' +
      '1 appointment cancelled. ' +
      '1 patient asked to pick a new time; their current time is held until they do. ' +
      'Patients with an email address get an email.'
    expect(dialog.getByRole('status').textContent).toBe(outcome)
    await user.click(dialog.getByRole('button', { name: 'Block date' }))
    expect(await toasts().findByText(outcome)).toBeTruthy()
    expect(sent).toHaveBeenCalledExactlyOnceWith('schedule.change', {
      change: { change: 'block', dates: [{ date: '2027-01-18', reason: 'Snow' }] },
      choices: [
        { id: 1, version: appointment().version, choice: 'keep' },
        { id: 2, version: 4, choice: 'ask' },
        { id: 3, version: 4, choice: 'cancel' },
      ],
    })
  })

  it('asks no one without an email address, says to call, and that emails are only saved', async () => {
    const others = [appointment({ id: 2, patientName: 'Ada Lovelace', patientEmail: null })]
    const { user } = await openSchedule({
      'appointments.affected': () => ({ appointments: [appointment(), ...others], total: 2 }),
      'mail.status': () => ({ ...MAIL_STATUS, server: false, folder: '/var/clinic/mails' }),
    })
    await fillIn(user, { Date: '2027-01-18' })
    const dialog = await block(user)
    await user.selectOptions(dialog.getByLabelText('Action for all'), 'Ask to pick a new time')
    expect(dialog.getByRole('status').textContent).toMatch(/^1 stays as booked.*1 patient asked to pick/)
    const ada = dialog.getByLabelText<HTMLSelectElement>('Action for Ada Lovelace, 9:00-10:00 AM')
    expect([...ada.options].map(({ text }) => text)).toEqual(['Keep as booked', 'Cancel and notify'])
    expect(ada.closest('li')?.textContent).toContain('No email address: call')
    await user.selectOptions(dialog.getByLabelText(/^Action for Grace/), 'Cancel and notify')
    expect(dialog.getByRole('status').textContent).toMatch(
      /1 appointment cancelled\. Emails to patients: Saved as files, not sent\.$/,
    )
  })
})

it('blocked dates are listed, upcoming ones first, and unblocked after a question', async () => {
  const past = { id: 4, date: '2026-12-24', reason: null }
  const { user, sent } = await openSchedule({ 'schedule.blockedDates': () => [past, closed] })
  const table = within(await screen.findByRole('table', { name: 'Blocked dates' }))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Monday, January 18, 2027',
    'Thursday, December 24, 2026 (past)',
  ])
  await user.click(button('Unblock Monday, January 18, 2027'))
  await user.click(button('Unblock date'))
  expect(await toasts().findByText('Date unblocked')).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith('schedule.unblockDate', { id: 5 })
})
