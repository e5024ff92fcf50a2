import { errorText } from '@clinic/domain/error-texts.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '#testing/on-page.ts'
import { renderApp, TEST_SITE } from '#testing/render-app.tsx'
import { ADMIN, failWith, stubApi } from '#testing/stub-api.ts'

const { choose, sign } = vi.hoisted(() => ({ choose: vi.fn(), sign: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: async () => true,
  startAuthentication: ({ useBrowserAutofill }: { useBrowserAutofill: boolean }) =>
    useBrowserAutofill ? choose() : sign(),
  WebAuthnAbortService: { cancelCeremony() {} },
}))

const SIGNED = { id: 'a', clientExtensionResults: {} }
beforeEach(() => {
  // The person chooses a passkey from the list once.
  choose
    .mockReset()
    .mockResolvedValueOnce(SIGNED)
    .mockReturnValue(new Promise(() => {}))
  sign.mockReset().mockResolvedValue(SIGNED)
})

/** Opens the login page, where the server rejects the first `rejections` logins. */
async function openLogin(rejections: number) {
  vi.stubGlobal('PublicKeyCredential', class {})
  let loggedIn: typeof ADMIN | null = null
  const login = vi.fn(() => {
    if (login.mock.calls.length <= rejections) failWith('UNAUTHORIZED', errorText('passkeyRejected', 'en'))
    loggedIn = ADMIN
    return loggedIn
  })
  stubApi({
    'session.user': () => loggedIn,
    'passkeys.loginOptions': () => ({ challenge: 'challenge' }),
    'passkeys.login': login,
  })
  const { currentPath } = await renderApp('/login', { ...TEST_SITE, publicUrl: window.location.origin })
  return { currentPath, login }
}

it('a passkey from the list whose challenge another tab replaced signs a new one, without an error', async () => {
  const { currentPath } = await openLogin(1)
  await waitFor(() => expect(currentPath()).toBe('/admin'))
  expect(sign).toHaveBeenCalledTimes(1)
  expect(toasts().queryByRole('alert')).toBeNull()
})

it('a passkey from the list that is rejected again gets the error', async () => {
  const { login } = await openLogin(2)
  expect((await toasts().findByRole('alert')).textContent).toContain(errorText('passkeyRejected', 'en'))
  expect(login).toHaveBeenCalledTimes(2)
})
