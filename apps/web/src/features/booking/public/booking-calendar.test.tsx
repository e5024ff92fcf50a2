import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { button, CHOSEN_IN_FRAME, fillIn, openBooking, time } from '#testing/booking.tsx'
import { clinicDayRange, type Hindrances } from '#testing/clinic-days.ts'
import { toasts } from '#testing/on-page.ts'
import type { Stub } from '#testing/stub-api.ts'

/** All of a clinic day is booked. */
const allDay = (day: string) => ({
  taken: [{ startsAt: Date.parse(`${day}T06:00Z`), endsAt: Date.parse(`${day}T23:59Z`) }],
})

async function open(hindrances: Hindrances = {}, path = '/book-appointment') {
  const days = vi.fn(clinicDayRange(hindrances))
  const page = await openBooking(path, { days, hindrances })
  await screen.findAllByRole('button', { name: /, 2027, \d+ open time/ })
  return { ...page, days }
}

const dayNames = () =>
  screen.getAllByRole('button', { name: /, 2027/ }).map(day => day.getAttribute('aria-label'))

describe('the calendar', () => {
  it('says of every day how many times are open for the type of visit, or why there are none, in one read', async () => {
    const { user, days } = await open({
      '2027-01-05': allDay('2027-01-05'),
      '2027-01-06': { blocked: { reason: 'Away at a congress' } },
    })
    expect(dayNames().slice(1, 7)).toEqual([
      'Saturday, January 2, 2027, closed',
      'Sunday, January 3, 2027, closed',
      'Monday, January 4, 2027, 18 open times',
      'Tuesday, January 5, 2027, fully booked',
      'Wednesday, January 6, 2027, closed: Away at a congress',
      'Thursday, January 7, 2027, 9 open times',
    ])
    expect(days).toHaveBeenCalledExactlyOnceWith({ from: '2027-01-01', to: '2027-03-31', duration: 60 })

    await user.click(button('Sunday, January 3, 2027, closed'))
    expect(await screen.findByRole('heading', { name: 'Sunday, January 3, 2027' })).toBeTruthy()
    expect(within(screen.getByRole('main')).getByText("We're closed on Sundays")).toBeTruthy()
    expect(toasts().getByText('Date not available')).toBeTruthy()

    await user.click(screen.getByRole('radio', { name: 'Follow-up 30 minutes' }))
    await screen.findByRole('button', { name: 'Monday, January 4, 2027, 22 open times' })
    expect(days).toHaveBeenLastCalledWith({ from: '2027-01-01', to: '2027-03-31', duration: 30 })
  })

  it('opens at the first month with an opening', async () => {
    const january = Array.from({ length: 31 }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`)
    await open(Object.fromEntries(january.map(day => [day, { blocked: { reason: null } }])))
    expect(screen.getByRole('heading', { name: 'February 2027' })).toBeTruthy()
    expect(button('Previous month').disabled).toBe(false)
  })

  it('stays on its month while the days of another type of visit load', async () => {
    const january = Array.from({ length: 31 }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`)
    const range = clinicDayRange(Object.fromEntries(january.map(day => [day, { blocked: { reason: null } }])))
    const days: Stub<'availability.days'> = input =>
      input.duration === 30 ? new Promise(() => undefined) : range(input)
    const { user } = await openBooking('/book-appointment', { days })
    await screen.findByRole('heading', { name: 'February 2027' })
    await user.click(screen.getByRole('radio', { name: 'Follow-up 30 minutes' }))
    expect(screen.getByRole('heading', { name: 'February 2027' })).toBeTruthy()
  })

  it('crosses months with the arrow and page keys, up to the ends of the booking window', async () => {
    const { user } = await open()
    const focused = () => document.activeElement?.getAttribute('aria-label')
    screen.getByRole('button', { name: /^Saturday, January 30, 2027/ }).focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Saturday, February 6, 2027, closed')
    await user.keyboard('{ArrowLeft}{ArrowLeft}{PageUp}')
    expect(focused()).toBe('Monday, January 4, 2027, 18 open times')
    await user.keyboard('{PageUp}')
    expect(focused()).toMatch(/^Friday, January 1, 2027/)
    await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}')
    expect(focused()).toMatch(/^Wednesday, March 31, 2027/)
    expect(button('Next month').disabled).toBe(true)
  })
})

describe('the open times of a day', () => {
  it('are on the hour and half hour first, and quarter hours on request', async () => {
    const { user } = await open()
    await user.click(button('Monday, January 4, 2027, 18 open times'))
    const morning = within(await screen.findByRole('group', { name: 'Morning' }))
    const times = () => morning.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)
    expect(times()).toEqual(['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM', '11:00 AM'])
    await user.click(button('More times'))
    expect(times()).toHaveLength(9)
    expect(times().slice(0, 2)).toEqual(['9:00 AM', '9:15 AM'])
    await user.click(button('Fewer times'))
    expect(times()).toHaveLength(5)
  })

  it('include a quarter hour that the address chose', async () => {
    await open({}, '/book-appointment?date=2027-01-04&time=10:15')
    expect((await time('10:15 AM')).checked).toBe(true)
  })
})

describe('the bar on phones', () => {
  const bar = () => within(screen.getByRole('navigation', { name: 'Call or book' }))

  it('says which choice is missing and leads to it, then confirms the booking', async () => {
    const { user, book } = await open()
    const goOn = () => user.click(bar().getByRole('button', { name: 'Continue' }))
    await goOn()
    const types = screen.getByRole('radiogroup', { name: 'Type of visit' })
    expect(types.contains(document.activeElement)).toBe(true)
    expect(screen.getByRole('alert').textContent).toBe('Choose the type of visit')
    await user.click(screen.getByRole('radio', { name: 'Follow-up 30 minutes' }))
    await goOn()
    expect(document.activeElement?.getAttribute('data-field')).toBe('appointmentDate')
    expect(screen.getByRole('alert').textContent).toBe('Pick a date and a time')
    await user.click(button('Monday, January 4, 2027, 22 open times'))
    await user.click(await time('9:00 AM'))
    await user.click(bar().getByRole('button', { name: 'Confirm Mon 9:00 AM' }))
    expect(book).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('patientName'))
  })

  it('stays away in a frame as high as its page, whose end it would cover, also after booking', async () => {
    const { user } = await openBooking(CHOSEN_IN_FRAME)
    await time('10:00 AM')
    expect(screen.queryByRole('navigation')).toBeNull()
    await fillIn(user)
    await user.click(button('Confirm appointment'))
    await screen.findByRole('heading', { name: 'Appointment Confirmed!' })
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
