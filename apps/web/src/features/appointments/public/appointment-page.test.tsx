import { readPractice } from '@clinic/domain/content/practice.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clinicDays } from '#testing/clinic-days.ts'
import { button, main, readTexts, toasts } from '#testing/on-page.ts'
import { seenBefore } from '#testing/outdated.ts'
import { linkedAppointment } from '#testing/private-links.tsx'
import { openPage, TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Output, type Stub } from '#testing/stub-api.ts'

const PRACTICE = readPractice([])

const CANCELLED = linkedAppointment({ status: 'cancelled', canChange: false })

/** Opens the page of an appointment with a given response to cancelling. */
async function open(
  appointment = linkedAppointment(),
  cancel: Stub<'appointmentLinks.cancel'> = () => CANCELLED,
) {
  let shown = appointment
  const cancelling = vi.fn<Stub<'appointmentLinks.cancel'>>(async input => {
    shown = await cancel(input)
    return shown
  })
  const page = await openPage('/appointment/abc', {
    'appointmentLinks.page': () => shown,
    'appointmentLinks.cancel': cancelling,
  })
  await main().findByText(/Ada Lovelace/)
  const heading = main().getByRole('heading', { level: 1, name: 'Your appointment' })
  return { ...page, cancelling, heading }
}

const text = () => screen.getByRole('main').textContent
const link = (name: string) => main().getByRole('link', { name }).getAttribute('href')

describe('the page of an appointment', () => {
  it('shows what, when with the time zone, where, for whom and what to bring', async () => {
    await open()
    for (const fact of [
      'Follow-up, 30 minutes',
      'Monday, January 4, 2027',
      '10:00 AM, Central Time',
      PRACTICE.address.street,
      'Ada Lovelace',
      'Arrive 15 minutes early',
      'Bring ID and insurance information',
      'You can change it online until Sunday, January 3, 2027, 10:00 AM.',
    ]) {
      expect(text()).toContain(fact)
    }
    expect(link('Add to calendar')).toBe('/appointment/abc/appointment.ics')
    expect(link('Directions')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir/)
    expect(link('Google Calendar (opens in a new tab)')).toContain('20270104T160000Z%2F20270104T163000Z')
    expect(link('Outlook (opens in a new tab)')).toContain(
      encodeURIComponent('https://clinic.example.com/appointment/abc'),
    )
    expect(button('Reschedule').disabled).toBe(false)
    expect(button('Cancel appointment').disabled).toBe(false)
  })

  it('asks to call for changes after the deadline, with the number', async () => {
    await open(linkedAppointment({ canChange: false, changeUntil: '2026-12-31T00:00:00.000Z' }))
    expect(text()).toContain('Online changes closed on')
    expect(link(PRACTICE.phone)).toBe(PRACTICE.phoneHref)
    expect(main().queryByRole('button')).toBeNull()
    expect(link('Add to calendar')).toBe('/appointment/abc/appointment.ics')
  })

  it('asks to call for changes of an unknown status, without a deadline', async () => {
    await open(linkedAppointment({ status: 'rescheduled', canChange: false }))
    expect(text()).toContain(`To change or cancel, please call ${PRACTICE.phone}.`)
    expect(text()).not.toContain('until')
    expect(text()).toContain('Arrive 15 minutes early')
  })

  it('shows that the practice needs another time, what to do, and no directions for this one', async () => {
    await open(linkedAppointment({ moveRequested: true, changeUntil: '2027-01-04T16:00:00.000Z' }))
    expect(text()).toContain(
      `We're sorry: we can't see you at this time. Please pick another time below. If none works for you, call ${PRACTICE.phone}.`,
    )
    expect(main().getByText('Monday, January 4, 2027').closest('[data-void]')).toBeTruthy()
    expect(button('Reschedule').disabled).toBe(false)
    expect(button('Cancel appointment').disabled).toBe(false)
    for (const name of [/calendar/i, /^Outlook/, 'Directions']) {
      expect(main().queryByRole('link', { name })).toBeNull()
    }
    expect(text()).not.toContain('Arrive 15 minutes early')
  })

  it.each([
    ['cancelled', CANCELLED, 'Your appointment is cancelled', true],
    [
      'over',
      linkedAppointment({ moveRequested: true, appointmentDate: '2026-12-31T16:00:00.000Z' }),
      'This appointment has already started or is over.',
      false,
    ],
  ])('shows that it is %s, and links to booking another one', async (_state, appointment, said, isVoid) => {
    await open(appointment)
    expect(text()).toContain(said)
    expect(text()).not.toContain("can't see you")
    expect(main().getByRole('time').closest('[data-void]') !== null).toBe(isVoid)
    expect(link('Book another appointment')).toBe('/book-appointment')
    expect(main().queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
  })
})

describe('the bar on a phone', () => {
  const inBar = () => within(screen.getByRole('navigation', { name: 'Call or book' }))
  const openWith = async (forms: Output<'formLinks.summary'>, appointment = linkedAppointment()) => {
    const page = await openPage('/appointment/abc', {
      'appointmentLinks.page': () => appointment,
      'appointmentLinks.availability': input => clinicDays()({ ...input, duration: 30 }),
      'formLinks.summary': () => forms,
    })
    await main().findByText(/Ada Lovelace/)
    return page
  }
  const names = () => readTexts(inBar().getAllByRole('link'))

  it('leads to the forms while some are open', async () => {
    await openWith({ open: 2, sent: 0, minutes: 5 })
    const link = await inBar().findByRole('link', { name: 'Fill in forms' })
    expect(link.getAttribute('href')).toBe('/appointment/abc/forms')
    expect(names()).toEqual(['Call', 'Fill in forms'])
  })

  it('leads to another time once the forms are sent', async () => {
    const { user } = await openWith({ open: 0, sent: 2, minutes: 1 })
    await user.click(await inBar().findByRole('link', { name: 'Reschedule' }))
    expect(document.activeElement).toBe(main().getByRole('heading', { name: 'Pick a new time' }))
    expect(names()).toEqual(['Call'])
  })

  it('leads to another time first when the practice asks for one', async () => {
    await openWith({ open: 2, sent: 0, minutes: 5 }, linkedAppointment({ moveRequested: true }))
    expect(await inBar().findByRole('link', { name: 'Reschedule' })).toBeTruthy()
  })

  it('only calls once changes need a call and no form is open', async () => {
    await openWith(null, linkedAppointment({ canChange: false, changeUntil: '2026-12-31T00:00:00.000Z' }))
    expect(names()).toEqual(['Call'])
  })
})

describe('cancelling an appointment', () => {
  it('asks first, with a way back, then frees the time everywhere', async () => {
    const { user, cancelling, heading, queryClient, requests } = await open()
    const outdated = seenBefore(
      queryClient,
      'availability.day',
      'availability.nextOpenings',
      'appointments.search',
      'content.home',
    )
    await user.click(button('Cancel appointment'))
    await user.click(await screen.findByRole('button', { name: 'Keep my appointment' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel appointment')))
    await user.click(button('Cancel appointment'))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel your appointment?' })
    expect(dialog.textContent).toContain("We'll email you a confirmation.")
    expect(cancelling).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }))

    const status = main().getByRole('status')
    await waitFor(() => expect(status.textContent).toMatch(/^Your appointment is cancelled/))
    // The page says it.
    expect(toasts().getByRole('status').textContent).toBe('')
    expect(cancelling).toHaveBeenCalledExactlyOnceWith({ token: 'abc' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(outdated()).toEqual(['availability.day', 'availability.nextOpenings', 'appointments.search'])
    expect(requests.map(({ url }) => url).join()).not.toContain('abc')
  })

  it.each([
    ['the site sends none', { sendsEmail: false }, {}],
    ['the appointment has no email address', {}, { hasEmail: false }],
  ])('promises no email if %s', async (_why, site, over) => {
    const { user } = await openPage(
      '/appointment/abc',
      { 'appointmentLinks.page': () => linkedAppointment(over) },
      { ...TEST_SITE, ...site },
    )
    await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
    expect((await screen.findByRole('dialog')).textContent).not.toContain("We'll email you")
  })

  it('shows why it failed, with the number to call', async () => {
    const { user } = await open(undefined, () =>
      failWith('FORBIDDEN', `It is too late to change this online. Please call ${PRACTICE.phone}.`),
    )
    await user.click(button('Cancel appointment'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }))
    const alert = await toasts().findByRole('alert')
    expect(alert.textContent).toContain('Failed to cancel appointment\nIt is too late')
    expect(alert.textContent).toContain(PRACTICE.phone)
  })
})
