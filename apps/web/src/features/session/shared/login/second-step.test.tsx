import { errorText } from '@clinic/domain/error-texts.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { described, toasts } from '../../../../testing/on-page.ts'
import { renderApp, TEST_SITE } from '../../../../testing/render-app.tsx'
import { failWith, type Stub, stubApi } from '../../../../testing/stub-api.ts'

const { sign } = vi.hoisted(() => ({ sign: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: async () => true,
  // The autofill list stays open.
  startAuthentication: ({ useBrowserAutofill }: { useBrowserAutofill: boolean }) =>
    useBrowserAutofill ? new Promise(() => {}) : sign(),
  WebAuthnAbortService: { cancelCeremony() {} },
}))

beforeEach(() => {
  sign.mockReset().mockResolvedValue({ id: 'a', clientExtensionResults: {} })
})
const ADMIN = { id: 1, username: 'admin', isAdmin: true, language: 'en' } as const

/** Enters the password of a login with these factors, in a browser that has passkeys unless told otherwise. */
async function enterPassword(
  factors: { app: boolean; passkey: boolean },
  { publicUrl = window.location.origin, hasPasskeys = true } = {},
) {
  if (hasPasskeys) vi.stubGlobal('PublicKeyCredential', class {})
  let user: typeof ADMIN | null = null
  const login = vi.fn<Stub<'session.login'>>(({ code }) => {
    if (code === undefined) {
      failWith('UNAUTHORIZED', errorText('codeRequired', 'en'), { factors })
    }
    user = ADMIN
    return user
  })
  const loginOptions = vi.fn(() => ({ challenge: 'challenge' }))
  stubApi({
    'session.user': () => user,
    'session.login': login,
    'passkeys.loginOptions': loginOptions,
    'passkeys.login': () => {
      user = ADMIN
      return user
    },
  })
  const { currentPath } = await renderApp('/login', { ...TEST_SITE, publicUrl })
  await userEvent.type(screen.getByLabelText(/^Username/), 'admin')
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse')
  loginOptions.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  await screen.findByRole('button', { name: 'Back' })
  return { currentPath, login, loginOptions }
}

const passkeyButton = () => screen.queryByRole('button', { name: 'Use a passkey' })

describe('the second step with a passkey and no app', () => {
  const PASSKEY = { app: false, passkey: true }

  it('names both, with the passkey first and focused, and mentions no app', async () => {
    await enterPassword(PASSKEY)
    const form = screen.getByRole('form', { name: 'Use your passkey, or a recovery code' })
    const button = passkeyButton()
    expect(document.activeElement).toBe(button)
    const controls = [...form.querySelectorAll('button, input')]
    expect(controls[0]).toBe(button)
    expect(controls[1]).toBe(screen.getByLabelText(/^Recovery code/))
    expect(form.textContent).not.toMatch(/authenticator|app\b|six digits/i)
    expect(screen.queryByLabelText(/^Code/)).toBeNull()
  })

  it('logs in by the passkey, and asks for no challenge before', async () => {
    const { currentPath, loginOptions } = await enterPassword(PASSKEY)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(loginOptions).not.toHaveBeenCalled()
    await userEvent.click(passkeyButton() as HTMLElement)
    await waitFor(() => expect(currentPath()).toBe('/admin'))
    expect(loginOptions).toHaveBeenCalledTimes(1)
  })

  it('logs in by a recovery code', async () => {
    const { currentPath, login } = await enterPassword(PASSKEY)
    const field = screen.getByLabelText<HTMLInputElement>(/^Recovery code/)
    expect([field.autocomplete, field.inputMode]).toEqual(['off', 'text'])
    expect(described(field)).toContain('One of the codes you saved')
    await userEvent.type(field, '7Q2M-0KXF-9TRB-W4HD{Enter}')
    await waitFor(() => expect(currentPath()).toBe('/admin'))
    expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ code: '7Q2M-0KXF-9TRB-W4HD' }))
  })

  it('suggests a recovery code when the person used no passkey', async () => {
    await enterPassword(PASSKEY)
    sign.mockRejectedValue(Object.assign(new Error('Cancelled'), { name: 'NotAllowedError' }))
    await userEvent.click(passkeyButton() as HTMLElement)
    expect((await toasts().findByRole('alert')).textContent).toContain('Try again, or use a recovery code.')
  })

  it.each([
    ['a browser without passkeys', { hasPasskeys: false }],
    ['another address', { publicUrl: 'https://clinic.example.com' }],
  ])('asks for the recovery code alone in %s', async (_where, where) => {
    await enterPassword(PASSKEY, where)
    expect(screen.getByRole('form', { name: 'Use a recovery code' })).toBeTruthy()
    expect(passkeyButton()).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Recovery code/))
    expect(screen.queryAllByText('Passkeys work only at https://clinic.example.com')).toHaveLength(
      'publicUrl' in where ? 1 : 0,
    )
  })
})

it('the second step with a passkey of a former address asks for the recovery code alone', async () => {
  await enterPassword({ app: false, passkey: false })
  expect(screen.getByRole('form', { name: 'Use a recovery code' })).toBeTruthy()
  expect(passkeyButton()).toBeNull()
})

it('the second step with an app asks for its code, also beside a passkey', async () => {
  await enterPassword({ app: true, passkey: true })
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code/))
  expect(screen.getByText(/authenticator app shows/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeTruthy()
  expect(passkeyButton()).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
})
