import type { EarlierTime } from '@clinic/domain/offers/schemas.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useLinkWrite } from '#lib/trpc/use-link-write.ts'
import { texts } from './texts.ts'

export type Wanted = NonNullable<EarlierTime['wanted']>

/** Saves and takes back what a patient wants earlier. */
export function useEarlierWrites(onSaved: () => void) {
  const { done, failed } = useTexts(texts)
  const { page } = trpc.useUtils().earlierTimes
  const { ask, stop } = trpc.earlierTimes
  const options = { onDone: onSaved }
  return {
    // The page shows a saved request, but says nothing when one is cancelled.
    save: useLinkWrite(ask, page, { failed: failed.save }, options),
    stop: useLinkWrite(stop, page, { done: done.stop, failed: failed.stop }, options),
  }
}
