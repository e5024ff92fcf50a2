import type { TextProblem } from '@clinic/domain/text-messages/states.ts'

type Codes = Readonly<Record<string, TextProblem>>

/** Twilio's error dictionary, as far as it says more than that a text was rejected. */
export const TWILIO_PROBLEMS: Codes = {
  20003: 'accountRejected',
  20429: 'tooManyRequests',
  21211: 'invalidNumber',
  21265: 'invalidNumber',
  21610: 'optedOut',
  21611: 'tooManyRequests',
  21612: 'unreachable',
  21614: 'landline',
  21635: 'landline',
  30001: 'tooManyRequests',
  30002: 'accountRejected',
  30003: 'unreachable',
  30004: 'blocked',
  30005: 'invalidNumber',
  30006: 'landline',
  30007: 'blocked',
  30032: 'notRegistered',
  30034: 'notRegistered',
  30036: 'expired',
}

/** Telnyx's messaging errors, likewise. */
export const TELNYX_PROBLEMS: Codes = {
  10002: 'invalidNumber',
  10009: 'accountRejected',
  10010: 'accountRejected',
  10011: 'tooManyRequests',
  40001: 'landline',
  40002: 'blocked',
  40003: 'blocked',
  40004: 'rejected',
  40005: 'expired',
  40006: 'unreachable',
  40008: 'unreachable',
  40010: 'notRegistered',
  40011: 'tooManyRequests',
  40012: 'invalidNumber',
  40014: 'expired',
  40015: 'blocked',
  40300: 'optedOut',
  40310: 'invalidNumber',
}
