import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clinicDays, type Hindrances } from '../../testing/clinic-days.ts'
import { described, main, toasts } from '../../testing/on-page.ts'
import { seenBefore } from '../../testing/outdated.ts'
import { linkedAppointment, openLink } from '../../testing/private-links.tsx'
import { failWith } from '../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

type Move = (input: { token: string; appointmentDate: string }) => unknown

const moved: Move = ({ appointmentDate }) => linkedAppointment({ appointmentDate })

/** The page of an appointment with the choice of another time open; moving it responds as told. */
async function open(move: Move = moved, hindrances: Hindrances = {}) {
  let shown: unknown = linkedAppointment()
  const moving = vi.fn(async (input: unknown) => {
    const response = await move(input as Parameters<Move>[0])
    shown = response
    return response
  })
  const days = clinicDays(hindrances)
  const availability = vi.fn((input: unknown) => days({ ...(input as object), duration: 30 }))
  const page = await openLink('/appointment/abc', {
    'appointmentLinks.page': () => shown,
    'appointmentLinks.availability': availability,
    'appointmentLinks.reschedule': moving,
  })
  await page.user.click(await screen.findByRole('button', { name: 'Reschedule' }))
  return { ...page, moving, availability }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const time = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })

describe('rescheduling', () => {
  it('begins with the day that the appointment has, whose own time is not in its way', async () => {
    const { availability } = await open()
    const heading = screen.getByRole('heading', { name: 'Choose a new time' })
    expect(document.activeElement).toBe(heading)
    expect(button('Monday, January 4, 2027').getAttribute('aria-pressed')).toBe('true')
    expect(await time('10:00 AM')).toBeTruthy()
    expect(availability).toHaveBeenCalledExactlyOnceWith({ token: 'abc', date: '2027-01-04' })
    expect(screen.queryByRole('button', { name: 'Cancel appointment' })).toBeNull()
  })

  it('moves the appointment, shows its new time and says so, and makes all free times out of date', async () => {
    const { user, moving, queryClient, requests } = await open()
    const outdated = seenBefore(queryClient, 'availability.day', 'availability.nextOpenings', 'events.list')
    await user.click(button('Tuesday, January 5, 2027'))
    await user.click(await time('9:30 AM'))
    expect(screen.getByText('Your new time: Tuesday, January 5, 2027, 9:30 AM.')).toBeTruthy()
    await user.click(button('Move appointment'))

    expect(await toasts().findByText('Appointment moved')).toBeTruthy()
    expect(toasts().getByText('Tuesday, January 5, 2027 at 9:30 AM')).toBeTruthy()
    expect(moving).toHaveBeenCalledExactlyOnceWith({
      token: 'abc',
      appointmentDate: '2027-01-05T15:30:00.000Z',
    })
    const heading = screen.getByRole('heading', { level: 1, name: 'Your appointment' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByRole('main').textContent).toMatch(/Tuesday, January 5, 2027 ?9:30 AM/)
    expect(screen.queryByRole('heading', { name: 'Choose a new time' })).toBeNull()
    expect(outdated()).toEqual(['availability.day', 'availability.nextOpenings'])
    expect(requests.map(({ url }) => url).join()).not.toContain('abc')
  })

  it('can be left, and gives the focus back', async () => {
    const { user, moving } = await open()
    await user.click(button('Keep the present time'))
    expect(screen.queryByRole('heading', { name: 'Choose a new time' })).toBeNull()
    expect(document.activeElement).toBe(button('Reschedule'))
    expect(moving).not.toHaveBeenCalled()
  })

  it('asks for a time beside the times, and for another one than it has', async () => {
    const { user, moving } = await open()
    await time('10:00 AM')
    await user.click(button('Move appointment'))
    const times = screen.getByRole('radiogroup', { name: 'Time' })
    expect(described(times)).toBe('Choose a time')
    expect(times.contains(document.activeElement)).toBe(true)

    await user.click(await time('10:00 AM'))
    await user.click(button('Move appointment'))
    expect(described(times)).toBe('This is the time that you have now. Choose another one.')
    expect(moving).not.toHaveBeenCalled()
  })

  it('tells of a day without free times as booking does', async () => {
    const { user } = await open(moved, { '2027-01-05': { blocked: { reason: 'Closed for a storm' } } })
    await user.click(button('Tuesday, January 5, 2027'))
    expect(await main().findByText('Closed for a storm')).toBeTruthy()
    expect(await toasts().findByText('Date not available')).toBeTruthy()
  })
})

describe('a time that is taken meanwhile', () => {
  it('is told, and the nearest free times are offered and take the focus', async () => {
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

    const offers = await screen.findByRole('group', { name: 'That time was just taken. Nearest free times:' })
    expect(document.activeElement).toBe(offers)
    expect(toasts().getByRole('alert').textContent).toContain(
      'Failed to move appointment\nThis time is no longer available',
    )
    await waitFor(() => expect(screen.queryByRole('radio', { name: '9:30 AM' })).toBeNull())
    await user.click(within(offers).getByRole('button', { name: '9:00 AM' }))
    expect(screen.queryByText(/That time was just taken/)).toBeNull()
    await user.click(button('Move appointment'))
    expect(await toasts().findByText('Appointment moved')).toBeTruthy()
    expect(moving).toHaveBeenLastCalledWith({ token: 'abc', appointmentDate: '2027-01-05T15:00:00.000Z' })
  })

  it('is said beside the times when it goes while it is chosen', async () => {
    const hindrances: Hindrances = {}
    const { user, queryClient } = await open(moved, hindrances)
    await user.click(await time('9:30 AM'))
    hindrances['2027-01-04'] = {
      taken: [{ startsAt: Date.parse('2027-01-04T15:30:00Z'), endsAt: Date.parse('2027-01-04T16:00:00Z') }],
    }
    await act(() => queryClient.invalidateQueries())
    expect(await main().findByText(/9:30 AM is not free for a visit of 30 minutes/)).toBeTruthy()
  })
})

it('an appointment that was cancelled meanwhile is shown as such', async () => {
  let shown = linkedAppointment()
  const { user } = await openLink('/appointment/abc', {
    'appointmentLinks.page': () => shown,
    'appointmentLinks.availability': input => clinicDays()({ ...(input as object), duration: 30 }),
    'appointmentLinks.reschedule': () => {
      shown = linkedAppointment({ status: 'cancelled' })
      return failWith('CONFLICT', 'This appointment is cancelled or over, and cannot be changed any more')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }))
  await user.click(await time('9:30 AM'))
  await user.click(button('Move appointment'))
  expect(await toasts().findByText(/Failed to move appointment/)).toBeTruthy()
  expect(await main().findByText(/It is cancelled/)).toBeTruthy()
})
