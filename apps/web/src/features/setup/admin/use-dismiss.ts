import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'

/** Dismisses the checklist or brings it back. */
export function useDismiss() {
  const { client } = trpc.useUtils()
  return useWrite({
    send: async (dismissed: boolean) => {
      await client.setup.dismiss.mutate({ dismissed })
      return dismissed
    },
    done: dismissed =>
      dismissed
        ? { title: 'Setup dismissed', description: 'Find it in the account menu.' }
        : { title: 'Setup is back on every tab' },
    failed: 'Failed to update setup',
    changes: 'setup',
  })
}
