import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showToast } from '#lib/toast.ts'
import { button, CHOSEN, fillIn, MONDAY, openBooking, time, typeRadio } from '#testing/booking.tsx'
import { clinicDays } from '#testing/clinic-days.ts'
import { contentResponses } from '#testing/content-responses.ts'
import { described, reading, toasts } from '#testing/on-page.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { failWith } from '#testing/stub-api.ts'

describe('the initial page', () => {
  it('offers the types with duration, price and whom they are for, and says what applies to each visit', async () => {
    await openBooking()
    await screen.findByText('$75')
    for (const name of [
      'Consultation 60 minutes',
      'Follow-up 30 minutes',
      'Treatment 45 minutes',
      'Adjustment 30 minutes',
    ]) {
      expect(typeRadio(name).checked).toBe(false)
    }
    expect(described(typeRadio('Follow-up 30 minutes'))).toBe(
      '$75 To check your progress and adjust the plan.',
    )
    expect(described(typeRadio('Consultation 60 minutes'))).toBe(
      '$140 First visit For a first visit or a new problem: we talk, examine you and explain.',
    )
    const text = screen.getByRole('main').textContent ?? ''
    expect(text.split('Central Time')).toHaveLength(2)
    expect(text).toContain("at least 24 hours' notice")
    expect(text).toContain('only to schedule your visit')
    expect(text).toContain('For emergencies call 911')
  })

  it('says to ask for a price that the practice has left out', async () => {
    const items = [{ key: 'service_adjustment_price', value: 'none' }]
    await openBooking('/book-appointment', { services: contentResponses(items)['content.services'] })
    expect((await screen.findByText('Ask us')).closest('label')?.textContent).toMatch(/^Adjustment/)
  })

  it('reads no availability and cannot be confirmed before a date is selected', async () => {
    const { availability, user } = await openBooking()
    expect(button('Confirm appointment').disabled).toBe(true)
    expect(described(button('Confirm appointment'))).toBe('Choose a visit first.')
    await user.click(typeRadio('Follow-up 30 minutes'))
    expect(button('Confirm appointment').disabled).toBe(true)
    expect(described(button('Confirm appointment'))).toBe('Pick a date first.')
    expect(availability).not.toHaveBeenCalled()
  })

  it('opens the current month in clinic time, with every day from tomorrow to 90 days ahead, weeks starting on Sunday', async () => {
    const { user } = await openBooking()
    const days = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /, 2027$/ })
    expect(screen.getAllByRole('columnheader', { name: /day$/ })[0]?.textContent).toBe('SuSunday')
    expect(days()[0]?.getAttribute('aria-label')).toBe('Friday, January 1, 2027')
    expect(days().every(day => !day.disabled)).toBe(true)
    expect(button('Previous month').disabled).toBe(true)

    await user.click(button('Next month'))
    await user.click(button('Next month'))
    expect(button('Wednesday, March 31, 2027').disabled).toBe(false)
    expect(button('Next month').disabled).toBe(true)
    expect(screen.getByText('Available for booking from tomorrow up to 3 months ahead')).toBeTruthy()
  })
})

it('moves today and the first day on when the page stays open past midnight in clinic time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  // 11:58 PM in the clinic.
  await openBooking('/book-appointment', {}, { ...TEST_SITE, now: '2027-01-01T05:58:00.000Z' })
  expect(button('Friday, January 1, 2027').disabled).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(button('Friday, January 1, 2027').disabled).toBe(true)
  expect(button('Friday, January 1, 2027').getAttribute('aria-current')).toBe('date')
  for (let month = 0; month < 3; month++) fireEvent.click(button('Next month'))
  expect(button('Thursday, April 1, 2027').disabled).toBe(false)
})

it('marks today in clinic time, whatever day it is in the browser', async () => {
  // Setting the browser's clock back must not affect the page's time.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-08T12:00:00.000Z') })
  await openBooking('/book-appointment', {}, { ...TEST_SITE, now: '2026-01-05T18:00:00.000Z' })
  expect(document.querySelectorAll('[data-today]')).toHaveLength(1)
  expect(button('Monday, January 5, 2026').dataset.today).toBe('true')
  expect(document.querySelectorAll('[aria-current="date"]')).toHaveLength(1)
})

describe('picking a date', () => {
  it('groups its open times for 60 minutes into morning and afternoon, with the full date', async () => {
    const { user, availability } = await openBooking()
    await user.click(button(MONDAY))
    const morning = await screen.findByRole('group', { name: 'Morning' })
    const afternoon = screen.getByRole('group', { name: 'Afternoon' })
    expect(availability).toHaveBeenCalledExactlyOnceWith({ date: '2027-01-04', duration: 60 })
    expect(within(morning).getAllByRole('radio').length).toBeGreaterThan(0)
    expect(within(afternoon).getAllByRole('radio').length).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { name: MONDAY })).toBeTruthy()
    expect(screen.getByText('18 open times')).toBeTruthy()
    expect(button('Confirm appointment').disabled).toBe(false)
  })

  it('works with the arrow keys', async () => {
    const { user } = await openBooking()
    button('Friday, January 1, 2027').focus()
    await user.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
    expect(button('Thursday, January 7, 2027').getAttribute('aria-pressed')).toBe('true')
    expect(await time('2:00 PM')).toBeTruthy()
  })

  it('shows in place and in a toast why a date is unavailable, until another is picked', async () => {
    const hindrances = {
      '2027-01-05': { blocked: { reason: 'Away at a congress' } },
      '2027-01-06': { blocked: { reason: 'Painting the rooms' } },
    }
    const { user } = await openBooking(CHOSEN, { hindrances })
    expect((await time('10:00 AM')).checked).toBe(true)
    await user.click(button('Tuesday, January 5, 2027'))
    expect(await toasts().findByText('Date not available')).toBeTruthy()
    expect(toasts().getByText('Away at a congress')).toBeTruthy()
    expect(within(screen.getByRole('main')).getByText('Closed: Away at a congress')).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /AM|PM/ })).toBeNull()
    expect(screen.getByText('Please pick another date.')).toBeTruthy()

    await user.click(button('Wednesday, January 6, 2027'))
    expect(await toasts().findByText('Painting the rooms')).toBeTruthy()
    expect(toasts().queryByText('Away at a congress')).toBeNull()
    await user.click(button(MONDAY))
    expect(toasts().queryByText('Date not available')).toBeNull()
    expect(await time('10:00 AM')).toBeTruthy()

    await user.click(button('Tuesday, January 5, 2027'))
    expect(await toasts().findByText('Date not available')).toBeTruthy()
    act(() => void showToast({ title: 'Something else' }))
    await user.click(button(MONDAY))
    expect(toasts().getByText('Something else')).toBeTruthy()
  })

  it('shows that a date is unavailable when the server gives no reason', async () => {
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

  it('shows a failed check and repeats it on Try again', async () => {
    let failing = true
    const response = clinicDays()
    const { user } = await openBooking('/book-appointment', {
      availability: input => (failing ? failWith('TOO_MANY_REQUESTS', 'Slow down') : response(input)),
    })
    await user.click(button(MONDAY))
    const alert = await toasts().findByRole('alert')
    expect(within(alert).getByText('Error')).toBeTruthy()
    expect(within(alert).getByText('Failed to check availability')).toBeTruthy()
    within(screen.getByRole('main')).getByText('Too many requests. Please try again later.')

    failing = false
    await user.click(button('Try again'))
    expect(await time('9:00 AM')).toBeTruthy()
  })
})

describe('changing the appointment type', () => {
  it('checks again with the new duration and keeps a time that still fits', async () => {
    const { user, availability } = await openBooking('/book-appointment?date=2027-01-04&time=10:00')
    await time('10:00 AM')
    await user.click(typeRadio('Treatment 45 minutes'))
    await user.click(await screen.findByRole('button', { name: 'More times' }))
    await time('11:15 AM')
    expect(availability).toHaveBeenLastCalledWith({ date: '2027-01-04', duration: 45 })
    expect((await time('10:00 AM')).checked).toBe(true)
  })

  it('clears a time that no longer fits, with a message, and does not return to it with the type it fitted', async () => {
    const { user, book } = await openBooking('/book-appointment?date=2027-01-04&time=11:30&type=follow-up')
    expect((await time('11:30 AM')).checked).toBe(true)
    await user.click(typeRadio('Consultation 60 minutes'))
    const message = "11:30 AM doesn't leave room for a 60-minute visit. Please pick another time."
    expect((await screen.findByText(reading(message))).closest('[role="alert"]')).toBeTruthy()
    expect(described(screen.getByRole('radiogroup', { name: 'Time' }))).toContain(message)
    expect(screen.queryByRole('radio', { name: '11:30 AM' })).toBeNull()

    await user.click(typeRadio('Follow-up 30 minutes'))
    expect((await time('11:30 AM')).checked).toBe(false)
    expect(screen.queryByText(reading(/^11:30 AM doesn't leave room/))).toBeNull()
    await fillIn(user)
    await user.click(button('Confirm appointment'))
    expect(described(screen.getByRole('radiogroup', { name: 'Time' }))).toBe('Pick a time')
    expect(book).not.toHaveBeenCalled()
  })

  it('does not return to a time after a type for which the day was full', async () => {
    const response = clinicDays()
    const full = { available: false, reason: 'Fully booked', timeSlots: [], openings: [], timeZone: 'UTC' }
    const { user } = await openBooking(CHOSEN, {
      availability: input => (input.duration === 60 ? full : response(input)),
    })
    await time('10:00 AM')
    await user.click(typeRadio('Consultation 60 minutes'))
    await screen.findByText('Please pick another date.')
    await user.click(typeRadio('Follow-up 30 minutes'))
    expect((await time('10:00 AM')).checked).toBe(false)
  })
})

describe('a URL with a choice', () => {
  it('opens with type, date and time selected, and a summary', async () => {
    await openBooking(CHOSEN)
    expect((await time('10:00 AM')).checked).toBe(true)
    expect(typeRadio('Follow-up 30 minutes').checked).toBe(true)
    expect(button(MONDAY).getAttribute('aria-pressed')).toBe('true')
    const summary = within(screen.getByRole('complementary', { name: 'Your appointment' }))
    for (const text of ['Follow-up, 30 minutes', MONDAY, '10:00-10:30 AM']) {
      expect(summary.getByText(text)).toBeTruthy()
    }
  })

  it('ignores invalid choices', async () => {
    const { availability } = await openBooking('/book-appointment?date=2026-12-31&time=99:00&type=massage')
    expect(button('Confirm appointment').disabled).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
    expect(availability).not.toHaveBeenCalled()
  })
})
