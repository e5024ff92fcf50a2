import { errorText } from '@clinic/domain/error-texts.ts'
import { ERROR_CODES } from '@clinic/domain/errors.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  button,
  CHOSEN,
  CHOSEN_IN_FRAME,
  field,
  fillIn,
  MONDAY,
  openBooking,
  stored,
  TOKEN,
  time,
  typeRadio,
} from '#testing/booking.tsx'
import { clinicDays, type Hindrances } from '#testing/clinic-days.ts'
import { described, toasts, typeText } from '#testing/on-page.ts'
import { seenBefore } from '#testing/outdated.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { failWith, sentKeys } from '#testing/stub-api.ts'

const TEN_O_CLOCK = {
  startsAt: Date.parse('2027-01-04T16:00:00Z'),
  endsAt: Date.parse('2027-01-04T16:30:00Z'),
}

/** Fills in the patient's fields of the chosen visit and confirms it. */
async function confirm(user: UserEvent) {
  await time('10:00 AM')
  await fillIn(user)
  await user.click(button('Confirm appointment'))
}

const booked = () => screen.findByRole('heading', { name: 'Appointment Confirmed!' })

it('confirming too early shows missing or invalid values beside each field until corrected, and focuses the first', async () => {
  const { user, book } = await openBooking()
  await user.click(button(MONDAY))
  await time('9:00 AM')
  await user.click(button('Confirm appointment'))
  expect(document.activeElement).toBe(typeRadio('Consultation 60 minutes'))
  expect(described(screen.getByRole('radiogroup', { name: 'Type of visit' }))).toBe(
    'Choose the type of visit',
  )
  expect(described(screen.getByRole('radiogroup', { name: 'Time' }))).toBe('Pick a time')
  expect(described(field('Full name'))).toContain('Full name is required')
  expect(described(field('Email'))).toContain('Email is required')

  await user.click(await time('9:00 AM'))
  expect(screen.queryByText('Pick a time')).toBeNull()
  expect(screen.getByText('Full name is required')).toBeTruthy()
  await user.click(typeRadio('Consultation 60 minutes'))
  await fillIn(user)
  await user.type(field('Email'), '@')
  await user.click(button('Confirm appointment'))
  expect(document.activeElement).toBe(field('Email'))
  expect(described(field('Email'))).toContain('Enter an email address such as name@example.com')
  expect(book).not.toHaveBeenCalled()
})

describe('a booking', () => {
  it('shows what comes late last, so that no link or button moves away under a press', async () => {
    const { user } = await openBooking(CHOSEN, {
      earlierTimes: () => ({ canAsk: true, wanted: null, offer: null, openDays: [1, 2, 3] }),
    })
    await confirm(user)
    await booked()
    const late = await screen.findByRole('heading', { name: 'An earlier time' })
    for (const before of [
      screen.getByRole('link', { name: 'Change or cancel' }),
      button('Book Another Appointment'),
    ]) {
      expect(before.compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  })

  it('promises no confirmation email when none is sent, and asks to keep the link', async () => {
    const { user } = await openBooking(CHOSEN, { book: input => ({ ...stored(input), emailWithheld: true }) })
    await confirm(user)
    await booked()
    const main = screen.getByRole('main').textContent
    expect(main).not.toMatch(/We'll email|in your email/)
    expect(main).toContain(
      "ada@example.com has received many emails from us in the last hour, so we won't send",
    )
    expect(screen.getByRole('link', { name: 'Change or cancel' })).toBeTruthy()
  })

  it('promises the email and says to save the link where no mail server is set up', async () => {
    const { user } = await openBooking(CHOSEN, {}, { ...TEST_SITE, sendsEmail: false })
    await confirm(user)
    await booked()
    const main = screen.getByRole('main').textContent
    expect(main).not.toContain('in your email')
    expect(main).toContain("We'll email your confirmation to ada@example.com")
    expect(main).toContain(
      "This site's email isn't set up yet. Please save the “Change or cancel” link below.",
    )
  })

  it('sends the opening, the duration and the status confirmed, and shows the confirmation', async () => {
    const { user, book, requests, queryClient, currentPath, container } = await openBooking(CHOSEN)
    expect(container.querySelector('input[name="leaveEmpty"]')).not.toBeNull()
    const outdated = seenBefore(
      queryClient,
      'availability.nextOpenings',
      'schedule.timeSlots',
      'appointments.search',
    )
    await time('10:00 AM')
    await fillIn(user)
    await typeText(user, field('Notes'), 'Lower back')
    await user.click(button('Confirm appointment'))

    const heading = await booked()
    expect(book).toHaveBeenCalledExactlyOnceWith({
      patientName: 'Ada Lovelace',
      patientEmail: 'ada@example.com',
      patientPhone: null,
      appointmentType: 'follow-up',
      duration: 30,
      appointmentDate: '2027-01-04T16:00:00.000Z',
      notes: 'Lower back',
      status: 'confirmed',
      leaveEmpty: null,
      language: 'en',
    })
    expect(sentKeys(requests, 'appointments.book')).toEqual([expect.stringMatching(/^\w{32}$/)])
    expect(outdated()).toEqual(['availability.nextOpenings', 'appointments.search'])
    expect(toasts().getByText('Appointment booked')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const main = screen.getByRole('main').textContent
    for (const text of [
      MONDAY,
      '10:00 AM, Central Time',
      'Arrive 15 minutes early',
      'Bring ID and insurance information',
      'Wear comfortable clothing',
      "We'll email your confirmation to ada@example.com",
    ]) {
      expect(main).toContain(text)
    }
    expect(main).not.toContain('Lower back')
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('Change or cancel')).toBe(`/appointment/${TOKEN}`)
    expect(link('Add to calendar')).toBe(`/appointment/${TOKEN}/appointment.ics`)
    expect(link('Directions')).toMatch(
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=100%20Example/,
    )
    expect(screen.getByRole('heading', { name: 'Need to change it?' })).toBeTruthy()
    expect(main).toContain('Use the link below or in your email, up to 24 hours before.')
    const google = new URL(link('Google Calendar (opens in a new tab)') ?? '')
    expect(google.hostname).toBe('calendar.google.com')
    expect(google.searchParams.get('dates')).toBe('20270104T160000Z/20270104T163000Z')
    const outlook = new URL(link('Outlook (opens in a new tab)') ?? '')
    expect(outlook.searchParams.get('enddt')).toBe('2027-01-04T16:30:00Z')
    expect(outlook.searchParams.get('body')).toContain(`/appointment/${TOKEN}`)

    await user.click(button('Book Another Appointment'))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Book an appointment' })),
    )
    expect(currentPath()).toBe('/book-appointment')
    expect(field('Full name').value).toBe('')
    expect(button('Confirm appointment').disabled).toBe(true)
  })

  it.each(['/embed/book', '/embed/book/'])(
    'starts over with the type of visit that another website chose for its frame: %s',
    async path => {
      const { user, currentPath } = await openBooking(CHOSEN_IN_FRAME.replace('/embed/book', path))
      await confirm(user)
      await user.click(await screen.findByRole('button', { name: 'Book Another Appointment' }))
      await waitFor(() => expect(currentPath()).toBe(`${path}?type=follow-up`))
      expect(typeRadio('Follow-up 30 minutes').checked).toBe(true)
    },
  )

  it('is sent once after a double click', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user, book } = await openBooking(CHOSEN, { book: input => promise.then(() => stored(input)) })
    await time('10:00 AM')
    await fillIn(user)
    const form = button('Confirm appointment').form
    // Clicks twice before React re-renders the button.
    act(() => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await waitFor(() => expect(button('Confirm appointment').disabled).toBe(true))
    resolve()
    await booked()
    expect(book).toHaveBeenCalledTimes(1)
  })

  it('is retried with the same key after a lost response, although its time is taken now', async () => {
    const hindrances: Hindrances = {}
    const { user, book, requests, queryClient } = await openBooking(CHOSEN, {
      hindrances,
      book: input => {
        if (book.mock.calls.length > 1) return stored(input)
        hindrances['2027-01-04'] = { taken: [TEN_O_CLOCK] }
        throw new TypeError('Failed to fetch')
      },
    })
    await confirm(user)
    const alert = await toasts().findByRole('alert')
    expect(alert.textContent).toContain('ErrorFailed to create appointment')
    expect(field('Full name').value).toBe('Ada Lovelace')
    expect((await time('10:00 AM')).checked).toBe(true)

    await act(() => queryClient.invalidateQueries())
    expect(screen.queryByText(/10:00 AM doesn't leave room/)).toBeNull()
    await user.click(button('Confirm appointment'))
    await booked()
    const keys = sentKeys(requests, 'appointments.book')
    expect(keys).toEqual([keys[0], keys[0]])
  })
})

describe('a rejected booking', () => {
  it('offers the slower visitor the closest open times and keeps the typed text', async () => {
    const hindrances: Hindrances = {}
    const { user, book, requests } = await openBooking(CHOSEN, {
      hindrances,
      book: input => {
        if (book.mock.calls.length > 1) return stored(input)
        hindrances['2027-01-04'] = { taken: [TEN_O_CLOCK] }
        const { openings } = clinicDays(hindrances)({ date: '2027-01-04', duration: 30 })
        return failWith('CONFLICT', 'This time is no longer available', {
          alternatives: openings.slice(2, 4),
        })
      },
    })
    await confirm(user)

    const offers = await screen.findByRole('group', {
      name: 'That time was just booked. Closest open times:',
    })
    expect(document.activeElement).toBe(offers)
    const alert = toasts().getByRole('alert')
    within(alert).getByText(/Failed to create appointment\s+This time is no longer available/)
    await waitFor(() => expect(screen.queryByRole('radio', { name: '10:00 AM' })).toBeNull())
    expect(field('Full name').value).toBe('Ada Lovelace')
    expect(field('Email').value).toBe('ada@example.com')

    await user.click(within(offers).getByRole('button', { name: '9:30 AM' }))
    expect(screen.queryByText(/That time was just booked/)).toBeNull()
    expect(document.activeElement?.getAttribute('data-field')).toBe('appointmentDate')
    expect((await time('9:30 AM')).checked).toBe(true)
    await user.click(button('Confirm appointment'))
    await booked()
    expect(book).toHaveBeenLastCalledWith(
      expect.objectContaining({ appointmentDate: '2027-01-04T15:30:00.000Z' }),
    )
    expect(new Set(sentKeys(requests, 'appointments.book')).size).toBe(2)
  })

  it('keeps the error toast when the day turns out to be full', async () => {
    const hindrances: Hindrances = {}
    const { user } = await openBooking(CHOSEN, {
      hindrances,
      book: () => {
        hindrances['2027-01-04'] = { blocked: { reason: 'Closed for a storm' } }
        return failWith('CONFLICT', 'Closed for a storm', { reason: 'startNotFree', alternatives: [] })
      },
    })
    await confirm(user)
    expect(await within(screen.getByRole('main')).findByText('Closed for a storm')).toBeTruthy()
    expect(toasts().getByText(/Failed to create appointment\s+Closed for a storm/)).toBeTruthy()
    expect(screen.queryByText(/That time was just booked/)).toBeNull()
  })

  it('at a limit shows the number to call, and keeps the time and the typed text', async () => {
    const { user } = await openBooking(CHOSEN, {
      book: () => failWith(ERROR_CODES.patientLimit, errorText('patientLimit', 'en')),
    })
    await confirm(user)
    const alert = await toasts().findByRole('alert')
    expect(alert.textContent).toContain('Failed to create appointment')
    expect(alert.textContent).toContain('Please call us.')
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
    expect((await time('10:00 AM')).checked).toBe(true)
    expect(field('Email').value).toBe('ada@example.com')
  })

  it.each([
    ['at a limit', () => failWith(ERROR_CODES.patientLimit, 'Please call us.'), /\nPlease call us\.$/],
    ['of a failing server', () => failWith('INTERNAL_SERVER_ERROR', 'Oops'), /appointment$/],
  ])(
    '%s says so in a frame beside the button, because the toast may be screens away',
    async (_why, book, text) => {
      const { user } = await openBooking(CHOSEN_IN_FRAME, { book })
      await confirm(user)
      const summary = within(screen.getByRole('complementary'))
      const alert = await summary.findByRole('alert')
      expect(alert.textContent).toMatch(/^Failed to create appointment/)
      expect(alert.textContent).toMatch(text)
    },
  )

  it('leaves the reason to the field that shows it, also in a frame', async () => {
    const issues = [{ path: ['patientEmail'], message: 'This address cannot receive mail' }]
    const { user } = await openBooking(CHOSEN_IN_FRAME, {
      book: () => failWith('BAD_REQUEST', 'Some fields are missing or invalid', { issues }),
    })
    await confirm(user)
    await waitFor(() => expect(described(field('Email'))).toContain('This address cannot receive mail'))
    expect(within(screen.getByRole('complementary')).queryByRole('alert')).toBeNull()
  })

  it('shows errors from the server beside their fields, the times and the types', async () => {
    const { user } = await openBooking(CHOSEN, {
      book: () =>
        failWith('BAD_REQUEST', 'Some fields are missing or invalid', {
          issues: [
            { path: ['appointmentDate'], message: 'This start is not on the grid' },
            { path: ['duration'], message: 'Too long' },
            { path: ['patientEmail'], message: 'This address cannot receive mail' },
          ],
        }),
    })
    const chosen = await time('10:00 AM')
    await fillIn(user)
    await user.click(button('Confirm appointment'))
    const types = screen.getByRole('radiogroup', { name: 'Type of visit' })
    await waitFor(() => expect(described(types)).toBe('Too long'))
    expect(described(screen.getByRole('radiogroup', { name: 'Time' }))).toBe('This start is not on the grid')
    expect(described(field('Email'))).toContain('This address cannot receive mail')
    expect(document.activeElement).toBe(typeRadio('Follow-up 30 minutes'))

    await user.click(typeRadio('Adjustment 30 minutes'))
    expect(screen.queryByText('Too long')).toBeNull()
    await user.click(button('Confirm appointment'))
    await waitFor(() => expect(described(types)).toBe('Too long'))
    expect(chosen.checked).toBe(true)
  })
})
