import { CHALLENGE_MINUTES } from '@clinic/domain/session/passkey-site.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { readReason } from '#lib/response/failure.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { showError } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWriteMeta } from '#lib/trpc/write-meta.ts'
import { canAutofill, cancelCeremony, signChallenge } from '../passkeys.ts'
import { loginFailureText } from './login-failure.ts'
import { texts } from './texts.ts'
import { useLoggedIn } from './use-login.ts'

/** Renews the challenge of the autofill list before it expires. */
const RENEW_AFTER_MS = (CHALLENGE_MINUTES - 1) * MINUTE_MS

/**
 * Logs in by a passkey: from the autofill list of the username while `enabled`, and by a button. `unused` says what to
 * do when the person used none.
 */
export function usePasskeyLogin({ enabled, unused }: { enabled: boolean; unused: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { client } = trpc.useUtils()
  const loggedIn = useLoggedIn()
  const [round, setRound] = useState(0)
  const fail = (error: unknown) =>
    showError(
      // Browsers do not say whether the person cancelled or had no passkey.
      readReason(error) === null && error instanceof Error && error.name === 'NotAllowedError'
        ? unused
        : loginFailureText(error, language),
      t.login.failed,
    )
  const logIn = async () => {
    const response = await signChallenge(await client.passkeys.loginOptions.mutate())
    return client.passkeys.login.mutate({ response })
  }
  const button = useMutation({
    meta: useWriteMeta(),
    mutationFn: logIn,
    onSuccess: loggedIn,
    onError: fail,
  })

  const onChosen = useEffectEvent(loggedIn)
  const onFailed = useEffectEvent(fail)
  const onRejected = useEffectEvent(logIn)
  const waiting = enabled && !button.isPending && !button.isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: A round starts with a new challenge.
  useEffect(() => {
    if (!waiting) return
    let current = true
    const waitForChoice = async () => {
      if (!(await canAutofill())) return null
      const options = await client.passkeys.loginOptions.mutate()
      return current ? signChallenge(options, true) : null
    }
    const offer = async () => {
      // Nothing was chosen: the field stays an ordinary one.
      const response = await waitForChoice().catch(() => null)
      if (response === null || !current) return
      try {
        const user = await client.passkeys.login.mutate({ response }).catch(error => {
          // The login page in another tab has replaced the challenge.
          if (current && readReason(error) === 'passkeyRejected') return onRejected()
          throw error
        })
        await onChosen(user)
      } catch (error) {
        if (!current) return
        onFailed(error)
        setRound(before => before + 1)
      }
    }
    void offer()
    const timer = setTimeout(() => setRound(before => before + 1), RENEW_AFTER_MS)
    return () => {
      current = false
      clearTimeout(timer)
      void cancelCeremony()
    }
  }, [waiting, round, client])

  return { logIn: () => button.mutate(), pending: button.isPending }
}
