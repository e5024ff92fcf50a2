import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FREE_TIME } from '#testing/desk-booking.ts'
import { typeText } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Stub } from '#testing/stub-api.ts'

it('says that a time in the address could not be checked, and checks it again on a press', async () => {
  let isFailing = true
  const { user } = await openAdmin('/book-appointment?date=2027-01-04&time=09:00', {
    'appointments.nextFree': () => [],
    'appointments.openings': () =>
      isFailing
        ? failWith('TOO_MANY_REQUESTS', 'Too many requests')
        : {
            available: true,
            reason: null,
            timeSlots: [],
            openings: [FREE_TIME],
            timeZone: 'America/Chicago',
          },
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain("Couldn't check whether 9:00 AM is available")
  isFailing = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Mon, Jan 4, 2027, 9:00 AM', pressed: true })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('names the visits that are too long for the time in the address, and books none of them', async () => {
  const book = vi.fn<Stub<'appointments.bookForPatient'>>(() => failWith('FORBIDDEN', 'No'))
  const { user } = await openAdmin('/book-appointment?date=2027-01-04&time=09:00', {
    'appointments.nextFree': () => [],
    'appointments.openings': ({ duration }) => ({
      ...{ available: true, reason: null, timeSlots: [], timeZone: 'America/Chicago' },
      openings: duration > 30 ? [] : [FREE_TIME],
    }),
    'appointments.bookForPatient': book,
    'patients.search': () => [],
  })
  await user.click(await screen.findByText('Consultation, 60 min, too long'))
  await typeText(user, screen.getByRole('combobox', { name: 'Patient' }), 'Walter Late')
  await user.click(screen.getByRole('button', { name: 'Book' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    '9:00 AM has 30 minutes. Choose a shorter visit.',
  )
  expect(book).not.toHaveBeenCalled()
})
