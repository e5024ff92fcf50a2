import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { button, CHOSEN, fillIn, MONDAY, openBooking, time, typeRadio } from '../../testing/booking.tsx'
import { clinicDays } from '../../testing/clinic-days.ts'
import { described, toasts } from '../../testing/on-page.ts'
import { TEST_SITE } from '../../testing/render-app.tsx'
import { failWith } from '../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the untouched page', () => {
  it('offers the four appointment types with their durations', async () => {
    await openBooking()
    expect(screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual([
      'Consultation 60 minutes',
      'Follow-up 30 minutes',
      'Treatment 45 minutes',
      'Adjustment 30 minutes',
    ])
  })

  it('asks for no availability and cannot be confirmed before a date is chosen', async () => {
    const { availability } = await openBooking()
    expect(button('Confirm appointment').disabled).toBe(true)
    expect(described(button('Confirm appointment'))).toBe('Choose a date first.')
    expect(availability).not.toHaveBeenCalled()
  })

  it('opens the month of the clinic, with every day from tomorrow to 90 days ahead, weeks from Sunday', async () => {
    const { user } = await openBooking()
    const days = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /, 2027$/ })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Su',
      'Mo',
      'Tu',
      'We',
      'Th',
      'Fr',
      'Sa',
    ])
    expect(days()[0]?.getAttribute('aria-label')).toBe('Friday, January 1, 2027')
    expect(days().every(day => !day.disabled)).toBe(true)
    expect(button('Previous month').disabled).toBe(true)

    await user.click(button('Next month'))
    await user.click(button('Next month'))
    expect(button('Wednesday, March 31, 2027').disabled).toBe(false)
    expect(button('Next month').disabled).toBe(true)
    expect(screen.getByText('Available for booking from tomorrow up to 3 months ahead')).toBeTruthy()
  })

  it('names the time zone once, the notice for cancelling, the use of the data, and the emergency number', async () => {
    await openBooking()
    const text = screen.getByRole('main').textContent ?? ''
    expect(text.split('Central Time')).toHaveLength(2)
    expect(text).toContain('at least 24 hours notice')
    expect(text).toContain('only to arrange your visit')
    expect(text).toContain('For emergencies call 911')
  })
})

it('offers the next day and marks it as today when the page stays open across midnight in the clinic', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    // 11:58 PM in the clinic.
    await openBooking('/book-appointment', {}, { ...TEST_SITE, now: '2027-01-01T05:58:00.000Z' })
    expect(button('Friday, January 1, 2027').disabled).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(180_000))
    expect(button('Friday, January 1, 2027').disabled).toBe(true)
    expect(button('Friday, January 1, 2027').getAttribute('aria-current')).toBe('date')
    for (let month = 0; month < 3; month++) fireEvent.click(button('Next month'))
    expect(button('Thursday, April 1, 2027').disabled).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

describe('picking a date', () => {
  it('shows its free times for 60 minutes in halves of the day, and the date in full', async () => {
    const { user, availability } = await openBooking()
    await user.click(button(MONDAY))
    const morning = await screen.findByRole('group', { name: 'Morning' })
    const afternoon = screen.getByRole('group', { name: 'Afternoon' })
    expect(availability).toHaveBeenCalledExactlyOnceWith({ date: '2027-01-04', duration: 60 })
    expect(within(morning).getAllByRole('radio')).toHaveLength(9)
    expect(within(afternoon).getAllByRole('radio')).toHaveLength(9)
    expect(screen.getByRole('heading', { name: MONDAY })).toBeTruthy()
    expect(screen.getByText('18 free times')).toBeTruthy()
    expect(button('Confirm appointment').disabled).toBe(false)
  })

  it('is possible with the arrow keys', async () => {
    const { user } = await openBooking()
    button('Friday, January 1, 2027').focus()
    await user.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
    expect(button('Thursday, January 7, 2027').getAttribute('aria-pressed')).toBe('true')
    expect(await time('2:00 PM')).toBeTruthy()
  })

  it('says in place and in a toast why a date is not available, and clears the times', async () => {
    const hindrances = { '2027-01-05': { blocked: { reason: 'Away at a congress' } } }
    const { user } = await openBooking(CHOSEN, { hindrances })
    expect((await time('10:00 AM')).checked).toBe(true)
    await user.click(button('Tuesday, January 5, 2027'))

    expect(await toasts().findByText('Date not available')).toBeTruthy()
    expect(toasts().getByText('Away at a congress')).toBeTruthy()
    expect(within(screen.getByRole('main')).getByText('Away at a congress')).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /AM|PM/ })).toBeNull()
    expect(screen.getByText('Please choose another date.')).toBeTruthy()
  })

  it('says that a date is not available when the server gives no reason', async () => {
    const closed = {
      available: false,
      reason: null,
      timeSlots: [],
      openings: [],
      timeZone: 'America/Chicago',
    }
    const { user } = await openBooking('/book-appointment', { availability: () => closed })
    await user.click(button(MONDAY))
    expect(await toasts().findByText('This date is not available for appointments')).toBeTruthy()
  })

  it('tells of a failed check and asks again on Try again', async () => {
    let failing = true
    const response = clinicDays()
    const { user } = await openBooking('/book-appointment', {
      availability: input => (failing ? failWith('TOO_MANY_REQUESTS', 'Slow down') : response(input)),
    })
    await user.click(button(MONDAY))
    const alert = await toasts().findByRole('alert')
    expect(within(alert).getByText('Error')).toBeTruthy()
    expect(within(alert).getByText('Failed to check availability')).toBeTruthy()
    expect(
      within(screen.getByRole('main')).getByText('Too many requests. Please try again later.'),
    ).toBeTruthy()

    failing = false
    await user.click(button('Try again'))
    expect(await time('9:00 AM')).toBeTruthy()
  })
})

describe('changing the appointment type', () => {
  it('checks again with the duration of the type, and keeps a time that still fits', async () => {
    const { user, availability } = await openBooking('/book-appointment?date=2027-01-04&time=10:00')
    await time('10:00 AM')
    await user.click(typeRadio('Treatment 45 minutes'))
    await time('11:15 AM')
    expect(availability).toHaveBeenLastCalledWith({ date: '2027-01-04', duration: 45 })
    expect((await time('10:00 AM')).checked).toBe(true)
  })

  it('clears a time that no longer fits, and says so', async () => {
    const { user, book } = await openBooking('/book-appointment?date=2027-01-04&time=11:30&type=follow-up')
    expect((await time('11:30 AM')).checked).toBe(true)
    await user.click(typeRadio('Consultation 60 minutes'))
    const message = '11:30 AM is not free for a visit of 60 minutes. Please choose another time.'
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
    expect(screen.queryByRole('radio', { name: '11:30 AM' })).toBeNull()

    await fillIn(user)
    await user.click(button('Confirm appointment'))
    expect(book).not.toHaveBeenCalled()
  })
})

describe('a time that was cleared', () => {
  it('does not come back with the type that it fitted, nor does what was said of it stay', async () => {
    const { user, book } = await openBooking('/book-appointment?date=2027-01-04&time=11:30&type=follow-up')
    await time('11:30 AM')
    await user.click(typeRadio('Consultation 60 minutes'))
    await screen.findByText(/^11:30 AM is not free/)
    await user.click(typeRadio('Follow-up 30 minutes'))
    expect((await time('11:30 AM')).checked).toBe(false)
    expect(screen.queryByText(/^11:30 AM is not free/)).toBeNull()

    await fillIn(user)
    await user.click(button('Confirm appointment'))
    expect(described(screen.getByRole('radiogroup', { name: 'Time' }))).toBe('Choose a time')
    expect(book).not.toHaveBeenCalled()
  })

  it('does not come back either where the whole day was full for the type in between', async () => {
    const response = clinicDays()
    const full = { available: false, reason: 'Fully booked', timeSlots: [], openings: [], timeZone: 'UTC' }
    const { user } = await openBooking(CHOSEN, {
      availability: input => ((input as { duration: number }).duration === 60 ? full : response(input)),
    })
    await time('10:00 AM')
    await user.click(typeRadio('Consultation 60 minutes'))
    await screen.findByText('Please choose another date.')
    await user.click(typeRadio('Follow-up 30 minutes'))
    expect((await time('10:00 AM')).checked).toBe(false)
  })
})

describe('an address that chooses', () => {
  it('opens with the type, the date and the time chosen, and sums them up', async () => {
    await openBooking(CHOSEN)
    expect((await time('10:00 AM')).checked).toBe(true)
    expect(typeRadio('Follow-up 30 minutes').checked).toBe(true)
    expect(button(MONDAY).getAttribute('aria-pressed')).toBe('true')
    const summary = within(screen.getByRole('complementary', { name: 'Your appointment' }))
    for (const text of ['Follow-up, 30 minutes', MONDAY, '10:00-10:30 AM']) {
      expect(summary.getByText(text)).toBeTruthy()
    }
  })

  it('passes over what cannot be chosen', async () => {
    const { availability } = await openBooking('/book-appointment?date=2026-12-31&time=99:00&type=massage')
    expect(button('Confirm appointment').disabled).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
    expect(availability).not.toHaveBeenCalled()
  })
})
