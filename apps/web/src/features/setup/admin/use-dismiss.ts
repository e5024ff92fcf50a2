import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useCustomWrite } from '../../../lib/trpc/use-write.ts'
import { texts } from './texts.ts'

/** Dismisses the checklist or brings it back. */
export function useDismiss() {
  const t = useTexts(texts).dismiss
  const { client } = trpc.useUtils()
  return useCustomWrite(
    async (dismissed: boolean) => {
      await client.setup.dismiss.mutate({ dismissed })
      return dismissed
    },
    {
      done: dismissed => (dismissed ? { title: t.done, description: t.where } : { title: t.shown }),
      failed: t.failed,
    },
    { changes: 'setup' },
  )
}
