import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { texts } from './texts.ts'

export function useSendAgain(onDone: () => void) {
  const t = useTexts(texts)
  const utils = trpc.useUtils()
  return useWrite<{ id: string }>(
    {
      send: ({ id }) => utils.client.mail.sendAgain.mutate({ id }),
      done: t.queued,
      failed: t.failed,
      changes: 'mail',
    },
    { onDone },
  )
}
