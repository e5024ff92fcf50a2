import type { KnownPatient, Patient } from '@clinic/domain/patients/schemas.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { patientRecord } from '#testing/admin-appointments.tsx'
import { DESK_BOOKING } from '#testing/desk-booking.ts'
import { foundPatient } from '#testing/example-rows.ts'
import { toasts, typeText } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Stub } from '#testing/stub-api.ts'

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

/** Has the phone of John Dunn, his father. */
const JON: KnownPatient = { ...JOHN, id: 8, name: 'Jon Dunn', email: null, language: 'en' }

/** Opens the form for a Monday at 9 and types a name and, into the field, what it is to hold. */
async function openForm(name: string, contact: string, field = 'Email') {
  const book = vi.fn<Stub<'appointments.bookForPatient'>>(() => failWith('FORBIDDEN', ''))
  const { user } = await openAdmin('/book-appointment?date=2027-01-04&time=09:00', {
    ...DESK_BOOKING,
    'patients.fitting': ({ name, phone }) =>
      name.startsWith('Jon Dunn') ? [JOHN, ...(phone ? [JON] : [])] : [],
    'appointments.bookForPatient': book,
  })
  await typeText(user, await screen.findByRole('combobox', { name: 'Patient' }), name)
  await typeText(user, screen.getByRole('textbox', { name: field }), contact)
  await user.click(screen.getByText(/^Adjustment, 30 min/))
  return { user, book }
}

/** Types a patient whom a known one fits, and presses Book. */
async function bookJohn() {
  const { user, book } = await openForm('Jon Dunn', 'dunn@example.com')
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
    patientId: 7,
    patientName: 'John Dunn',
    isNewPatient: false,
    patientPhone: '(573) 555-0111',
    language: 'es',
  })
})

it('a booking is for a new patient if that is chosen, which is asked again after another name is typed', async () => {
  const { user, submit, book } = await bookJohn()
  for (const label of ['John Dunn, (573) 555-0111, dunn@example.com', 'A new patient']) {
    await user.click(screen.getByRole('radio', { name: label }))
    await typeText(user, screen.getByRole('combobox', { name: 'Patient' }), ' Junior')
    await submit()
    expect(book).not.toHaveBeenCalled()
    expect(screen.getByText('Choose the patient')).toBeTruthy()
  }
  await user.click(screen.getByRole('radio', { name: 'A new patient' }))
  await submit()
  await waitFor(() => expect(book).toHaveBeenCalledOnce())
  expect(book.mock.lastCall?.[0]).toMatchObject({ patientName: 'Jon Dunn Junior Junior', isNewPatient: true })
})

it('another choice among the patients who fit keeps nothing of the one chosen before', async () => {
  const { user, book } = await openForm('Jon Dunn', '(573) 555-0111', 'Phone')
  const father = await screen.findByRole('radio', { name: 'John Dunn, (573) 555-0111, dunn@example.com' })
  const fields = { patientPhone: '(573) 555-0111', patientEmail: undefined, language: 'en' }
  for (const [label, patient] of [
    ['Jon Dunn, (573) 555-0111', { patientId: 8, ...fields }],
    ['A new patient', { isNewPatient: true, ...fields }],
  ] as const) {
    await user.click(father)
    expect(screen.getByDisplayValue('dunn@example.com')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: label }))
    book.mockClear()
    await user.click(screen.getByRole('button', { name: 'Book' }))
    await waitFor(() => expect(book).toHaveBeenCalledOnce())
    const booked = book.mock.lastCall?.[0]
    expect({ ...booked, patientEmail: booked?.patientEmail }).toMatchObject(patient)
  }
})

it('a new patient keeps the contact of the known one whose name was changed', async () => {
  const book = vi.fn<Stub<'appointments.bookForPatient'>>(() => failWith('FORBIDDEN', ''))
  const { user } = await openAdmin('/book-appointment?patient=7&date=2027-01-04&time=09:00', {
    ...DESK_BOOKING,
    'patients.get': () => ({ ...patientRecord(), ...JOHN }),
    'patients.fitting': () => [JOHN],
    'appointments.bookForPatient': book,
  })
  await screen.findByDisplayValue('dunn@example.com')
  await typeText(user, screen.getByRole('combobox', { name: 'Patient' }), ' Jr')
  await user.click(await screen.findByRole('radio', { name: 'A new patient' }))
  await user.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(book).toHaveBeenCalledOnce())
  expect(book.mock.lastCall?.[0]).toMatchObject({
    patientEmail: 'dunn@example.com',
    patientPhone: '(573) 555-0111',
    isNewPatient: true,
  })
})

it('says beside a filler email that it will not be saved, and sends none', async () => {
  const { user, book } = await openForm('Ada Cole', 'none')
  expect(screen.getByText('Not a real email address. It will not be saved.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(book).toHaveBeenCalledOnce())
  expect(book.mock.lastCall?.[0]).toMatchObject({ sendConfirmation: false })
  expect(book.mock.lastCall?.[0].patientEmail).toBeUndefined()
})

it('a typed phone stays when the patient of the address is read again after a failed booking', async () => {
  let visits = 0
  const get = vi.fn<Stub<'patients.get'>>(() => ({ ...patientRecord(), ...JOHN, visits: visits++ }))
  const { user } = await openAdmin('/book-appointment?patient=7&date=2027-01-04&time=09:00', {
    ...DESK_BOOKING,
    'patients.get': get,
    'appointments.bookForPatient': () => failWith('CONFLICT', 'Taken'),
  })
  const phone = await screen.findByDisplayValue('(573) 555-0111')
  await user.clear(phone)
  await typeText(user, phone, '(573) 555-0122')
  await user.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  await screen.findAllByText(/Taken/)
  expect(screen.getByDisplayValue('(573) 555-0122')).toBeTruthy()
})

it('keeps typed input when the patient loads late, and shows an error if loading fails', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, queryClient } = await openAdmin('/book-appointment?patient=7', {
    ...DESK_BOOKING,
    'patients.get': async () => {
      await promise
      return { ...patientRecord(), ...JOHN }
    },
  })
  await typeText(user, await screen.findByRole('textbox', { name: 'Phone' }), '(573) 555-0122')
  resolve()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByDisplayValue('(573) 555-0122')).toBeTruthy()
  expect(screen.queryByDisplayValue('dunn@example.com')).toBeNull()
  cleanup()
  await openAdmin('/book-appointment?patient=8', {
    ...DESK_BOOKING,
    'patients.get': () => failWith('NOT_FOUND', 'Gone'),
  })
  expect(await toasts().findByText("Couldn't load the patient")).toBeTruthy()
})

it('a type that was pressed stays when the patient loads late', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user } = await openAdmin('/book-appointment?patient=7', {
    ...DESK_BOOKING,
    'patients.get': async () => {
      await promise
      return { ...patientRecord(), ...JOHN }
    },
  })
  await user.click(await screen.findByText(/^Consultation, /))
  resolve()
  await screen.findByDisplayValue('dunn@example.com')
  expect(screen.getByRole('radio', { name: /^Consultation, /, checked: true })).toBeTruthy()
})

it('suggests no patients once the field has been left', async () => {
  const { promise, resolve } = Promise.withResolvers<Patient[]>()
  const search = vi.fn<Stub<'patients.search'>>(() => promise)
  const { user, queryClient } = await openAdmin('/book-appointment', {
    ...DESK_BOOKING,
    'patients.search': search,
  })
  await typeText(user, await screen.findByRole('combobox', { name: 'Patient' }), 'Dunn')
  await waitFor(() => expect(search).toHaveBeenCalledOnce())
  await user.tab()
  resolve([foundPatient()])
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('option', { name: /Grace Hopper/ })).toBeNull()
})
