import type { PlannedStart } from '@clinic/domain/appointments/series.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openDesk } from '#testing/desk-booking.ts'
import { toasts } from '#testing/on-page.ts'
import { failWith, type Stub } from '#testing/stub-api.ts'

const planned = (date: string): PlannedStart => ({
  date,
  startsAt: `${date}T15:00:00.000Z`,
  ...{ free: true, reason: null, alternatives: [] },
})

/** Fills in the form for every week from a Monday at 9. */
async function openSeries(plan: Stub<'appointments.planSeries'>) {
  const { user, book, fillIn } = await openDesk(undefined, { 'appointments.planSeries': plan })
  await fillIn()
  await user.selectOptions(screen.getByLabelText('Repeat'), 'Every week')
  return { user, book, submit: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Book' }) }
}

it('a failed check of the dates says so, and a press on Book checks them again', async () => {
  const plan = vi.fn<Stub<'appointments.planSeries'>>(() => failWith('FORBIDDEN', ''))
  const { user, book, submit } = await openSeries(plan)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(toasts().getByText('Failed to check the dates')).toBeTruthy()
  plan.mockImplementation(() => [planned('2027-01-04'), planned('2027-01-11')])
  await user.click(submit())
  expect(await screen.findByText('All 2 dates are available.')).toBeTruthy()
  expect(book).not.toHaveBeenCalled()
  await user.click(submit())
  await waitFor(() => expect(book).toHaveBeenCalledOnce())
  expect(book.mock.lastCall?.[0].starts).toHaveLength(2)
})

it('Book cannot be pressed while the dates are checked', async () => {
  const { promise, resolve } = Promise.withResolvers<PlannedStart[]>()
  const { submit } = await openSeries(() => promise)
  await waitFor(() => expect(submit().disabled).toBe(true))
  resolve([planned('2027-01-04'), planned('2027-01-11')])
  await waitFor(() => expect(submit().disabled).toBe(false))
})
