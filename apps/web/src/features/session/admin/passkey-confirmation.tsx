import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { writeFailureText } from '../../../lib/query/error-texts.ts'
import { readReason } from '../../../lib/query/failure.ts'
import { useLanguage } from '../../../lib/texts.ts'
import { showError } from '../../../lib/toast.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { signChallenge, usePasskeyProblem } from '../shared/passkeys.ts'

const FAILED = "Couldn't confirm it's you"

/** Confirms the session by a passkey, where passkeys work. */
export function PasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const language = useLanguage()
  const { client } = trpc.useUtils()
  const isPossible = usePasskeyProblem() === null
  const confirm = useMutation({
    mutationFn: async () => {
      const response = await signChallenge(await client.passkeys.confirmOptions.mutate())
      return client.passkeys.confirm.mutate({ response })
    },
    onSuccess: onConfirmed,
    onError: error =>
      // Errors of the browser: the person cancelled, or had no passkey.
      showError(
        readReason(error) === null
          ? `${FAILED}\nNo passkey was used.`
          : writeFailureText(FAILED, error, language),
      ),
  })
  if (!isPossible) return null
  return (
    <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate()}>
      Use a passkey
    </Button>
  )
}
