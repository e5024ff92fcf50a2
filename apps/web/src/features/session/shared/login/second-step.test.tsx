import { errorText } from '@clinic/domain/error-texts.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { described, field, toasts } from '#testing/on-page.ts'
import { renderApp, TEST_SITE } from '#testing/render-app.tsx'
import { ADMIN, failWith, type Stub, stubApi } from '#testing/stub-api.ts'

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
/** Enters the password of a login with these factors, in a browser that has passkeys unless told otherwise. */
async function enterPassword(
  factors: { app: boolean; passkey: boolean },
  { publicUrl = window.location.origin, hasPasskeys = true } = {},
) {
  if (hasPasskeys) vi.stubGlobal('PublicKeyCredential', class {})
  let loggedIn: typeof ADMIN | null = null
  const login = vi.fn<Stub<'session.login'>>(({ code }) => {
    if (code === undefined) {
      failWith('UNAUTHORIZED', errorText('codeRequired', 'en'), { factors })
    }
    loggedIn = ADMIN
    return loggedIn
  })
  const loginOptions = vi.fn(() => ({ challenge: 'challenge' }))
  stubApi({
    'session.user': () => loggedIn,
    'session.login': login,
    'passkeys.loginOptions': loginOptions,
    'passkeys.login': () => {
      loggedIn = ADMIN
      return loggedIn
    },
  })
  const { currentPath } = await renderApp('/login', { ...TEST_SITE, publicUrl })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/^Username/), 'admin')
  await user.type(screen.getByLabelText(/^Password/), 'correct horse')
  loginOptions.mockClear()
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await screen.findByRole('button', { name: 'Back' })
  return { user, currentPath, login, loginOptions }
}

const passkeyButton = () => screen.queryByRole('button', { name: 'Use a passkey' })

describe('the second step with a passkey and no app', () => {
  const PASSKEY = { app: false, passkey: true }

  it('names both, with the passkey first and focused, mentions no app, and logs in by the passkey', async () => {
    const { user, currentPath, loginOptions } = await enterPassword(PASSKEY)
    const form = screen.getByRole('form', { name: 'Use your passkey, or a recovery code' })
    const button = passkeyButton()
    expect(document.activeElement).toBe(button)
    const controls = [...form.querySelectorAll('button, input')]
    expect(controls[0]).toBe(button)
    expect(controls[1]).toBe(screen.getByLabelText(/^Recovery code/))
    expect(form.textContent).not.toMatch(/authenticator|app\b|six digits/i)
    expect(screen.queryByLabelText(/^Code/)).toBeNull()
    // A person who used no passkey is pointed to the codes.
    sign.mockRejectedValueOnce(Object.assign(new Error('Cancelled'), { name: 'NotAllowedError' }))
    await user.click(button as HTMLElement)
    expect((await toasts().findByRole('alert')).textContent).toContain('Try again, or use a recovery code.')
    // None before the press.
    expect(loginOptions).toHaveBeenCalledTimes(1)
    await user.click(passkeyButton() as HTMLElement)
    await waitFor(() => expect(currentPath()).toBe('/admin'))
  })

  it.each([
    ['in a browser without passkeys', PASSKEY, { hasPasskeys: false }],
    ['at another address', PASSKEY, { publicUrl: 'https://clinic.example.com' }],
    ['for a passkey of a former address', { app: false, passkey: false }, {}],
  ])('asks for the recovery code alone %s', async (_where, factors, where) => {
    await enterPassword(factors, where)
    expect(screen.getByRole('form', { name: 'Use a recovery code' })).toBeTruthy()
    expect(passkeyButton()).toBeNull()
    const code = field(/^Recovery code/)
    expect(document.activeElement).toBe(code)
    expect([code.autocomplete, code.inputMode]).toEqual(['off', 'text'])
    expect(described(code)).toContain('One of the codes you saved')
    const elsewhere = screen.queryAllByText('Passkeys work only at https://clinic.example.com')
    expect(elsewhere.map(link => link.getAttribute('href'))).toEqual(
      'publicUrl' in where ? ['https://clinic.example.com/login'] : [],
    )
  })
})

it('the second step with an app asks for its code, also beside a passkey', async () => {
  await enterPassword({ app: true, passkey: true })
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code/))
  expect(screen.getByText(/authenticator app shows/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeTruthy()
  expect(passkeyButton()).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
})
