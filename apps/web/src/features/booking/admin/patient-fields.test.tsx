import type { KnownPatient, Patient } from '@clinic/domain/patients/schemas.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { patientRecord } from '#testing/admin-appointments.tsx'
import { openDesk } from '#testing/desk-booking.ts'
import { foundPatient } from '#testing/example-rows.ts'
import { toasts, typeText } from '#testing/on-page.ts'
import { failWith, type Stub } from '#testing/stub-api.ts'

const { appointmentId: _, ...KNOWN } = foundPatient({ noShows: 0, nextVisit: null, language: 'es' })
const JOHN: KnownPatient = { ...KNOWN, name: 'John Dunn', email: 'dunn@example.com' }

/** Has the phone of John Dunn, his father. */
const JON: KnownPatient = { ...JOHN, id: 8, name: 'Jon Dunn', email: null, language: 'en' }

/** Opens the form for a Monday at 9 and types a name and, into the field, what it is to hold. */
async function openForm(name: string, contact: string, field = 'Email') {
  const desk = await openDesk(undefined, {
    'patients.fitting': ({ name, phone }) =>
      name.startsWith('Jon Dunn') ? [JOHN, ...(phone ? [JON] : [])] : [],
  })
  await desk.fillIn(name)
  await typeText(desk.user, screen.getByRole('textbox', { name: field }), contact)
  return desk
}

/** Types a patient whom a known one fits, and presses Book. */
async function bookJohn() {
  const desk = await openForm('Jon Dunn', 'dunn@example.com')
  await screen.findByRole('radiogroup', { name: 'Is it one of these patients?' })
  await desk.submit()
  expect(await screen.findByText('Choose the patient')).toBeTruthy()
  expect(desk.book).not.toHaveBeenCalled()
  return desk
}

it('a booking is for the known patient who is chosen, under the known name', async () => {
  const { user, send } = await bookJohn()
  await user.click(screen.getByRole('radio', { name: 'John Dunn, (573) 555-0111, dunn@example.com' }))
  expect(await send()).toMatchObject({
    patientId: 7,
    patientName: 'John Dunn',
    isNewPatient: false,
    patientPhone: '(573) 555-0111',
    language: 'es',
  })
})

it('a booking is for a new patient if that is chosen, which is asked again after another name is typed', async () => {
  const { user, submit, send, book } = await bookJohn()
  for (const label of ['John Dunn, (573) 555-0111, dunn@example.com', 'A new patient']) {
    await user.click(screen.getByRole('radio', { name: label }))
    await typeText(user, screen.getByRole('combobox', { name: 'Patient' }), ' Junior')
    await submit()
    expect(book).not.toHaveBeenCalled()
    expect(screen.getByText('Choose the patient')).toBeTruthy()
  }
  await user.click(screen.getByRole('radio', { name: 'A new patient' }))
  expect(await send()).toMatchObject({ patientName: 'Jon Dunn Junior Junior', isNewPatient: true })
})

it('another choice among the patients who fit keeps nothing of the one chosen before', async () => {
  const { user, book, send } = await openForm('Jon Dunn', '(573) 555-0111', 'Phone')
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
    const booked = await send()
    expect({ ...booked, patientEmail: booked?.patientEmail }).toMatchObject(patient)
  }
})

it('a new patient keeps the contact of the known one whose name was changed', async () => {
  const { user, send } = await openDesk('?patient=7&date=2027-01-04&time=09:00', {
    'patients.get': () => ({ ...patientRecord(), ...JOHN }),
    'patients.fitting': () => [JOHN],
  })
  await screen.findByDisplayValue('dunn@example.com')
  await typeText(user, screen.getByRole('combobox', { name: 'Patient' }), ' Jr')
  await user.click(await screen.findByRole('radio', { name: 'A new patient' }))
  expect(await send()).toMatchObject({
    patientName: 'John Dunn Jr',
    patientEmail: 'dunn@example.com',
    patientPhone: '(573) 555-0111',
    isNewPatient: true,
  })
})

it('says beside a filler email that it will not be saved, and sends none', async () => {
  const { send } = await openForm('Ada Cole', 'none')
  expect(screen.getByText('Not a real email address. It will not be saved.')).toBeTruthy()
  const sent = await send()
  expect(sent).toMatchObject({ sendConfirmation: false })
  expect(sent?.patientEmail).toBeUndefined()
})

it('a typed phone stays when the patient of the address is read again after a failed booking', async () => {
  let visits = 0
  const get = vi.fn<Stub<'patients.get'>>(() => ({ ...patientRecord(), ...JOHN, visits: visits++ }))
  const { user, submit } = await openDesk('?patient=7&date=2027-01-04&time=09:00', {
    'patients.get': get,
    'appointments.bookForPatient': () => failWith('CONFLICT', 'Taken'),
  })
  const phone = await screen.findByDisplayValue('(573) 555-0111')
  await user.clear(phone)
  await typeText(user, phone, '(573) 555-0122')
  await submit()
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  await screen.findAllByText(/Taken/)
  expect(screen.getByDisplayValue('(573) 555-0122')).toBeTruthy()
})

/** Opens the form for a patient who is read once `resolve` is called. */
async function openLate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const get = () => promise.then(() => ({ ...patientRecord(), ...JOHN }))
  return { ...(await openDesk('?patient=7', { 'patients.get': get })), resolve }
}

it('keeps typed input when the patient loads late, and shows an error if loading fails', async () => {
  const { user, queryClient, resolve } = await openLate()
  await typeText(user, await screen.findByRole('textbox', { name: 'Phone' }), '(573) 555-0122')
  resolve()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByDisplayValue('(573) 555-0122')).toBeTruthy()
  expect(screen.queryByDisplayValue('dunn@example.com')).toBeNull()
  cleanup()
  await openDesk('?patient=8', { 'patients.get': () => failWith('NOT_FOUND', 'Gone') })
  expect(await toasts().findByText("Couldn't load the patient")).toBeTruthy()
})

it('a type that was pressed stays when the patient loads late', async () => {
  const { user, resolve } = await openLate()
  await user.click(await screen.findByText(/^Consultation, /))
  resolve()
  await screen.findByDisplayValue('dunn@example.com')
  expect(screen.getByRole('radio', { name: /^Consultation, /, checked: true })).toBeTruthy()
})

it('suggests no patients once the field has been left', async () => {
  const { promise, resolve } = Promise.withResolvers<Patient[]>()
  const search = vi.fn<Stub<'patients.search'>>(() => promise)
  const { user, queryClient } = await openDesk('', { 'patients.search': search })
  await typeText(user, await screen.findByRole('combobox', { name: 'Patient' }), 'Dunn')
  await waitFor(() => expect(search).toHaveBeenCalledOnce())
  await user.tab()
  resolve([foundPatient()])
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('option', { name: /Grace Hopper/ })).toBeNull()
})
