import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'

/** Puts the checklist away from the tabs and the public pages, or brings it back. */
export function usePutAway(onDone?: () => void) {
  const { client } = trpc.useUtils()
  return useWrite(
    {
      send: async (putAway: boolean) => {
        await client.setup.putAway.mutate({ putAway })
        return putAway
      },
      done: putAway =>
        putAway
          ? { title: 'First steps put away', description: 'They are in the account menu from now on.' }
          : { title: 'First steps are on every tab again' },
      failed: 'Failed to put the first steps away or back',
      refresh: () => Promise.resolve(),
    },
    { onDone },
  )
}
