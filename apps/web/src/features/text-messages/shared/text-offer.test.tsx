import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, CHOSEN, field, fillIn, openBooking, time } from '#testing/booking.tsx'
import { described, typeText } from '#testing/on-page.ts'
import { failWith } from '#testing/stub-api.ts'

const WORDING =
  'Text me about my visits with Plumb Line. Message and data rates may apply. Reply STOP to end.'
const offered = { textOffer: () => ({ wording: WORDING }) }
const findBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: WORDING })

describe('texts about visits', () => {
  it('are not offered while they are off', async () => {
    const { user, book } = await openBooking(CHOSEN)
    await time('10:00 AM')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await fillIn(user)
    await user.click(button('Confirm appointment'))
    await screen.findByRole('heading', { name: 'Appointment Confirmed!' })
    expect(book.mock.lastCall?.[0].textConsent).toBeUndefined()
  })

  it.each([
    [false, undefined],
    [true, true],
  ])('are agreed to by a box that is unchecked at first: checked %s', async (checks, textConsent) => {
    const { user, book } = await openBooking(CHOSEN, offered)
    await time('10:00 AM')
    const box = await findBox()
    expect(box.checked).toBe(false)
    await fillIn(user)
    await typeText(user, field('Phone'), '(573) 555-0199')
    if (checks) await user.click(box)
    await user.click(button('Confirm appointment'))
    await screen.findByRole('heading', { name: 'Appointment Confirmed!' })
    expect(book.mock.lastCall?.[0].textConsent).toBe(textConsent)
  })

  it('need a phone that gets them, and say so beside it', async () => {
    const message = 'Enter a US or Canadian phone number that can receive texts, or clear the box'
    const { user } = await openBooking(CHOSEN, {
      ...offered,
      book: () =>
        failWith('BAD_REQUEST', message, {
          reason: 'invalidInput',
          issues: [{ path: ['patientPhone'], message }],
        }),
    })
    await time('10:00 AM')
    await fillIn(user)
    await user.click(await findBox())
    await user.click(button('Confirm appointment'))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(described(field('Phone'))).toContain(message)
  })
})
