/** `sent`: the provider has accepted it; `withheld`: not sent on purpose. */
export const TEXT_STATES = ['queued', 'sent', 'delivered', 'undelivered', 'failed', 'withheld'] as const

export type TextState = (typeof TEXT_STATES)[number]

/** Why a text was not sent or did not arrive. */
export const TEXT_PROBLEMS = [
  'optedOut',
  'landline',
  'invalidNumber',
  'unreachable',
  'blocked',
  'notRegistered',
  'tooManyRequests',
  'providerFails',
  'accountRejected',
  'rejected',
  'expired',
  'noConsent',
  'changed',
  'notNeeded',
  'monthlyCap',
  'turnedOff',
  'tooMany',
] as const

export type TextProblem = (typeof TEXT_PROBLEMS)[number]

/** States that a provider reports. */
export type ReportedState = 'sent' | 'delivered' | 'undelivered'

/** Whether a report changes a state: the first end of a text stands, because reports arrive in any order and twice. */
export function isNewState(known: TextState, reported: ReportedState): boolean {
  return known === 'queued' || (known === 'sent' && reported !== 'sent')
}
