import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { button, typeText } from './on-page.ts'
import { openAdmin } from './open-admin.tsx'
import { failWith, type Stub, type Stubs } from './stub-api.ts'

/** A Monday at 9. */
export const FREE_TIME = {
  date: '2027-01-04',
  startTime: '09:00',
  endTime: '09:30',
  startsAt: '2027-01-04T15:00:00.000Z',
}

/** What the desk's booking form reads: one free time, and no patients. */
export const DESK_BOOKING: Stubs = {
  'appointments.nextFree': () => [FREE_TIME],
  'appointments.openDays': () => [{ date: FREE_TIME.date, available: true, reason: null, openings: 1 }],
  'appointments.openings': () => ({
    ...{ available: true, reason: null, timeSlots: [], openings: [FREE_TIME] },
    timeZone: 'America/Chicago',
  }),
  'patients.search': () => [],
  'patients.fitting': () => [],
}

/** Opens the desk's booking form, where `fillIn` takes a new patient and a type of visit. */
export async function openDesk(query = '?date=2027-01-04&time=09:00', procedures: Stubs = {}) {
  const refuse = () => failWith('FORBIDDEN', '')
  const book = vi.fn<Stub<'appointments.bookForPatient'>>(procedures['appointments.bookForPatient'] ?? refuse)
  const app = await openAdmin(`/book-appointment${query}`, {
    ...DESK_BOOKING,
    ...procedures,
    'appointments.bookForPatient': book,
  })
  const fillIn = async (name = 'Ada Lovelace') => {
    await typeText(app.user, await screen.findByRole('combobox', { name: 'Patient' }), name)
    await app.user.click(screen.getByText(/^Adjustment, 30 min/))
  }
  const submit = () => app.user.click(button('Book'))
  /** Presses Book, waits for the only request, and returns its input. */
  const send = async () => {
    await submit()
    await waitFor(() => expect(book).toHaveBeenCalledOnce())
    return book.mock.lastCall?.[0]
  }
  return { ...app, book, fillIn, submit, send }
}
