import type { ListedDelivery, ListedWebhook } from '@clinic/domain/webhooks/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'

const STATE_LABELS: Record<ListedDelivery['state'], string> = {
  queued: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  withheld: 'Paused',
}

/** Why an endpoint is paused. */
export const PAUSE_TEXTS: Record<NonNullable<ListedWebhook['paused']>, string> = {
  deleted: 'It asked not to get webhooks anymore.',
  failing: "It hasn't accepted any webhook for five days.",
  restored: 'Your site was restored from a backup. Resume it only if its program belongs to this site.',
}

/** "Delivered (204), 1 attempt", or with the reason why the last attempt failed. */
export function deliveryText({ state, status, attempts, problem }: ListedDelivery): string {
  const label = STATE_LABELS[state]
  const outcome = status === null ? label : `${label} (${status})`
  const text = `${outcome}, ${plural.en(attempts, '# attempt', '# attempts')}`
  return problem === null ? text : `${text}. ${problem}`
}

/** "3 deliveries are being sent." */
export function sendingText(count: number): string {
  if (count === 0) return 'There is nothing to send.'
  return plural.en(count, '# delivery is being sent.', '# deliveries are being sent.')
}

/** The state of an endpoint in a word. */
export function stateText({ paused, failingSince }: Pick<ListedWebhook, 'paused' | 'failingSince'>): string {
  if (paused !== null) return 'Paused'
  return failingSince === null ? 'Working' : 'Failing'
}
