import { expect, it, vi } from 'vitest'
import { toasts } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import type { Stub } from '#testing/stub-api.ts'
import { PracticeEmailsSettings } from './practice-emails-settings.tsx'

it('offers an email for each booking, one each morning at a time, or both', async () => {
  const save = vi.fn<Stub<'settings.savePracticeEmails'>>(() => ({ success: true }))
  const { user, section: find } = showSections(
    { emails: <PracticeEmailsSettings /> },
    { 'settings.savePracticeEmails': save },
  )
  const section = find('emails')
  expect(await section.findByRole('radio', { name: 'An email for each' })).toHaveProperty('checked', true)
  expect(section.queryByLabelText('Time of the morning email')).toBeNull()
  await user.click(section.getByRole('radio', { name: 'One email each morning' }))
  const time = section.getByLabelText<HTMLInputElement>('Time of the morning email')
  expect(time.value).toBe('06:30')
  await user.clear(time)
  await user.type(time, '07:15')
  await user.click(section.getByRole('button', { name: 'Save choice' }))
  expect(await toasts().findByText('Settings saved')).toBeTruthy()
  expect(save).toHaveBeenLastCalledWith({ bookings: 'morning', time: '07:15' })
  await user.click(section.getByRole('radio', { name: 'An email for each' }))
  await user.click(section.getByRole('button', { name: 'Save choice' }))
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith({ bookings: 'each', time: '06:30' }))
})
