import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { writeFailureText } from '../../../lib/query/error-texts.ts'
import { useLanguage } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'

const FAILED = 'Failed to send test email'

/** Sends a test email; keeps the reason of a failure for troubleshooting. */
export function useTestMail(onFailed?: (error: unknown) => void) {
  const utils = trpc.useUtils()
  const language = useLanguage()
  const [why, setWhy] = useState<string | null>(null)
  const { mutate, isPending } = useWrite(
    {
      send: (input: { to: string }) => utils.client.mail.sendTest.mutate(input),
      done: ({ delivered }) =>
        delivered === 'sent'
          ? { title: 'Test email sent', description: 'The mail server accepted it. Check the inbox.' }
          : {
              title: 'Saved as a file, not sent',
              description: 'No mail server is set up.',
            },
      failed: FAILED,
      changes: ['mail', 'setup'],
    },
    {
      onFailed: error => {
        onFailed?.(error)
        setWhy(writeFailureText(FAILED, error, language).split('\n')[1] ?? null)
      },
    },
  )
  return { send: mutate, sending: isPending, why, clearWhy: () => setWhy(null) }
}
