import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clinicDays } from '#testing/clinic-days.ts'
import { main, reading, toasts } from '#testing/on-page.ts'
import { linkedAppointment, linkedInvitation, openLink } from '#testing/private-links.tsx'
import { failWith, type Stub } from '#testing/stub-api.ts'

type Book = Stub<'invitationLinks.book'>

const NEXT = {
  date: '2027-01-05',
  startTime: '09:30',
  endTime: '10:00',
  startsAt: '2027-01-05T15:30:00.000Z',
}
const BOOKED = { state: 'booked', appointmentPath: '/appointment/xyz' } as const

/** Opens the page of an invitation; once booked, the API says so. */
async function open(
  book: Book = () => ({ appointmentPath: BOOKED.appointmentPath }),
  linked = linkedInvitation(),
  day: Stub<'availability.day'> = clinicDays({}),
) {
  let shown = linked
  const booking = vi.fn<Book>(async input => {
    const booked = await book(input)
    shown = linkedInvitation(BOOKED)
    return booked
  })
  const page = await openLink('/invitation/abc', {
    'invitationLinks.page': () => shown,
    'invitationLinks.book': booking,
    'availability.day': day,
    'availability.offered': () => [NEXT],
    'appointmentLinks.page': () => linkedAppointment(),
  })
  return { ...page, booking }
}

const submit = () => screen.findByRole('button', { name: 'Book visit' })

describe('the page of an invitation', () => {
  it('knows the person and the kind of visit, books the next time by two presses and leads to the appointment', async () => {
    const { user, booking, currentPath, requests } = await open()
    expect(await main().findByText('Ada Lovelace')).toBeTruthy()
    expect(main().getByText('Follow-up, 30 minutes')).toBeTruthy()
    expect(main().queryByRole('textbox')).toBeNull()
    const next = within(await main().findByRole('list', { name: 'Next open times' }))
    await user.click(next.getByRole('button', { name: /9:30 AM/ }))
    expect(await screen.findByText(reading('Your visit: Tuesday, January 5, 2027, 9:30 AM.'))).toBeTruthy()
    await user.click(await submit())
    await waitFor(() => expect(currentPath()).toBe('/appointment/xyz'))
    expect(booking).toHaveBeenCalledExactlyOnceWith({ token: 'abc', appointmentDate: NEXT.startsAt })
    // The page says it, without a toast over it.
    expect(await main().findByRole('heading', { name: 'Your appointment' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(toasts().queryByText('Visit booked')).toBeNull()
    // The token stays out of addresses that are logged.
    expect(requests.map(({ url }) => url).join()).not.toContain('abc')
  })

  it('leads to the appointment although the page cannot be read again', async () => {
    let isBooked = false
    const { user, currentPath } = await openLink('/invitation/abc', {
      'invitationLinks.page': () => (isBooked ? new Promise(() => {}) : linkedInvitation()),
      'invitationLinks.book': () => {
        isBooked = true
        return { appointmentPath: BOOKED.appointmentPath }
      },
      'availability.day': clinicDays({}),
      'availability.offered': () => [NEXT],
      'appointmentLinks.page': () => linkedAppointment(),
    })
    const next = within(await main().findByRole('list', { name: 'Next open times' }))
    await user.click(next.getByRole('button', { name: /9:30 AM/ }))
    await user.click(await submit())
    await waitFor(() => expect(currentPath()).toBe('/appointment/xyz'))
  })

  it('books one of the next times before the times of its day are read', async () => {
    const { user, booking, currentPath } = await open(
      undefined,
      undefined,
      () => new Promise(() => undefined),
    )
    const next = within(await main().findByRole('list', { name: 'Next open times' }))
    await user.click(next.getByRole('button', { name: /9:30 AM/ }))
    await user.click(await submit())
    await waitFor(() => expect(currentPath()).toBe('/appointment/xyz'))
    expect(booking).toHaveBeenCalledExactlyOnceWith({ token: 'abc', appointmentDate: NEXT.startsAt })
  })

  it('asks for a time before it books, and offers the closest where the chosen one was just booked', async () => {
    const alternatives = [{ startTime: '11:00', endTime: '11:30', startsAt: '2027-01-05T17:00:00.000Z' }]
    const { user, booking } = await open(() =>
      failWith('CONFLICT', 'This time is no longer available', { reason: 'startNotFree', alternatives }),
    )
    expect((await submit()).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: /^Tuesday, January 5, 2027/ }))
    await screen.findByRole('radio', { name: '9:30 AM' })
    await user.click(await submit())
    expect(main().getByText('Pick a time')).toBeTruthy()
    expect(booking).not.toHaveBeenCalled()
    await user.click(screen.getByRole('radio', { name: '9:30 AM' }))
    await user.click(await submit())
    expect(await main().findByText(/just booked/)).toBeTruthy()
  })

  it('that has booked leads to the appointment', async () => {
    const { currentPath } = await open(undefined, linkedInvitation(BOOKED))
    await waitFor(() => expect(currentPath()).toBe('/appointment/xyz'))
  })

  it('that has ended leads to the booking page', async () => {
    await open(undefined, linkedInvitation({ state: 'over' }))
    const link = await main().findByRole('link', { name: 'Book an appointment' })
    expect(link.getAttribute('href')).toBe('/book-appointment')
  })
})

it('"Stop these emails" stops optional emails with one press', async () => {
  let shown = { isLeftOut: false }
  const leaveOut = vi.fn<Stub<'invitationLinks.leaveOut'>>(() => {
    shown = { isLeftOut: true }
    return { success: true }
  })
  const { user } = await openLink('/invitation/abc/leave-out', {
    'invitationLinks.leaveOutPage': () => shown,
    'invitationLinks.leaveOut': leaveOut,
  })
  await user.click(await main().findByRole('button', { name: 'Stop these emails' }))
  expect(await main().findByText("We won't send you these emails again.")).toBeTruthy()
  expect(leaveOut).toHaveBeenCalledExactlyOnceWith({ token: 'abc' })
  expect(main().queryByRole('button')).toBeNull()
})
