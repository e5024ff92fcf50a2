import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clinicEvent, joined, registered } from '#testing/clinic-event.ts'
import { described, field, fillIn, main, toasts } from '#testing/on-page.ts'
import { seenBefore } from '#testing/outdated.ts'
import { openPage, TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Output, type Stub, type Stubs, sentKeys } from '#testing/stub-api.ts'

const ADA = { Name: ' Ada Lovelace ', Email: 'ada@example.com', Phone: '(573) 555-0199' }
const TITLE = 'Register for Lifting without fear'

async function openDialog(response: Stub<'events.register'> = registered, site = TEST_SITE) {
  let registeredCount = 5
  const register = vi.fn<Stub<'events.register'>>(async input => {
    const registration = await response(input)
    registeredCount += 1
    return registration
  })
  let over = {}
  const join = vi.fn(joined)
  const procedures: Stubs = {
    'events.list': () => [clinicEvent({ id: 3, registeredCount, ...over })],
    'events.register': register,
    'waitingList.join': join,
  }
  const changeEvent = (fields: Partial<ClinicEvent>) => {
    over = fields
  }
  const page = await openPage('/events', procedures, site)
  const opener = await main().findByRole('button', { name: 'Register' })
  await page.user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: TITLE })
  return { ...page, register, join, dialog, opener, changeEvent }
}

const complete = () => screen.getByRole('button', { name: 'Complete Registration' })

it('the dialog names the event and the use of the data, hides a honeypot, takes the focus, and returns it when closed', async () => {
  const { user, dialog, opener } = await openDialog()
  expect(dialog.textContent).toContain('Tuesday, January 19, 2027, 6:30 PM')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(dialog.textContent).toContain('We use this only to save your spot')
  expect(dialog.querySelector('input[name="leaveEmpty"]')).not.toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('registering', () => {
  it('confirms it with links, refreshes the spots and the registrations, and resets for another person', async () => {
    const { user, register, opener, queryClient } = await openDialog()
    const outdated = seenBefore(queryClient, 'events.registrations')
    await fillIn(user, ADA)
    await user.click(complete())

    expect(await toasts().findByText('Registration successful')).toBeTruthy()
    expect(toasts().getByText('You have been registered for the event')).toBeTruthy()
    expect(register).toHaveBeenCalledExactlyOnceWith({
      eventId: 3,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '(573) 555-0199',
      leaveEmpty: null,
      language: 'en',
    })
    const done = await screen.findByRole('dialog', { name: "You're registered" })
    const text = within(done).getByText('A confirmation is on its way to ada@example.com.')
    await waitFor(() => expect(document.activeElement).toBe(text))
    expect(done.textContent).toContain('Lifting without fear')
    const link = (name: string) => within(done).getByRole('link', { name }).getAttribute('href')
    expect(link('Cancel registration')).toBe('/registration/abc')
    expect(link('Add to calendar')).toBe('/registration/abc/event.ics')
    expect(outdated()).toEqual(['events.registrations'])
    await user.click(within(done).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(await main().findByText('6 / 12 registered')).toBeTruthy()
    await user.click(opener)
    await screen.findByRole('dialog', { name: TITLE })
    expect(field('Name').value).toBe('')
  })

  it.each([
    ['where no mail server takes it', "This site's email isn't set up yet.", { sendsEmail: false }, {}],
    ['when none is sent', "so we won't send a confirmation", {}, { emailWithheld: true }],
  ])('promises no confirmation %s', async (_why, text, site, over) => {
    const { user } = await openDialog(input => ({ ...registered(input), ...over }), { ...TEST_SITE, ...site })
    await fillIn(user, ADA)
    await user.click(complete())
    const done = await screen.findByRole('dialog', { name: "You're registered" })
    expect(done.textContent).not.toContain('on its way')
    expect(done.textContent).toContain(text)
  })

  it('sends one key, and once however often the button is clicked', async () => {
    const { promise, resolve } = Promise.withResolvers<Output<'events.register'>>()
    const { user, register, requests } = await openDialog(() => promise)
    await fillIn(user, ADA)
    await user.dblClick(complete())
    resolve(registered({ eventId: 3, name: 'Ada Lovelace', email: 'ada@example.com' }))
    await toasts().findByText('Registration successful')
    expect(register).toHaveBeenCalledTimes(1)
    expect(sentKeys(requests, 'events.register')).toEqual([expect.stringMatching(/^\w{32}$/)])
  })

  it('shows missing values beside each field, focuses the first, and sends nothing', async () => {
    const { user, register } = await openDialog()
    await fillIn(user, { Email: 'ada' })
    await user.click(complete())
    expect(document.activeElement).toBe(field('Name'))
    expect(described(field('Name'))).toContain('Name is required')
    expect(described(field('Email'))).toContain('Enter an email address')
    expect(field('Phone').getAttribute('aria-invalid')).not.toBe('true')
    expect(register).not.toHaveBeenCalled()
  })

  it('shows a failure with the reason on its own line, keeps the typed text, and reads the spots again', async () => {
    const { user, requests } = await openDialog(() =>
      failWith('CONFLICT', 'You are already registered for this event'),
    )
    await fillIn(user, ADA)
    await user.click(complete())

    const alert = await toasts().findByRole('alert')
    expect(within(alert).getByText('Registration failed')).toBeTruthy()
    expect(within(alert).getByText(/^Failed to register for event/).textContent).toBe(
      'Failed to register for event\nYou are already registered for this event',
    )
    expect(screen.getByRole('dialog', { name: TITLE })).toBeTruthy()
    expect(field('Name').value).toBe(' Ada Lovelace ')
    expect(field('Email').value).toBe('ada@example.com')
    const reads = () => requests.filter(({ url }) => url.includes('events.list'))
    await waitFor(() => expect(reads()).toHaveLength(2))
  })

  it('shows the new date and place of a rescheduled event', async () => {
    const { user, changeEvent } = await openDialog()
    changeEvent({ date: '2027-01-21T00:30:00.000Z', location: 'The river' })
    await fillIn(user, ADA)
    await user.click(complete())
    const done = await screen.findByRole('dialog', { name: "You're registered" })
    await waitFor(() => expect(done.textContent).toContain('Wednesday, January 20, 2027, 6:30 PMThe river'))
  })

  it('switches to the waiting list and keeps the input when the last spot is taken', async () => {
    const { user, join } = await openDialog(() => failWith('CONFLICT', 'This event is fully booked'))
    await fillIn(user, ADA)
    await user.click(complete())
    const dialog = await screen.findByRole('dialog', { name: 'Waiting list for Lifting without fear' })
    await user.click(within(dialog).getByRole('button', { name: 'Join the waiting list' }))
    expect(await screen.findByRole('dialog', { name: "You're on the waiting list" })).toBeTruthy()
    expect(join).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'Ada Lovelace', eventId: 3 }),
    )
  })

  it('offers no waiting list when the last spot is taken after the event began', async () => {
    const site = { ...TEST_SITE, now: clinicEvent().date }
    const { user } = await openDialog(() => failWith('CONFLICT', 'This event is fully booked'), site)
    await fillIn(user, ADA)
    await user.click(complete())
    await toasts().findByText(/fully booked/)
    expect(screen.getByRole('dialog', { name: TITLE })).toBeTruthy()
  })

  it('reuses its key after a lost response, and takes another one after a rejection', async () => {
    const responses = [
      () => {
        throw new TypeError('Failed to fetch')
      },
      () => failWith('CONFLICT', 'You are already registered for this event'),
    ]
    const { user, requests } = await openDialog(input => (responses.shift() ?? (() => registered(input)))())
    await fillIn(user, ADA)
    await user.click(complete())
    await toasts().findByText('Registration failed')
    await user.click(complete())
    await toasts().findByText(/already registered/)
    await user.click(complete())
    await toasts().findByText('Registration successful')
    const [first, second, third] = sentKeys(requests, 'events.register')
    expect(second).toBe(first)
    expect(third).not.toBe(second)
  })
})
