import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toasts } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { type Stub, stubApi } from '../../../testing/stub-api.ts'

it('offers an email for each booking, one each morning at a time, or both', async () => {
  const save = vi.fn<Stub<'settings.savePracticeEmails'>>(() => ({ success: true }))
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'settings.savePracticeEmails': save,
  })
  await renderApp('/admin/settings')
  const section = within(await screen.findByRole('region', { name: 'Emails to you' }))
  expect(await section.findByRole('radio', { name: 'An email for each' })).toHaveProperty('checked', true)
  expect(section.queryByLabelText('Time of the morning email')).toBeNull()
  const user = userEvent.setup()
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
