import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clinicEvent, joined } from '#testing/clinic-event.ts'
import { described, field, fillIn, main, toasts } from '#testing/on-page.ts'
import { openPage, TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Stub } from '#testing/stub-api.ts'

const ADA = { Name: ' Ada Lovelace ', Email: 'ada@example.com' }

/** Opens the page with a full event and its waiting-list dialog. */
async function openDialog(response: Stub<'waitingList.join'> = joined, site = TEST_SITE) {
  let registeredCount = 12
  const join = vi.fn(response)
  const events = () => [clinicEvent({ id: 3, registeredCount })]
  const { user } = await openPage('/events', { 'events.list': events, 'waitingList.join': join }, site)
  const opener = await main().findByRole('button', { name: 'Join the waiting list' })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Waiting list for Lifting without fear' })
  const placeFreed = () => {
    registeredCount = 11
  }
  return { user, join, dialog, opener, placeFreed }
}

const send = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Join the waiting list' })

it('has a button beside the label of a full event', async () => {
  const { dialog, opener } = await openDialog()
  expect(main().getByRole<HTMLButtonElement>('button', { name: 'Fully Booked', hidden: true }).disabled).toBe(
    true,
  )
  expect(described(opener)).toContain('Lifting without fear')
  expect(dialog.textContent).toContain('We use this only to offer you a spot')
})

it('has no button while there are spots, nor once an event has begun', async () => {
  await openPage('/events', {
    'events.list': () => [
      clinicEvent({ id: 1, title: 'Open', registeredCount: 11 }),
      clinicEvent({ id: 2, title: 'Over', registeredCount: 12, date: '2026-12-20T00:30:00.000Z' }),
      clinicEvent({ id: 3, title: 'Begun', registeredCount: 12, date: TEST_SITE.now }),
    ],
  })
  await main().findByRole('button', { name: 'Event Completed' })
  expect(main().getByRole('button', { name: 'Fully Booked' })).toBeTruthy()
  expect(main().queryByRole('button', { name: 'Join the waiting list' })).toBeNull()
})

it('is joined, then shows what happens next', async () => {
  const { user, join, dialog, opener } = await openDialog()
  await fillIn(user, ADA)
  await user.click(send(dialog))
  const done = await screen.findByRole('dialog', { name: "You're on the waiting list" })
  expect(toasts().queryByText('Joined the waiting list')).toBeNull()
  expect(join).toHaveBeenCalledExactlyOnceWith({
    eventId: 3,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: null,
    leaveEmpty: null,
    language: 'en',
  })
  const text = within(done).getByText(/^If a spot opens up, we'll email ada@example.com/)
  expect(text.textContent).toContain('hold it for 24 hours')
  await waitFor(() => expect(document.activeElement).toBe(text))
  await user.click(within(done).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it("doesn't promise an email without a mail server", async () => {
  const { user, dialog } = await openDialog(joined, { ...TEST_SITE, sendsEmail: false })
  await fillIn(user, ADA)
  await user.click(send(dialog))
  const done = await screen.findByRole('dialog', { name: "You're on the waiting list" })
  expect(done.textContent).toContain("If a spot opens up, we'll contact you.")
  expect(done.textContent).not.toContain('email')
})

it('shows why joining was rejected, keeps the typed text, and updates the spots', async () => {
  const { user, dialog, placeFreed } = await openDialog(() => {
    placeFreed()
    return failWith('CONFLICT', 'Spots are still available. Please register for the event.')
  })
  await fillIn(user, ADA)
  await user.click(send(dialog))
  const alert = await toasts().findByRole('alert')
  expect(within(alert).getByText(/^Failed to join/).textContent).toBe(
    'Failed to join the waiting list\nSpots are still available. Please register for the event.',
  )
  expect(field('Email').value).toBe('ada@example.com')
  expect(await main().findByRole('button', { name: 'Register', hidden: true })).toBeTruthy()
})
