import { refreshMails } from '../../../lib/refresh-mails.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'

/** Lets a mail that failed or was withheld go after all. */
export function useSendAgain(onDone: () => void) {
  const utils = trpc.useUtils()
  return useWrite<{ id: string }>(
    {
      send: ({ id }) => utils.client.mail.sendAgain.mutate({ id }),
      done: 'E-mail queued again',
      failed: 'Failed to send e-mail again',
      refresh: () => refreshMails(utils),
    },
    { onDone },
  )
}
