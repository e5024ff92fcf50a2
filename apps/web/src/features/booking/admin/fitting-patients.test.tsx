import type { KnownPatient } from '@clinic/domain/patients/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAdmin } from '../../../testing/render-app.tsx'
import { failWith, type Stub, stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const OPENING = {
  date: '2027-01-04',
  startTime: '09:00',
  endTime: '09:30',
  startsAt: '2027-01-04T15:00:00.000Z',
}
const JOHN: KnownPatient = {
  id: 7,
  name: 'John Dunn',
  email: 'dunn@example.com',
  phone: '(573) 555-0111',
  visits: 2,
  noShows: 0,
  lastVisit: '2026-11-03T15:00:00.000Z',
  nextVisit: null,
  language: 'es',
  lastType: 'adjustment',
}

/** Types a patient whom known ones fit, and presses Book. */
async function bookJohn() {
  const book = vi.fn<Stub<'appointments.bookForPatient'>>(() => failWith('FORBIDDEN', ''))
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'appointments.nextFree': () => [OPENING],
    'appointments.openDays': () => [{ date: OPENING.date, available: true, reason: null, openings: 1 }],
    'appointments.openings': () => ({
      ...{ available: true, reason: null, timeSlots: [], openings: [OPENING] },
      timeZone: 'America/Chicago',
    }),
    'patients.search': () => [],
    'patients.fitting': ({ name }) => (name === 'Jon Dunn' ? [JOHN] : []),
    'appointments.bookForPatient': book,
  })
  await renderAdmin('/book-appointment?date=2027-01-04&time=09:00')
  const user = userEvent.setup()
  await user.type(await screen.findByRole('combobox', { name: 'Patient' }), 'Jon Dunn')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'dunn@example.com')
  await user.click(screen.getByText(/^Adjustment, 30 min/))
  await screen.findByRole('radiogroup', { name: 'Is it one of these patients?' })
  const submit = () => user.click(screen.getByRole('button', { name: 'Book' }))
  await submit()
  expect(await screen.findByText('Choose the patient')).toBeTruthy()
  expect(book).not.toHaveBeenCalled()
  return { user, submit, book }
}

it('a booking is for the known patient who is chosen, under the known name', async () => {
  const { user, submit, book } = await bookJohn()
  await user.click(screen.getByRole('radio', { name: 'John Dunn, (573) 555-0111, dunn@example.com' }))
  await submit()
  await waitFor(() => expect(book).toHaveBeenCalledOnce())
  expect(book.mock.lastCall?.[0]).toMatchObject({
    ...{ patientId: 7, patientName: 'John Dunn', isNewPatient: false },
    ...{ patientPhone: '(573) 555-0111', language: 'es' },
  })
})

it('a booking is for a new patient if that is chosen', async () => {
  const { user, submit, book } = await bookJohn()
  await user.click(screen.getByRole('radio', { name: 'A new patient' }))
  await submit()
  await waitFor(() => expect(book).toHaveBeenCalledOnce())
  expect(book.mock.lastCall?.[0]).toMatchObject({ patientName: 'Jon Dunn', isNewPatient: true })
})
