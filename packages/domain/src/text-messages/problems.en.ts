import type { TextProblem } from './states.ts'

/** After "Not delivered: " or "Not sent: ". */
export const en: Record<TextProblem, string> = {
  optedOut: 'this number replied STOP',
  landline: 'landline',
  invalidNumber: 'not a number that gets texts',
  unreachable: 'the phone is off or out of reach',
  blocked: 'the carrier blocked it',
  notRegistered: 'your number is not registered for texts in the United States',
  tooManyRequests: 'too many texts at once',
  providerFails: 'the provider did not respond',
  accountRejected: 'the provider rejected the account or its token',
  rejected: 'the provider rejected it',
  expired: 'it did not arrive in time',
  noConsent: 'no consent',
  changed: 'the appointment was changed',
  notNeeded: 'it no longer applies',
  monthlyCap: 'the monthly limit is reached',
  turnedOff: 'texts were turned off',
  tooMany: 'too many texts to this number in a day',
}
