import type { EarlierTime } from '@clinic/domain/offers/schemas.ts'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { texts } from './texts.ts'

export type Wanted = NonNullable<EarlierTime['wanted']>

/** Saves and takes back what a patient wants earlier. */
export function useEarlierWrites(token: string, onSaved: () => void) {
  const { done, failed } = useTexts(texts)
  const utils = trpc.useUtils()
  const outcome = {
    onDone: (changed: EarlierTime) => {
      utils.earlierTimes.page.setData({ token }, changed)
      onSaved()
    },
  }
  const save = useWrite(
    {
      send: (wanted: Wanted) => utils.client.earlierTimes.ask.mutate({ token, ...wanted }),
      done: done.save,
      failed: failed.save,
      changes: 'earlierTimes',
    },
    outcome,
  )
  const stop = useWrite(
    {
      send: () => utils.client.earlierTimes.stop.mutate({ token }),
      done: done.stop,
      failed: failed.stop,
      changes: 'earlierTimes',
    },
    outcome,
  )
  return { save, stop }
}
