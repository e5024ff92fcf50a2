import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { writeFailureText } from '../../../lib/query/error-texts.ts'
import { readReason } from '../../../lib/response/failure.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { showError } from '../../../lib/toast.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useWriteMeta } from '../../../lib/trpc/write-meta.ts'
import { signChallenge, usePasskeyProblem } from '../shared/passkeys.ts'
import { texts } from './texts.ts'

/** Confirms the session by a passkey, where passkeys work. */
export function PasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const { confirmation: t } = useTexts(texts)
  const language = useLanguage()
  const { client } = trpc.useUtils()
  const isPossible = usePasskeyProblem() === null
  const confirm = useMutation({
    meta: useWriteMeta(),
    mutationFn: async () => {
      const response = await signChallenge(await client.passkeys.confirmOptions.mutate())
      return client.passkeys.confirm.mutate({ response })
    },
    onSuccess: onConfirmed,
    onError: error =>
      // Errors of the browser: the person cancelled, or had no passkey.
      showError(readReason(error) === null ? t.unused : writeFailureText(t.failed, error, language)),
  })
  if (!isPossible) return null
  return (
    <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate()}>
      {t.passkey}
    </Button>
  )
}
