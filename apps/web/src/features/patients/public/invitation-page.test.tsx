import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clinicDays, NEXT } from '#testing/clinic-days.ts'
import { main, reading, toasts } from '#testing/on-page.ts'
import { linkedAppointment, linkedInvitation } from '#testing/private-links.tsx'
import { openPage } from '#testing/render-app.tsx'
import { failWith, type Stub, type Stubs } from '#testing/stub-api.ts'

type Book = Stub<'invitationLinks.book'>

const BOOKED = { state: 'booked', appointmentPath: '/appointment/xyz' } as const

/** Opens the page of an invitation; once booked, the API says so. */
async function open(
  book: Book = () => ({ appointmentPath: BOOKED.appointmentPath }),
  linked = linkedInvitation(),
  more: Stubs = {},
) {
  let shown = linked
  const booking = vi.fn<Book>(async input => {
    const booked = await book(input)
    shown = linkedInvitation(BOOKED)
    return booked
  })
  const page = await openPage('/invitation/abc', {
    'invitationLinks.page': () => shown,
    'invitationLinks.book': booking,
    'availability.day': clinicDays({}),
    'availability.offered': () => [NEXT],
    'appointmentLinks.page': () => linkedAppointment(),
    ...more,
  })
  const chooseNext = async () => {
    const next = within(await main().findByRole('list', { name: 'Next open times' }))
    await page.user.click(next.getByRole('button', { name: /9:30 AM/ }))
  }
  return { ...page, booking, chooseNext }
}

const readOnce = (): Stub<'invitationLinks.page'> => {
  const pages = [linkedInvitation()]
  return () => pages.shift() ?? new Promise(() => {})
}
const submit = () => screen.findByRole('button', { name: 'Book visit' })

describe('the page of an invitation', () => {
  it('knows the person and the kind of visit, books the next time by two presses and leads to the appointment', async () => {
    const { user, booking, currentPath, requests, chooseNext } = await open()
    expect(await main().findByText('Ada Lovelace')).toBeTruthy()
    expect(main().getByText('Follow-up, 30 minutes')).toBeTruthy()
    expect(main().queryByRole('textbox')).toBeNull()
    await chooseNext()
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

  it.each<[string, Stubs]>([
    ['although the page cannot be read again', { 'invitationLinks.page': readOnce() }],
    ['before the times of its day are read', { 'availability.day': () => new Promise(() => {}) }],
  ])('books one of the next times %s', async (_when, more) => {
    const { user, booking, currentPath, chooseNext } = await open(undefined, undefined, more)
    await chooseNext()
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
  const { user } = await openPage('/invitation/abc/leave-out', {
    'invitationLinks.leaveOutPage': () => shown,
    'invitationLinks.leaveOut': leaveOut,
  })
  await user.click(await main().findByRole('button', { name: 'Stop these emails' }))
  expect(await main().findByText("We won't send you these emails again.")).toBeTruthy()
  expect(leaveOut).toHaveBeenCalledExactlyOnceWith({ token: 'abc' })
  expect(main().queryByRole('button')).toBeNull()
})
