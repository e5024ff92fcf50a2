import { ERROR_CODES } from '@clinic/domain/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clinicDays, type Hindrances, NEXT } from '#testing/clinic-days.ts'
import { button, described, main, reading, toasts } from '#testing/on-page.ts'
import { seenBefore } from '#testing/outdated.ts'
import { linkedAppointment } from '#testing/private-links.tsx'
import { openPage } from '#testing/render-app.tsx'
import { failWith, type Output, type Stub } from '#testing/stub-api.ts'

type Move = Stub<'appointmentLinks.reschedule'>

const moved: Move = ({ appointmentDate }) => linkedAppointment({ appointmentDate })

/** Opens rescheduling on the page of an appointment with a given response to moving. */
async function open(
  move: Move = moved,
  hindrances: Hindrances = {},
  appointment = linkedAppointment(),
  offered: Output<'appointmentLinks.offered'> = [],
) {
  let shown = appointment
  const moving = vi.fn<Move>(async input => {
    shown = await move(input)
    return shown
  })
  const days = clinicDays(hindrances)
  const availability = vi.fn<Stub<'appointmentLinks.availability'>>(input => days({ ...input, duration: 30 }))
  const page = await openPage('/appointment/abc', {
    'appointmentLinks.page': () => shown,
    'appointmentLinks.availability': availability,
    'appointmentLinks.offered': () => offered,
    'appointmentLinks.reschedule': moving,
  })
  await page.user.click(await screen.findByRole('button', { name: 'Reschedule' }))
  return { ...page, moving, availability }
}

const time = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })

describe('rescheduling', () => {
  it('opens at its heading with the day of the appointment, requires a time, and can be left', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    const { user, moving, availability } = await open()
    const heading = screen.getByRole('heading', { name: 'Pick a new time' })
    expect(document.activeElement).toBe(heading)
    expect(scrolled.mock.contexts).toEqual([heading])
    scrolled.mockRestore()
    expect(button('Monday, January 4, 2027').getAttribute('aria-pressed')).toBe('true')
    expect(await time('9:30 AM')).toBeTruthy()
    expect(availability).toHaveBeenCalledExactlyOnceWith({ token: 'abc', date: '2027-01-04' })
    expect(screen.queryByRole('button', { name: 'Cancel appointment' })).toBeNull()
    await user.click(button('Move appointment'))
    const times = screen.getByRole('radiogroup', { name: 'Time' })
    expect(described(times)).toBe('Pick a time')
    expect(times.contains(document.activeElement)).toBe(true)
    await user.click(button('Keep my current time'))
    expect(screen.queryByRole('heading', { name: 'Pick a new time' })).toBeNull()
    expect(document.activeElement).toBe(button('Reschedule'))
    expect(moving).not.toHaveBeenCalled()
  })

  it('offers the next times like booking, which move the appointment by two presses', async () => {
    const { user, moving } = await open(moved, {}, linkedAppointment(), [NEXT])
    const next = within(await screen.findByRole('list', { name: 'Next open times' }))
    // A phone hides the calendar until another time is wanted.
    expect(screen.getByRole('grid').closest('[data-folded]')).toBeTruthy()
    await user.click(next.getByRole('button', { name: 'Tue, Jan 5 9:30 AM' }))
    await user.click(button('Move appointment'))
    expect(await toasts().findByText('Appointment moved')).toBeTruthy()
    expect(moving).toHaveBeenCalledExactlyOnceWith({ token: 'abc', appointmentDate: NEXT.startsAt })
  })

  it('explains days without open times, with a toast like booking only for one that is picked', async () => {
    const blocked = (reason: string) => ({ blocked: { reason } })
    const { user } = await open(moved, { '2027-01-04': blocked('A storm'), '2027-01-05': blocked('A flood') })
    expect(await main().findByText('Closed: A storm')).toBeTruthy()
    expect(toasts().queryByText('Date not available')).toBeNull()
    await user.click(button('Tuesday, January 5, 2027'))
    expect(await main().findByText('Closed: A flood')).toBeTruthy()
    expect(await toasts().findByText('Date not available')).toBeTruthy()
    await user.click(button('Wednesday, January 6, 2027'))
    expect(toasts().queryByText('Date not available')).toBeNull()
  })

  it('moves the appointment from the bar of a phone, too, shows the new time, and invalidates availability', async () => {
    const bar = () => within(screen.getByRole('navigation', { name: 'Call or book' }))
    const { user, moving, queryClient, requests } = await open()
    const outdated = seenBefore(queryClient, 'availability.day', 'availability.nextOpenings', 'events.list')
    await user.click(button('Tuesday, January 5, 2027'))
    expect(bar().queryByRole('button')).toBeNull()
    await user.click(await time('9:30 AM'))
    expect(screen.getByText(reading('Your new time: Tuesday, January 5, 2027, 9:30 AM.'))).toBeTruthy()
    await user.click(bar().getByRole('button', { name: 'Move to Tue 9:30 AM' }))

    expect(await toasts().findByText('Appointment moved')).toBeTruthy()
    expect(toasts().getByText(reading('Tuesday, January 5, 2027 at 9:30 AM'))).toBeTruthy()
    expect(moving).toHaveBeenCalledExactlyOnceWith({ token: 'abc', appointmentDate: NEXT.startsAt })
    const heading = screen.getByRole('heading', { level: 1, name: 'Your appointment' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByRole('main').textContent).toMatch(/Tuesday, January 5, 2027 ?9:30 AM/)
    expect(screen.queryByRole('heading', { name: 'Pick a new time' })).toBeNull()
    expect(bar().queryByRole('button')).toBeNull()
    expect(outdated()).toEqual(['availability.day', 'availability.nextOpenings'])
    expect(requests.map(({ url }) => url).join()).not.toContain('abc')
  })

  it('offers neither a day the practice asked to move from nor to keep the time, and can be postponed', async () => {
    const { user, moving, availability } = await open(moved, {}, linkedAppointment({ moveRequested: true }))
    expect(availability).not.toHaveBeenCalled()
    expect(button('Monday, January 4, 2027').getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByText("We can't see you at your current time.")).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Keep my current time' })).toBeNull()
    await user.click(button('Not now'))
    expect(document.activeElement).toBe(button('Reschedule'))
    expect(moving).not.toHaveBeenCalled()
    await user.click(button('Reschedule'))
    await user.click(button('Tuesday, January 5, 2027'))
    await user.click(await time('9:30 AM'))
    await user.click(button('Move appointment'))
    expect(await toasts().findByText('Appointment moved')).toBeTruthy()
    await waitFor(() => expect(main().queryByText(/We're sorry/)).toBeNull())
    expect(main().getByRole('link', { name: 'Add to calendar' })).toBeTruthy()
  })
})

it('a time taken in the meantime shows a message and focuses the closest open times', async () => {
  const hindrances: Hindrances = {}
  let taken = true
  const { user, moving } = await open(input => {
    if (!taken) return moved(input)
    taken = false
    hindrances['2027-01-05'] = {
      taken: [{ startsAt: Date.parse('2027-01-05T15:30:00Z'), endsAt: Date.parse('2027-01-05T16:00:00Z') }],
    }
    const { openings } = clinicDays(hindrances)({ date: '2027-01-05', duration: 30 })
    return failWith('CONFLICT', 'This time is no longer available', { alternatives: openings.slice(0, 2) })
  }, hindrances)
  await user.click(button('Tuesday, January 5, 2027'))
  await user.click(await time('9:30 AM'))
  await user.click(button('Move appointment'))

  const offers = await screen.findByRole('group', {
    name: 'That time was just booked. Closest open times:',
  })
  expect(document.activeElement).toBe(offers)
  expect(toasts().getByRole('alert').textContent).toContain(
    'Failed to move appointment\nThis time is no longer available',
  )
  await waitFor(() => expect(screen.queryByRole('radio', { name: '9:30 AM' })).toBeNull())
  await user.click(within(offers).getByRole('button', { name: '9:00 AM' }))
  expect(screen.queryByText(/That time was just booked/)).toBeNull()
  await user.click(button('Move appointment'))
  expect(await toasts().findByText('Appointment moved')).toBeTruthy()
  expect(moving).toHaveBeenLastCalledWith({ token: 'abc', appointmentDate: '2027-01-05T15:00:00.000Z' })
})

it('after too many moves in a day shows the number to call beside the times, until another time is selected', async () => {
  const code = ERROR_CODES.moveLimit
  const message = 'This appointment has been moved online 10 times in 24 hours. Please call (573) 555-0142.'
  const { user } = await open(() => failWith(code, message, { reason: 'moveLimit' }))
  await user.click(await time('9:30 AM'))
  await user.click(button('Move appointment'))
  expect((await toasts().findByRole('alert')).textContent).toContain('Failed to move appointment')
  const times = screen.getByRole('radiogroup', { name: 'Time' })
  await waitFor(() => expect(described(times)).toBe(message))
  expect((await time('9:30 AM')).checked).toBe(true)
  await user.click(await time('9:00 AM'))
  expect(described(times)).not.toContain('10 times')
})

it('an appointment cancelled in the meantime shows as cancelled', async () => {
  let shown = linkedAppointment()
  const { user } = await openPage('/appointment/abc', {
    'appointmentLinks.page': () => shown,
    'appointmentLinks.availability': input => clinicDays()({ ...input, duration: 30 }),
    'appointmentLinks.reschedule': () => {
      shown = linkedAppointment({ status: 'cancelled' })
      return failWith('CONFLICT', 'This appointment is cancelled or over and can no longer be changed')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }))
  await user.click(await time('9:30 AM'))
  await user.click(button('Move appointment'))
  expect(await toasts().findByText(/Failed to move appointment/)).toBeTruthy()
  expect(await main().findByText(/Your appointment is cancelled/)).toBeTruthy()
})
