import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDesk } from '#testing/desk-booking.ts'
import { described, typeText } from '#testing/on-page.ts'
import { TEXT_STATUS } from '#testing/stub-api.ts'

const BOX = 'The patient agreed to texts on the phone'

async function openForm(isOn = true) {
  const desk = await openDesk(undefined, {
    'texts.status': () => ({ ...TEXT_STATUS, isOn }),
    'texts.offer': () => ({ wording: 'Text me. Reply STOP to end.' }),
  })
  await desk.fillIn()
  return { ...desk, phone: screen.getByRole('textbox', { name: 'Phone' }) }
}

it('the desk records consent to texts with a booking, for the number that was typed', async () => {
  const { user, book, submit, phone } = await openForm()
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: BOX })
  expect([box.checked, box.disabled]).toEqual([false, true])
  await waitFor(() => expect(described(box)).toBe('Read to the patient: “Text me. Reply STOP to end.”'))
  await typeText(user, phone, '(573) 555-0199')
  await user.click(box)
  await submit()
  await waitFor(() => expect(book.mock.lastCall?.[0]).toMatchObject({ textConsent: true }))
  await typeText(user, phone, '1')
  expect(box.checked).toBe(false)
})

it('the desk is not asked about texts while they are off', async () => {
  const { user, send, phone } = await openForm(false)
  await typeText(user, phone, '(573) 555-0199')
  expect(screen.queryByRole('checkbox', { name: BOX })).toBeNull()
  expect((await send())?.textConsent).toBeUndefined()
})
