import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { main } from '#testing/on-page.ts'
import { linkedAppointment } from '#testing/private-links.tsx'
import { openPage } from '#testing/render-app.tsx'
import type { Output } from '#testing/stub-api.ts'

async function open(summary: Output<'formLinks.summary'>, appointment = linkedAppointment()) {
  const page = await openPage('/appointment/abc', {
    'appointmentLinks.page': () => appointment,
    'formLinks.summary': () => summary,
  })
  await main().findByText(/Ada Lovelace/)
  return page
}

it('says how many forms an appointment has open and leads to them', async () => {
  await open({ open: 2, sent: 1, minutes: 7 })
  expect(await main().findByText('2 forms to fill in before your visit, about 7 minutes.')).toBeTruthy()
  const link = main().getByRole('link', { name: 'Fill in your forms' })
  expect(link.getAttribute('href')).toBe('/appointment/abc/forms')
})

it('says that the forms were sent', async () => {
  await open({ open: 0, sent: 1, minutes: 1 })
  expect(await main().findByText('Your forms were sent.')).toBeTruthy()
  expect(main().queryByRole('link', { name: 'Fill in your forms' })).toBeNull()
})

it('shows nothing without forms, and for a cancelled appointment', async () => {
  const { unmount } = await open(null)
  expect(screen.queryByText(/forms/i, { selector: 'main *' })).toBeNull()
  unmount()
  await open({ open: 1, sent: 0, minutes: 1 }, linkedAppointment({ status: 'cancelled' }))
  expect(screen.queryByText(/forms? to fill in/)).toBeNull()
})
