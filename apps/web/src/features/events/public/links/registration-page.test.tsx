import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { button, linkTo, main, toasts } from '#testing/on-page.ts'
import { seenBefore } from '#testing/outdated.ts'
import { linkedRegistration } from '#testing/private-links.tsx'
import { openPage, TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Stub } from '#testing/stub-api.ts'

const CANCELLED = linkedRegistration({
  status: 'cancelled',
  canCancel: false,
  cancelledAt: '2027-01-01T00:30:00.000Z',
})

/** Opens the page of a registration with a given response to cancelling. */
async function open(
  registration = linkedRegistration(),
  cancel: Stub<'registrationLinks.cancel'> = () => CANCELLED,
) {
  let shown = registration
  const cancelling = vi.fn<Stub<'registrationLinks.cancel'>>(async input => {
    shown = await cancel(input)
    return shown
  })
  const page = await openPage('/registration/abc', {
    'registrationLinks.page': () => shown,
    'registrationLinks.cancel': cancelling,
  })
  await main().findByText('Lifting without fear')
  const heading = main().getByRole('heading', { level: 1, name: 'Your registration' })
  return { ...page, cancelling, heading }
}

describe('the page of a registration', () => {
  it('shows for what, when with the time zone, where and for whom, with the calendar file', async () => {
    await open()
    const text = screen.getByRole('main').textContent
    for (const fact of [
      'Lifting without fear',
      'Tuesday, January 19, 2027',
      '6:30 PM, Central Time',
      'Example Park pavilion',
      'Ada Lovelace',
    ]) {
      expect(text).toContain(fact)
    }
    expect(linkTo('Add to calendar')).toBe('/registration/abc/event.ics')
    expect(document.title).toMatch(/^Your registration \|/)
  })

  it('shows that it is cancelled and links to the events', async () => {
    await open(CANCELLED)
    expect(main().getByText(/Your registration is cancelled/)).toBeTruthy()
    expect(main().getByRole('time').closest('[data-void]')).toBeTruthy()
    expect(linkTo('See all events', main())).toBe('/events')
    expect(screen.queryByRole('button', { name: 'Cancel registration' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
  })

  it('shows that the event is over and offers nothing to cancel', async () => {
    await open(linkedRegistration({ eventDate: '2026-12-30T23:30:00.000Z', canCancel: false }))
    expect(main().getByText('This event is over.')).toBeTruthy()
    expect(main().getByRole('time').closest('[data-void]')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel registration' })).toBeNull()
  })

  it("offers to cancel until the end of the event's day", async () => {
    await open(linkedRegistration({ eventDate: '2026-12-31T23:30:00.000Z' }))
    expect(screen.getByRole('button', { name: 'Cancel registration' })).toBeTruthy()
  })

  it('shows what could not be read', async () => {
    await openPage('/registration/abc', {
      'registrationLinks.page': () => failWith('TOO_MANY_REQUESTS', 'Too many'),
    })
    expect(await main().findByText("Couldn't load your registration")).toBeTruthy()
    expect(main().getByRole('heading', { level: 1, name: 'Your registration' })).toBeTruthy()
  })
})

describe('cancelling a registration', () => {
  it('asks first, with a way back, then needs one click', async () => {
    const { user, cancelling, heading, queryClient, requests } = await open()
    const outdated = seenBefore(queryClient, 'events.list', 'events.registrations', 'content.home')
    await user.click(button('Cancel registration'))
    await waitFor(() => expect(document.activeElement).toBe(button('Keep my spot')))
    await user.click(button('Keep my spot'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel registration')))
    await user.click(button('Cancel registration'))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel your registration?' })
    expect(dialog.textContent).toContain("We'll email you a confirmation.")
    expect(cancelling).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel registration' }))

    const status = main().getByRole('status')
    await waitFor(() => expect(status.textContent).toMatch(/^Your registration is cancelled/))
    // The page says it.
    expect(toasts().getByRole('status').textContent).toBe('')
    expect(cancelling).toHaveBeenCalledExactlyOnceWith({ token: 'abc' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(outdated()).toEqual(['events.list', 'events.registrations'])
    expect(requests.map(({ url }) => url).join()).not.toContain('abc')
  })

  it('promises no email if the site sends none', async () => {
    const { user } = await openPage(
      '/registration/abc',
      { 'registrationLinks.page': () => linkedRegistration() },
      { ...TEST_SITE, sendsEmail: false },
    )
    await user.click(await screen.findByRole('button', { name: 'Cancel registration' }))
    expect((await screen.findByRole('dialog')).textContent).not.toContain("We'll email you")
  })

  it('shows why it failed and leaves the page unchanged', async () => {
    const { user } = await open(undefined, () => failWith('CONFLICT', 'This event has already taken place'))
    await user.click(button('Cancel registration'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel registration' }))
    const alert = await toasts().findByRole('alert')
    expect(alert.textContent).toContain(
      'ErrorFailed to cancel registration\nThis event has already taken place',
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button('Cancel registration').disabled).toBe(false)
  })
})
