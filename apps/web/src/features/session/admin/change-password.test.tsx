import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { described, fillIn, toasts } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import { ADMIN, failWith, type Stub } from '#testing/stub-api.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

const FRESH = 'a new horse battery'
const WRONG = "That isn't your current password"

it('changes the password and confirms it, after each error was shown beside its field', async () => {
  const change = vi.fn<Stub<'session.changePassword'>>(({ currentPassword }) =>
    currentPassword === 'the old password'
      ? { success: true }
      : failWith('BAD_REQUEST', WRONG, { issues: [{ path: ['currentPassword'], message: WRONG }] }),
  )
  const changed = vi.fn()
  const { user } = showSections(
    { password: <ChangePasswordForm user={ADMIN} onChanged={changed} /> },
    { 'session.changePassword': change },
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const submit = async (current: string, fresh = FRESH, repeated = fresh) => {
    const texts = { 'Current password': current, 'New password': fresh, 'Confirm new password': repeated }
    await fillIn(user, texts)
    await user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(described(field('Current password'))).toContain('Password is required')
  await submit('the old password', 'short')
  expect(described(field('New password'))).toContain('Must be at least 12 characters')
  await submit('the old password', FRESH, 'a new house battery')
  expect(described(field('Confirm new password'))).toContain("The new passwords don't match")
  expect(change).not.toHaveBeenCalled()

  await submit('not it')
  expect(await toasts().findByText(/Failed to change password/)).toBeTruthy()
  expect(described(field('Current password'))).toContain(WRONG)
  expect(field('Current password').value).toBe('not it')
  expect(changed).not.toHaveBeenCalled()

  await submit('the old password')
  expect(await toasts().findByText('Password changed')).toBeTruthy()
  expect(change).toHaveBeenLastCalledWith({ currentPassword: 'the old password', newPassword: FRESH })
  await waitFor(() => expect(field('New password').value).toBe(''))
  expect(changed).toHaveBeenCalledOnce()
})
