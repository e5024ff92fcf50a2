import type { Change } from '@clinic/database/changes/changes.ts'
import { SECOND_MS } from '@clinic/domain/time-units.ts'
import { deliverTexts, type TextDelivery } from '../text-messages/deliver-texts.ts'
import { counted, type Job } from './run-job.ts'

/** Changes after which a text may be due. */
const WAKES: readonly Change[] = ['text_messages', 'text_pauses', 'sealed_settings']

/** Sends texts that are due: every five seconds, and when one was enqueued. */
export const TEXTS_JOB: Job<TextDelivery> = {
  every: 5 * SECOND_MS,
  isWokenBy: change => change !== null && WAKES.includes(change),
  async run(delivery, { signal }) {
    return counted(await deliverTexts(delivery, signal))
  },
  done: 'texts attempted',
  failed: 'could not send texts, will retry in a few seconds',
}
