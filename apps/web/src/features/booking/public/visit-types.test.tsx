import { APPOINTMENT_TYPES } from '@clinic/domain/availability/durations.ts'
import { visitKey } from '@clinic/domain/availability/visit-types.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clinicDays } from '#testing/clinic-days.ts'
import { contentResponses } from '#testing/content-responses.ts'
import { openPage, TEST_SITE } from '#testing/render-app.tsx'

const DAY = '2027-01-04'

const ITEMS = [
  { key: 'service_consultation_minutes', value: '75' },
  { key: 'service_treatment_name', value: 'Massage' },
  { key: 'service_adjustment_online', value: 'no' },
]

it("shows the types that patients can book, with the practice's names and lengths", async () => {
  await openPage('/book-appointment', contentResponses(ITEMS), TEST_SITE, ITEMS)
  const names = (await screen.findAllByRole('radio', { name: /minutes$/ })).map(radio =>
    (radio.closest('label')?.querySelector(`#${radio.getAttribute('value')}`)?.textContent ?? '').trim(),
  )
  expect(names).toEqual(['Consultation 75 minutes', 'Follow-up 30 minutes', 'Massage 45 minutes'])
})

it('ignores a type of the address that patients cannot book', async () => {
  await openPage('/book-appointment?type=adjustment', {}, TEST_SITE, ITEMS)
  const summary = within(await screen.findByRole('complementary'))
  expect(summary.queryByText(/Adjustment/)).toBeNull()
})

it('says whom to call while patients can book no type, also after Continue', async () => {
  const off = APPOINTMENT_TYPES.map(type => ({ key: visitKey(type, 'online'), value: 'no' }))
  const { user } = await openPage('/book-appointment', {}, TEST_SITE, off)
  const step = await screen.findByRole('region', { name: 'Your visit' })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(within(step).queryByRole('radiogroup')).toBeNull()
  expect(document.activeElement?.textContent).toBe(
    "Visits can't be booked online right now. Please call (573) 555-0142.",
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says on the home page whom to call for a type that patients cannot book', async () => {
  const responses = { ...contentResponses(ITEMS), 'availability.nextOpenings': () => [] }
  await openPage('/', responses, TEST_SITE, ITEMS)
  const visits = within(await screen.findByRole('region', { name: 'Visits and prices' }))
  const card = (name: string) => within(visits.getByRole('heading', { name }).closest('li') as HTMLElement)
  expect(card('Massage').getByRole('link', { name: 'Book Massage' })).toBeTruthy()
  expect(card('Adjustment').queryByRole('link', { name: /Book/ })).toBeNull()
  expect(card('Adjustment').getByText('Call').parentElement?.textContent).toBe('Call (573) 555-0142')
})

it.each([
  ['room', '10'],
  ['notice', '3'],
])('asks for the openings of a type where it has %s of its own', async (part, value) => {
  const items = [{ key: `service_treatment_${part}`, value }]
  const day = vi.fn(clinicDays({}))
  const { user } = await openPage(
    `/book-appointment?date=${DAY}`,
    { 'availability.day': day },
    TEST_SITE,
    items,
  )
  await user.click(await screen.findByRole('radio', { name: /^Treatment/ }))
  await waitFor(() => expect(day).toHaveBeenLastCalledWith({ date: DAY, duration: 45, type: 'treatment' }))
  await user.click(screen.getByRole('radio', { name: /^Adjustment/ }))
  await waitFor(() => expect(day).toHaveBeenLastCalledWith({ date: DAY, duration: 30 }))
})
