import type { BookAppointment } from '@clinic/domain/appointments/schemas.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clinicDays, type Hindrances } from '../../testing/clinic-days.ts'
import { renderApp, TEST_SITE } from '../../testing/render-app.tsx'
import { refuse, stubApi } from '../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const MONDAY = 'Monday, January 4, 2027'
const CHOSEN = '/book-appointment?date=2027-01-04&time=10:00&type=follow-up'

const stored = (input: unknown) => {
  const { notes = null, patientPhone = null, duration = 60, ...booking } = input as BookAppointment
  return { ...booking, notes, patientPhone, duration, id: 7, version: 1, createdAt: TEST_SITE.now }
}

interface Answers {
  hindrances?: Hindrances
  availability?: (input: unknown) => unknown
  book?: (input: unknown) => unknown
}

async function openBooking(path = '/book-appointment', answers: Answers = {}) {
  const availability = vi.fn(answers.availability ?? clinicDays(answers.hindrances))
  const book = vi.fn(answers.book ?? stored)
  const { requests } = stubApi({
    'session.user': () => null,
    'schedule.availability': availability,
    'appointments.book': book,
  })
  const app = await renderApp(path)
  return { ...app, availability, book, requests, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const time = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const visit = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const toasts = () => within(screen.getByRole('region', { name: /^Notifications/ }))
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(field('Full name'))
  await user.paste('Ada Lovelace')
  await user.click(field('Email'))
  await user.paste('ada@example.com')
}

describe('the untouched page', () => {
  it('offers the four types of visit with their durations', async () => {
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
    const answer = clinicDays()
    const { user } = await openBooking('/book-appointment', {
      availability: input => (failing ? refuse('TOO_MANY_REQUESTS', 'Slow down') : answer(input)),
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

describe('changing the type of visit', () => {
  it('checks again with the duration of the type, and keeps a time that still fits', async () => {
    const { user, availability } = await openBooking('/book-appointment?date=2027-01-04&time=10:00')
    await time('10:00 AM')
    await user.click(visit('Treatment 45 minutes'))
    await time('11:15 AM')
    expect(availability).toHaveBeenLastCalledWith({ date: '2027-01-04', duration: 45 })
    expect((await time('10:00 AM')).checked).toBe(true)
  })

  it('clears a time that no longer fits, and says so', async () => {
    const { user, book } = await openBooking('/book-appointment?date=2027-01-04&time=11:30&type=follow-up')
    expect((await time('11:30 AM')).checked).toBe(true)
    await user.click(visit('Consultation 60 minutes'))
    const message = '11:30 AM is not free for a visit of 60 minutes. Please choose another time.'
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
    expect(screen.queryByRole('radio', { name: '11:30 AM' })).toBeNull()

    await fillIn(user)
    await user.click(button('Confirm appointment'))
    expect(book).not.toHaveBeenCalled()
  })
})

describe('an address that chooses', () => {
  it('opens with the type, the date and the time chosen, and sums them up', async () => {
    await openBooking(CHOSEN)
    expect((await time('10:00 AM')).checked).toBe(true)
    expect(visit('Follow-up 30 minutes').checked).toBe(true)
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

describe('confirming too early', () => {
  it('says beside each field what is missing, and moves the focus to the first of them', async () => {
    const { user, book } = await openBooking()
    await user.click(button(MONDAY))
    await time('9:00 AM')
    await user.click(button('Confirm appointment'))

    expect(document.activeElement).toBe(visit('Consultation 60 minutes'))
    expect(described(screen.getByRole('radiogroup', { name: 'Type of visit' }))).toBe(
      'Choose the type of visit',
    )
    expect(described(screen.getByRole('radiogroup', { name: 'Time' }))).toBe('Choose a time')
    expect(described(field('Full name'))).toContain('Full name is required')
    expect(described(field('Email'))).toContain('Email is required')
    expect(book).not.toHaveBeenCalled()
  })

  it('keeps what is said of the other fields when one of them is put right', async () => {
    const { user } = await openBooking('/book-appointment?date=2027-01-04')
    await time('9:00 AM')
    await user.click(button('Confirm appointment'))
    await user.click(await time('9:00 AM'))
    expect(screen.queryByText('Choose a time')).toBeNull()
    expect(screen.getByText('Full name is required')).toBeTruthy()
  })

  it('refuses an e-mail address that is none', async () => {
    const { user, book } = await openBooking(CHOSEN)
    await time('10:00 AM')
    await fillIn(user)
    await user.type(field('Email'), '@')
    await user.click(button('Confirm appointment'))
    expect(document.activeElement).toBe(field('Email'))
    expect(described(field('Email'))).toContain('Enter an email address such as name@example.com')
    expect(book).not.toHaveBeenCalled()
  })
})

describe('a booking', () => {
  it('sends the opening, the duration of the type and the status confirmed, and shows the confirmation', async () => {
    const { user, book, requests, currentPath } = await openBooking(CHOSEN)
    await time('10:00 AM')
    await fillIn(user)
    await user.type(field('Notes'), 'Lower back')
    await user.click(button('Confirm appointment'))

    const heading = await screen.findByRole('heading', { name: 'Appointment Confirmed!' })
    expect(book).toHaveBeenCalledExactlyOnceWith({
      patientName: 'Ada Lovelace',
      patientEmail: 'ada@example.com',
      patientPhone: '',
      appointmentType: 'follow-up',
      duration: 30,
      appointmentDate: '2027-01-04T16:00:00.000Z',
      notes: 'Lower back',
      status: 'confirmed',
    })
    expect(requests.find(({ method }) => method === 'POST')?.headers.get('Idempotency-Key')).toMatch(
      /^\w{32}$/,
    )
    expect(toasts().getByText('Appointment booked')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const main = screen.getByRole('main').textContent
    for (const text of [
      MONDAY,
      '10:00 AM, Central Time',
      'Arrive 15 minutes early',
      'Bring ID and insurance information',
      'Wear comfortable clothing',
      'A confirmation e-mail is on its way to ada@example.com',
    ]) {
      expect(main).toContain(text)
    }
    expect(main).not.toContain('Lower back')

    await user.click(button('Book Another Appointment'))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Book an appointment' })),
    )
    expect(currentPath()).toBe('/book-appointment')
    expect(field('Full name').value).toBe('')
    expect(button('Confirm appointment').disabled).toBe(true)
  })

  it('is sent once however quickly the button is clicked twice', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user, book } = await openBooking(CHOSEN, { book: input => promise.then(() => stored(input)) })
    await time('10:00 AM')
    await fillIn(user)
    const form = button('Confirm appointment').form
    // Both before the page can draw the button anew.
    act(() => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await waitFor(() => expect(button('Confirm appointment').disabled).toBe(true))
    resolve()
    await screen.findByRole('heading', { name: 'Appointment Confirmed!' })
    expect(book).toHaveBeenCalledTimes(1)
  })

  it('is sent again with the same key when no answer came, so that it cannot be made twice', async () => {
    let down = true
    const { user, requests } = await openBooking(CHOSEN, {
      book: input => {
        if (down) throw new TypeError('Failed to fetch')
        return stored(input)
      },
    })
    await time('10:00 AM')
    await fillIn(user)
    await user.click(button('Confirm appointment'))
    const alert = await toasts().findByRole('alert')
    expect(alert.textContent).toContain('ErrorFailed to create appointment')
    expect(field('Full name').value).toBe('Ada Lovelace')

    down = false
    await user.click(button('Confirm appointment'))
    await screen.findByRole('heading', { name: 'Appointment Confirmed!' })
    const keys = requests
      .filter(({ method }) => method === 'POST')
      .map(sent => sent.headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a refused booking', () => {
  const taken = { startsAt: Date.parse('2027-01-04T16:00:00Z'), endsAt: Date.parse('2027-01-04T16:30:00Z') }

  it('tells the loser of a race, offers the nearest free times, and loses nothing that was typed', async () => {
    const hindrances: Hindrances = {}
    const { user, book, requests } = await openBooking(CHOSEN, {
      hindrances,
      book: input => {
        if (book.mock.calls.length > 1) return stored(input)
        hindrances['2027-01-04'] = { taken: [taken] }
        const { openings } = clinicDays(hindrances)({ date: '2027-01-04', duration: 30 })
        return refuse('CONFLICT', 'This time is no longer available', { alternatives: openings.slice(2, 4) })
      },
    })
    await time('10:00 AM')
    await fillIn(user)
    await user.click(button('Confirm appointment'))

    const offers = await screen.findByRole('group', { name: 'That time was just taken. Nearest free times:' })
    expect(document.activeElement).toBe(offers)
    const alert = toasts().getByRole('alert')
    expect(
      within(alert).getByText(/Failed to create appointment\s+This time is no longer available/),
    ).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('radio', { name: '10:00 AM' })).toBeNull())
    expect(field('Full name').value).toBe('Ada Lovelace')
    expect(field('Email').value).toBe('ada@example.com')

    await user.click(within(offers).getByRole('button', { name: '9:30 AM' }))
    expect(screen.queryByText(/That time was just taken/)).toBeNull()
    expect((await time('9:30 AM')).checked).toBe(true)
    await user.click(button('Confirm appointment'))
    await screen.findByRole('heading', { name: 'Appointment Confirmed!' })
    expect(book).toHaveBeenLastCalledWith(
      expect.objectContaining({ appointmentDate: '2027-01-04T15:30:00.000Z' }),
    )
    const keys = requests
      .filter(({ method }) => method === 'POST')
      .map(sent => sent.headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('keeps the toast of the failure when the day turns out to be full', async () => {
    const hindrances: Hindrances = {}
    const { user } = await openBooking(CHOSEN, {
      hindrances,
      book: () => {
        hindrances['2027-01-04'] = { blocked: { reason: 'Closed for a storm' } }
        return refuse('CONFLICT', 'Closed for a storm', { alternatives: [] })
      },
    })
    await time('10:00 AM')
    await fillIn(user)
    await user.click(button('Confirm appointment'))
    expect(await within(screen.getByRole('main')).findByText('Closed for a storm')).toBeTruthy()
    expect(toasts().getByText(/Failed to create appointment\s+Closed for a storm/)).toBeTruthy()
    expect(screen.queryByText(/That time was just taken/)).toBeNull()
  })

  it('places what the server says of a field beside that field', async () => {
    const { user } = await openBooking(CHOSEN, {
      book: () =>
        refuse('BAD_REQUEST', 'Some fields are missing or not valid', {
          issues: [{ path: ['patientEmail'], message: 'This address cannot receive mail' }],
        }),
    })
    await time('10:00 AM')
    await fillIn(user)
    await user.click(button('Confirm appointment'))
    await waitFor(() => expect(described(field('Email'))).toContain('This address cannot receive mail'))
    expect(document.activeElement).toBe(field('Email'))
  })
})
