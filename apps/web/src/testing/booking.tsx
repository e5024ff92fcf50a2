import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { clinicDays, type Hindrances } from './clinic-days.ts'
import { openPage, TEST_SITE } from './render-app.tsx'
import { type Input, type NamedStubs, type Output, toStubs } from './stub-api.ts'

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

const NAMES = {
  availability: 'availability.day',
  days: 'availability.days',
  offered: 'availability.offered',
  services: 'content.services',
  book: 'appointments.book',
  textOffer: 'texts.offer',
  earlierTimes: 'earlierTimes.page',
} as const

type Responses = NamedStubs<typeof NAMES> & { hindrances?: Hindrances }

/** Renders the booking page with a stubbed API that follows the clinic's rules by default. */
export async function openBooking(
  path = '/book-appointment',
  { hindrances, ...responses }: Responses = {},
  site = TEST_SITE,
) {
  const availability = vi.fn(responses.availability ?? clinicDays(hindrances))
  const book = vi.fn(responses.book ?? stored)
  const page = await openPage(path, toStubs(NAMES, { ...responses, availability, book }), site)
  return { ...page, availability, book }
}

/** Parts of the page by accessible name. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const time = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
export const typeRadio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

/** Fills in the patient's fields. */
export async function fillIn(user: UserEvent) {
  await user.click(field('Full name'))
  await user.paste('Ada Lovelace')
  await user.click(field('Email'))
  await user.paste('ada@example.com')
}
