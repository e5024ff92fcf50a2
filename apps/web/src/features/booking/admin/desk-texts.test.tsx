import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DESK_BOOKING } from '#testing/desk-booking.ts'
import { described, typeText } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Stub, TEXT_STATUS } from '#testing/stub-api.ts'

const BOX = 'The patient agreed to texts on the phone'

async function openForm(isOn = true) {
  const book = vi.fn<Stub<'appointments.bookForPatient'>>(() => failWith('FORBIDDEN', ''))
  const { user } = await openAdmin('/book-appointment?date=2027-01-04&time=09:00', {
    ...DESK_BOOKING,
    'appointments.bookForPatient': book,
    'texts.status': () => ({ ...TEXT_STATUS, isOn }),
    'texts.offer': () => ({ wording: 'Text me. Reply STOP to end.' }),
  })
  await typeText(user, await screen.findByRole('combobox', { name: 'Patient' }), 'Ada Lovelace')
  await user.click(screen.getByText(/^Adjustment, 30 min/))
  return { user, book, phone: screen.getByRole('textbox', { name: 'Phone' }) }
}

it('the desk records consent to texts with a booking, for the number that was typed', async () => {
  const { user, book, phone } = await openForm()
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: BOX })
  expect([box.checked, box.disabled]).toEqual([false, true])
  await waitFor(() => expect(described(box)).toBe('Read to the patient: “Text me. Reply STOP to end.”'))
  await typeText(user, phone, '(573) 555-0199')
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(book.mock.lastCall?.[0]).toMatchObject({ textConsent: true }))
  await typeText(user, phone, '1')
  expect(box.checked).toBe(false)
})

it('the desk is not asked about texts while they are off', async () => {
  const { user, book, phone } = await openForm(false)
  await typeText(user, phone, '(573) 555-0199')
  expect(screen.queryByRole('checkbox', { name: BOX })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(book).toHaveBeenCalledOnce())
  expect(book.mock.lastCall?.[0].textConsent).toBeUndefined()
})
