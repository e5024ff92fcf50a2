import { describeWriteFailure } from '#lib/query/error-texts.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { texts } from './texts.ts'

/** Sends a test email; keeps the reason of a failure for troubleshooting. */
export function useTestMail() {
  const { test: t } = useTexts(texts)
  const language = useLanguage()
  const { mutate, isPending, error, reset } = useWrite(
    trpc.mail.sendTest,
    { done: ({ delivered }) => t[delivered], failed: t.failed },
    { changes: ['mail', 'setup'] },
  )
  return {
    send: mutate,
    sending: isPending,
    why: error && describeWriteFailure(error, language),
    clearWhy: () => error && reset(),
  }
}
