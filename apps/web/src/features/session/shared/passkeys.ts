import { toPasskeySite } from '@clinic/domain/session/passkey-site.ts'
import { useSite } from '#lib/site.tsx'
import type { RouterOutputs } from '#lib/trpc/trpc.ts'
import { useHydrated } from '#lib/use-hydrated.ts'

type Passkeys = RouterOutputs['passkeys']

// Loaded on demand: most visitors of a page never touch a passkey.
const loadLibrary = () => import('@simplewebauthn/browser')

/** Why passkeys do not work on this page; null if they do, undefined while hydrating. */
export function usePasskeyProblem() {
  const { publicUrl } = useSite()
  if (!useHydrated()) return undefined
  const { origin, problem } = toPasskeySite(publicUrl)
  if (problem !== null) return problem
  if (window.location.origin !== origin) return 'otherAddress'
  return 'PublicKeyCredential' in window ? null : 'unsupported'
}

/** Whether the browser offers passkeys in the list of a form field. */
export async function canAutofill(): Promise<boolean> {
  return (await loadLibrary()).browserSupportsWebAuthnAutofill()
}

/** Lets the person sign a challenge. Throws if they do not, or if `cancelCeremony` is called. */
export async function signChallenge(optionsJSON: Passkeys['loginOptions'], useBrowserAutofill = false) {
  const { startAuthentication } = await loadLibrary()
  const signed = await startAuthentication({ optionsJSON, useBrowserAutofill })
  return { ...signed, clientExtensionResults: { ...signed.clientExtensionResults } }
}

/** Lets the person make a passkey; 'known' if the device has one already, null if they did not. */
export async function makePasskey(optionsJSON: Passkeys['addOptions']) {
  const { startRegistration } = await loadLibrary()
  try {
    const made = await startRegistration({ optionsJSON })
    return { ...made, clientExtensionResults: { ...made.clientExtensionResults } }
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? ('known' as const) : null
  }
}

/** Ends a request to the browser that still waits. */
export async function cancelCeremony(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary()
  WebAuthnAbortService.cancelCeremony()
}
