import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { clinicDays, type Hindrances } from './clinic-days.ts'
import { renderApp, TEST_SITE } from './render-app.tsx'
import { type Input, type Output, type Stub, stubApi } from './stub-api.ts'

/** A day inside the booking window of TEST_SITE; the office is open 9 to 12 and 2 to 5. */
export const MONDAY = 'Monday, January 4, 2027'
/** URL with everything selected except the patient. */
export const CHOSEN = '/book-appointment?date=2027-01-04&time=10:00&type=follow-up'
export const CHOSEN_IN_FRAME = CHOSEN.replace('/book-appointment', '/embed/book')

/** The token of the booking's private link. */
export const TOKEN = 'AAAAAAAHl3mS9cUoQYb1w0dD5v2mZk7Q'

/** Example booking response. */
export const stored = ({
  notes = null,
  patientPhone = null,
  duration = 60,
  status = 'confirmed',
  ...booking
}: Input<'appointments.book'>): Output<'appointments.book'> => {
  const manageUrl = `${TEST_SITE.publicUrl}/appointment/${TOKEN}`
  return {
    ...booking,
    notes,
    patientPhone,
    duration,
    status,
    id: 7,
    version: 1,
    createdAt: TEST_SITE.now,
    manageUrl,
    emailWithheld: false,
  }
}

interface Responses {
  hindrances?: Hindrances
  availability?: Stub<'availability.day'>
  days?: Stub<'availability.days'>
  offered?: Stub<'availability.offered'>
  services?: Stub<'content.services'>
  book?: Stub<'appointments.book'>
  textOffer?: Stub<'texts.offer'>
  earlierTimes?: Stub<'earlierTimes.page'>
}

/** Renders the booking page with a stubbed API that follows the clinic's rules by default. */
export async function openBooking(path = '/book-appointment', responses: Responses = {}, site = TEST_SITE) {
  const availability = vi.fn(responses.availability ?? clinicDays(responses.hindrances))
  const book = vi.fn(responses.book ?? stored)
  const { requests } = stubApi({
    'session.user': () => null,
    'availability.day': availability,
    'appointments.book': book,
    ...(responses.days && { 'availability.days': responses.days }),
    ...(responses.offered && { 'availability.offered': responses.offered }),
    ...(responses.textOffer && { 'texts.offer': responses.textOffer }),
    ...(responses.earlierTimes && { 'earlierTimes.page': responses.earlierTimes }),
    ...(responses.services && { 'content.services': responses.services }),
  })
  const app = await renderApp(path, site)
  return { ...app, availability, book, requests, user: userEvent.setup() }
}

/** Parts of the page by accessible name. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const time = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
export const typeRadio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

/** Fills in the patient's fields. */
export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(field('Full name'))
  await user.paste('Ada Lovelace')
  await user.click(field('Email'))
  await user.paste('ada@example.com')
}
