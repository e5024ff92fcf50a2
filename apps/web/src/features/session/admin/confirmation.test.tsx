import { errorText } from '@clinic/domain/error-texts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toasts, typeText } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import { ADMIN, failWith, NO_FACTORS, type Stub, type Stubs } from '#testing/stub-api.ts'
import { AuthenticatorSettings } from './authenticator-settings.tsx'
import { ConfirmationProvider } from './confirmation-provider.tsx'
import { RecoveryCodesSettings } from './recovery-codes-settings.tsx'

/** Opens the settings in a session that must be confirmed; `confirm` is the response to the password. */
function openSettings({
  authenticator = false,
  passkey = false,
  confirm = () => ({ success: true }),
}: {
  authenticator?: boolean
  passkey?: boolean
  confirm?: Stub<'session.confirm'>
} = {}) {
  let confirmed = false
  const required = errorText('confirmationRequired', 'en')
  const renew = vi.fn(() => (confirmed ? { recoveryCodes: ['CODE'] } : failWith('FORBIDDEN', required)))
  const confirming = vi.fn<Stub<'session.confirm'>>(input => {
    const response = confirm(input)
    confirmed = true
    return response
  })
  const added = { addedAt: '2026-11-01T15:00:00.000Z', lastUsedAt: null, readable: true }
  const phone = { ...added, id: 'a', name: 'Phone', host: 'clinic.example.com', usable: true }
  const settings = (
    <ConfirmationProvider user={ADMIN}>
      <AuthenticatorSettings />
      <RecoveryCodesSettings />
    </ConfirmationProvider>
  )
  const procedures: Stubs = {
    'factors.get': () => ({
      ...NO_FACTORS,
      ...(authenticator && { authenticator: added, needsCode: true, recoveryCodesLeft: 3 }),
      ...(passkey && { passkeys: [phone], needsCode: true, recoveryCodesLeft: 3 }),
    }),
    'factors.newAuthenticator': () =>
      confirmed ? { secret: 'ABCD', uri: 'otpauth://totp/a', sealed: 's' } : failWith('FORBIDDEN', required),
    'factors.renewRecoveryCodes': renew,
    'session.confirm': confirming,
    'passkeys.confirmOptions': () => new Promise(() => undefined),
  }
  const { user } = showSections({ settings }, procedures, { publicUrl: window.location.origin })
  return { user, renew, confirming }
}

const question = async () => within(await screen.findByRole('dialog', { name: "Confirm it's you" }))

it('asks for the password, again after a wrong one, which is shown beside its field, and repeats the call', async () => {
  const message = errorText('wrongPassword', 'en')
  const { user, confirming } = openSettings({
    confirm: ({ password }) =>
      password === 'correct horse'
        ? { success: true }
        : failWith('BAD_REQUEST', message, { issues: [{ path: ['password'], message }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }))
  const dialog = await question()
  expect(dialog.queryByLabelText(/^Code/)).toBeNull()
  const password = dialog.getByLabelText(/^Password/)
  await user.type(password, 'wrong{Enter}')
  expect(await dialog.findByText(message)).toBeTruthy()
  await user.clear(password)
  await typeText(user, password, 'correct horse')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(confirming).toHaveBeenLastCalledWith({ password: 'correct horse', code: null })
})

it('asks for a code where the login does, above the question that was open', async () => {
  const { user, renew, confirming } = openSettings({ authenticator: true })
  await user.click(await screen.findByRole('button', { name: 'Create new codes' }))
  await user.click(screen.getAllByRole('button', { name: 'Create new codes' }).at(-1) as HTMLElement)
  const dialog = await question()
  await typeText(user, dialog.getByLabelText(/^Password/), 'correct horse')
  await typeText(user, dialog.getByLabelText(/^Code/), '123456')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeTruthy()
  expect(toasts().queryByRole('alert')).toBeNull()
  expect(confirming).toHaveBeenCalledExactlyOnceWith({ password: 'correct horse', code: '123456' })
  expect(renew).toHaveBeenCalledTimes(2)
})

it('asks for a recovery code where no app is set up', async () => {
  const { user, confirming } = openSettings({ passkey: true })
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }))
  const dialog = await question()
  expect(dialog.queryByLabelText(/^Code/)).toBeNull()
  const code = dialog.getByLabelText<HTMLInputElement>(/^Recovery code/)
  expect(code.autocomplete).toBe('off')
  await typeText(user, dialog.getByLabelText(/^Password/), 'correct horse')
  await user.type(code, 'CODE{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(confirming).toHaveBeenCalledExactlyOnceWith({ password: 'correct horse', code: 'CODE' })
})

it('stays open while a passkey is asked for', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const { user } = openSettings({ passkey: true })
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }))
  const dialog = await question()
  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }))
  const cancel = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel.disabled).toBe(true))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).not.toBeNull()
})

it('that is cancelled fails the call with its reason', async () => {
  const { user, confirming } = openSettings()
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }))
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await toasts().findByRole('alert')).textContent).toContain("Confirm it's you to continue")
  expect(confirming).not.toHaveBeenCalled()
})
