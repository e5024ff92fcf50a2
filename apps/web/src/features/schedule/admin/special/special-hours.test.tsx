import { clinic } from '@clinic/domain/clinic.ts'
import type { StoredSpecialHours } from '@clinic/domain/schedule/special-hours-schemas.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { timeSlot } from '#testing/example-rows.ts'
import { button, described, field, fillIn, toasts } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import { type ApiError, failWith, type Input, type Output, type Stub, type Stubs } from '#testing/stub-api.ts'
import { BlockedDates } from '../blocked-dates.tsx'
import { nameSpecialHours } from './special-hours-name.ts'

const ROW: StoredSpecialHours = {
  id: 7,
  date: '2027-01-13',
  startTime: '15:00',
  endTime: '17:00',
  open: false,
  types: [],
  reason: 'Dentist',
  translations: { es: { reason: 'Dentista' } },
  version: 3,
}
const APPOINTMENT = adminAppointment({
  id: 11,
  version: 2,
  appointmentDate: '2027-01-11T21:00:00.000Z',
  scheduleConflict: 'hours',
})
const NONE_AFFECTED = { keep: 0, cancel: 0, ask: 0 }

/** Opens January 2027, on Thursday, December 31, 2026, clinic time; the 12th is blocked. */
async function open(rows: StoredSpecialHours[] = [], stubs: Stubs = {}, language: 'en' | 'es' = 'en') {
  const sent = vi.fn()
  const write =
    <P extends keyof Stubs>(path: P, output: Output<P>): Stub<P> =>
    input => {
      sent(path, input)
      return output
    }
  const { user } = showSections(
    { dates: <BlockedDates /> },
    {
      'schedule.timeSlots': () => clinic.officeHours.map((hours, id) => timeSlot({ ...hours, id: id + 1 })),
      'schedule.blockedDates': () => [{ id: 5, date: '2027-01-12', reason: null }],
      'schedule.specialHours': () => rows,
      'schedule.change': write('schedule.change', { keep: 0, cancel: 0, ask: 1 }),
      'auditLog.list': () => ({ entries: [], next: null }),
      ...stubs,
    },
    { language },
  )
  await screen.findByRole('grid')
  await user.click(screen.getByRole('button', { name: language === 'en' ? 'Next month' : 'Mes siguiente' }))
  return { user, sent }
}

const monday = () => button('Monday, January 11, 2027')

it('name the types of visit that they are for, in the calendar, the form and the list', async () => {
  const { user, sent } = await open([{ ...ROW, types: ['treatment'] }])
  const marked = button('Wednesday, January 13, Closed 3:00-5:00 PM (Treatment)')
  expect(marked.textContent).toBe('13 Closed 3:00-5:00 PM (Treatment)')
  const edit = 'Edit Wednesday, January 13, 2027, Closed 3:00-5:00 PM, Treatment'
  await user.click(button(edit))
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect([box('Treatment').checked, box('Consultation').checked]).toEqual([true, false])
  await user.click(box('Treatment'))
  await user.click(box('Follow-up'))
  await user.click(button('Save special hours'))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ change: { id: 7, types: ['follow-up'] } })
})

describe('closing hours of a day', () => {
  it('suggests the hours after its break, and stores them with reasons in both languages', async () => {
    const { user, sent } = await open()
    await user.click(monday())
    await user.click(screen.getByLabelText('Closed some hours'))
    expect([field('From').value, field('To').value]).toEqual(['14:00', '17:00'])
    await fillIn(user, { From: '15:00', Reason: 'Dentist', 'Reason in Spanish': 'Dentista' })
    await user.click(button('Save special hours'))
    expect(await toasts().findByText('Special hours saved')).toBeTruthy()
    const { id: _, version: __, ...hours } = { ...ROW, date: '2027-01-11' }
    expect(sent).toHaveBeenCalledExactlyOnceWith('schedule.change', {
      change: { change: 'add-special', hours: [hours] },
      choices: null,
    })
    await waitFor(() => expect(field('Date').value).toBe(''))
    expect(screen.getByLabelText<HTMLInputElement>('Closed all day').checked).toBe(true)
  })

  it('takes three presses and a choice for all, in one save, if appointments are booked then', async () => {
    const { user, sent } = await open([], {
      'appointments.affected': () => ({ appointments: [APPOINTMENT, { ...APPOINTMENT, id: 12 }], total: 2 }),
    })
    await user.click(monday())
    await user.click(screen.getByLabelText('Closed some hours'))
    await user.click(button('Save special hours'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these hours?' }))
    expect(dialog.getByText('2 appointments would fall outside these hours.')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Action for all'), 'cancel')
    await user.click(dialog.getByRole('button', { name: 'Save special hours' }))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      change: { change: 'add-special', hours: [{ date: '2027-01-11', open: false }] },
      choices: [
        { id: 11, version: 2, choice: 'cancel' },
        { id: 12, version: 2, choice: 'cancel' },
      ],
    })
  })

  it('takes no day of the calendar while it saves, because it is emptied then', async () => {
    const { promise, resolve } = Promise.withResolvers<Output<'schedule.change'>>()
    const { user } = await open([], { 'schedule.change': () => promise })
    await user.click(monday())
    await user.click(button('Block date'))
    await user.click(button('Saturday, January 16, 2027'))
    expect(field('Date').value).toBe('2027-01-11')
    resolve(NONE_AFFECTED)
    await waitFor(() => expect(field('Date').value).toBe(''))
  })

  it('says at its field what the API rejects', async () => {
    const issues = [{ path: ['change', 'hours', 0, 'reason'], message: 'Must be shorter' }]
    const { user } = await open([], {
      'schedule.change': () => failWith('BAD_REQUEST', 'Invalid input', { issues }),
    })
    await user.click(monday())
    await user.click(screen.getByLabelText('Closed some hours'))
    await user.click(button('Save special hours'))
    await waitFor(() => expect(described(field('Reason'))).toContain('Must be shorter'))
  })

  it('says which time is wrong', async () => {
    const { user, sent } = await open()
    await user.click(monday())
    await user.click(screen.getByLabelText('Closed some hours'))
    await fillIn(user, { To: '13:00' })
    await user.click(button('Save special hours'))
    expect(described(field('To'))).toContain('Must be after the start time')
    expect(sent).not.toHaveBeenCalled()
  })
})

it('opening extra hours suggests those after the weekly ones', async () => {
  const { user, sent } = await open()
  await user.click(button('Saturday, January 16, 2027'))
  await user.click(screen.getByLabelText('Open extra hours'))
  expect([field('From').value, field('To').value]).toEqual(['09:00', '17:00'])
  await user.click(button('Save special hours'))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    change: { hours: [{ date: '2027-01-16', open: true, reason: null }] },
  })
})

describe('several days', () => {
  const pressed = () =>
    screen
      .getAllByRole('button', { pressed: true })
      .map(({ dataset }) => dataset.day?.slice(8))
      .join(' ')

  it('are selected by dragging, and saved without those that are blocked', async () => {
    const { user, sent } = await open()
    const last = button('Thursday, January 14, 2027')
    fireEvent.pointerDown(last, { button: 0, pointerType: 'mouse' })
    fireEvent.pointerOver(monday(), { buttons: 1 })
    expect(pressed()).toBe('11 12 13 14')
    fireEvent.pointerUp(monday())
    expect([field('Date').value, field('Last day').value]).toEqual(['2027-01-11', '2027-01-14'])
    expect(document.activeElement).toBe(field('Reason'))
    await user.click(button('Block date'))
    expect(await toasts().findByText('3 dates blocked')).toBeTruthy()
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      change: {
        change: 'block',
        dates: ['2027-01-11', '2027-01-13', '2027-01-14'].map(date => ({ date, reason: null })),
      },
      choices: null,
    })
  })

  it('reach the day of the release, even if the page has not been rendered since', async () => {
    await open()
    const last = button('Thursday, January 14, 2027')
    fireEvent.pointerDown(monday(), { button: 0, pointerType: 'touch' })
    // React renders at the end of the outer act.
    act(() => {
      fireEvent.pointerOver(last, { buttons: 1 })
      fireEvent.pointerUp(last)
    })
    expect([field('Date').value, field('Last day').value]).toEqual(['2027-01-11', '2027-01-14'])
  })

  it('are selected by Shift and Enter, and get the same hours each', async () => {
    const { user, sent } = await open()
    await user.click(monday())
    button('Wednesday, January 13, 2027').focus()
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(pressed()).toBe('11 12 13')
    await user.click(screen.getByLabelText('Closed some hours'))
    await user.click(button('Save special hours'))
    expect(await toasts().findByText('Special hours saved for 2 dates')).toBeTruthy()
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      change: { change: 'add-special', hours: [{ date: '2027-01-11' }, { date: '2027-01-13' }] },
    })
  })

  it.each([
    ['2027-01-10', 'Must not be before the first day'],
    ['2027-03-02', 'Choose at most 50 days'],
  ])('may not end on %s', async (lastDay, problem) => {
    const { user, sent } = await open()
    await user.click(monday())
    await fillIn(user, { 'Last day': lastDay })
    await user.click(button('Block date'))
    expect(described(field('Last day'))).toContain(problem)
    expect(sent).not.toHaveBeenCalled()
  })

  it('are not dragged from a blocked day, nor by a finger that scrolls', async () => {
    await open()
    const last = button('Thursday, January 14, 2027')
    fireEvent.pointerDown(button('Tuesday, January 12, Closed, blocked'), { button: 0, pointerType: 'mouse' })
    fireEvent.pointerOver(last, { buttons: 1 })
    fireEvent.pointerUp(last)
    fireEvent.pointerDown(monday(), { button: 0, pointerType: 'touch' })
    fireEvent.pointerOver(last, { buttons: 1 })
    fireEvent.pointerCancel(last)
    fireEvent.pointerUp(last)
    expect(field('Date').value).toBe('')
  })
})

describe('special hours', () => {
  it('are marked in the calendar and listed with their reason', async () => {
    await open([ROW])
    const marked = button('Wednesday, January 13, Closed 3:00-5:00 PM')
    expect(marked.textContent).toBe('13 Closed 3:00-5:00 PM')
    const table = within(screen.getByRole('table', { name: 'Special hours' }))
    const cells = table.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells.slice(0, 2)).toEqual(['Closed 3:00-5:00 PM', 'Dentist'])
  })

  it.each([
    ['en', '15:00', '23:59', 'Closed from 3:00 PM'],
    ['en', '00:00', '10:30', 'Closed until 10:30 AM'],
    ['en', '00:00', '23:59', 'Closed all day'],
    ['es', '13:00', '23:59', 'Cerrado desde la 1:00 p. m.'],
    ['es', '00:00', '10:30', 'Cerrado hasta las 10:30 a. m.'],
    ['es', '00:00', '23:59', 'Cerrado todo el día'],
  ] as const)(
    'are named by one time in %s if they last from %s to %s',
    (language, startTime, endTime, name) => {
      const window = { startTime, endTime }
      expect(nameSpecialHours({ ...window, open: false }, language).replaceAll('\u00a0', ' ')).toBe(name)
      const open = name.replace(/^\w+/, language === 'en' ? 'Open' : 'Abierto')
      expect(nameSpecialHours({ ...window, open: true }, language).replaceAll('\u00a0', ' ')).toBe(open)
    },
  )

  it('are marked and listed in Spanish with the Spanish reason', async () => {
    await open([ROW], {}, 'es')
    const table = within(screen.getByRole('table', { name: 'Horarios especiales' }))
    expect(table.getByText('Dentista')).toBeTruthy()
    screen.getByRole('button', { name: /^13 Cerrado de 3:00.*: miércoles, 13 de enero$/ })
  })

  it('are changed in the form on top of the version read, and leave it after Cancel Edit', async () => {
    const { user, sent } = await open([ROW])
    await user.click(button(/^Edit Wednesday, January 13, 2027/))
    expect(field('Date').value).toBe('2027-01-13')
    expect([field('From').value, field('Reason in Spanish').value]).toEqual(['15:00', 'Dentista'])
    expect(screen.queryByLabelText('Last day')).toBeNull()
    await fillIn(user, { From: '14:00', 'Reason in Spanish': '' })
    await user.click(button('Save special hours'))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent).toHaveBeenCalledWith('schedule.change', {
      change: { change: 'save-special', ...ROW, startTime: '14:00', translations: { es: null } },
      choices: null,
    })
    await user.click(button(/^Edit Wednesday, January 13, 2027/))
    await user.click(button('Cancel Edit'))
    expect(button('Block date')).toBeTruthy()
    expect(field('Date').value).toBe('')
  })

  describe('while others are saved', () => {
    const LATER: StoredSpecialHours = { ...ROW, id: 8, date: '2027-01-20', reason: 'Training', version: 6 }

    /** Saves the first, and presses Edit on a row before the response. */
    async function editDuringSave(row = /^Edit Wednesday, January 20, 2027/) {
      const { promise, resolve, reject } = Promise.withResolvers<Output<'schedule.change'>>()
      const update = vi.fn<(input: Input<'schedule.change'>) => typeof promise>(() => promise)
      const { user } = await open([ROW, LATER], { 'schedule.change': update })
      await user.click(button(/^Edit Wednesday, January 13, 2027/))
      await fillIn(user, { From: '14:00' })
      await user.click(button('Save special hours'))
      await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
      await user.click(button(row))
      await screen.findByRole('dialog', { name: 'Leave without saving?' })
      return { user, update, resolve, reject }
    }

    it('open once those are saved', async () => {
      const { resolve } = await editDuringSave()
      resolve(NONE_AFFECTED)
      await waitFor(() => expect(field('Date').value).toBe('2027-01-20'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(field('Reason').value).toBe('Training')
    })

    it('are not opened again themselves, as they were before the save', async () => {
      const { resolve } = await editDuringSave(/^Edit Wednesday, January 13, 2027/)
      resolve(NONE_AFFECTED)
      await waitFor(() => expect(field('Date').value).toBe(''))
      expect(button('Block date')).toBeTruthy()
    })

    it('do not show a conflict of the saved row', async () => {
      const { user, update, reject } = await editDuringSave()
      await user.click(button('Discard changes'))
      expect(field('Date').form?.inert).toBe(false)
      const more = { reason: 'stale' }
      reject({ code: 'CONFLICT', message: 'Someone else changed this', more } satisfies ApiError)
      expect(await toasts().findByText(/^Couldn't save special hours/)).toBeTruthy()
      expect(field('Date').value).toBe('2027-01-20')
      expect(screen.queryByText(/Save again to replace it with yours/)).toBeNull()
      await user.click(button('Save special hours'))
      await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
      expect(update.mock.lastCall?.[0]).toMatchObject({ change: { id: 8, version: 6 } })
    })
  })

  it('are deleted after a question', async () => {
    const { user, sent } = await open([ROW])
    await user.click(button(/^Delete Wednesday, January 13, 2027/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete these special hours?' }))
    expect(dialog.getByText(/its weekly hours do/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete special hours' }))
    const change = { change: 'delete-special', id: 7 }
    expect(sent).toHaveBeenCalledExactlyOnceWith('schedule.change', { change, choices: null })
  })

  it('that hold appointments are deleted after a choice for each', async () => {
    const { user, sent } = await open([{ ...ROW, open: true }], {
      'appointments.affected': () => ({ appointments: [APPOINTMENT], total: 1 }),
    })
    await user.click(button(/^Delete Wednesday, January 13, 2027/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete these special hours?' }))
    await user.selectOptions(dialog.getByLabelText(/^Action for/), 'ask')
    await user.click(dialog.getByRole('button', { name: 'Delete special hours' }))
    expect(await toasts().findByText('Special hours deleted')).toBeTruthy()
    expect(sent).toHaveBeenCalledExactlyOnceWith('schedule.change', {
      change: { change: 'delete-special', id: 7 },
      choices: [{ id: 11, version: 2, choice: 'ask' }],
    })
  })
})
