import type { IncomingMessage } from 'node:http'

/** A text that the provider accepted. */
export interface AcceptedText {
  /** The provider's id of it. */
  providerId: string
  /** The app's id, as it was sent along. */
  textId: string
  to: string
  body: string
}

/** A call of the provider to the app, signed as the provider does. */
export interface SignedCall {
  url: string
  headers: Record<string, string>
  payload: string
}

/** An answer other than success: a status with the provider's code if any, or none, or one that never arrives. */
export type FakeFailure = { status: number; code?: number } | 'hangs up' | 'garbled' | 'accepts silently'

/** A provider of texts whose answers, calls and signatures follow its documentation (docs/texts.md). */
export interface FakeTextProvider {
  url: string
  /** What the app saves as its account. */
  account: {
    provider: 'twilio' | 'telnyx'
    account: string
    token: string
    number: string
    publicKey: string | null
  }
  accepted: readonly AcceptedText[]
  /** Whole requests, with headers and body, as text. */
  requests: readonly string[]
  /** Answers the next requests with failures, in order. */
  fail(...failures: FakeFailure[]): void
  /** The practice's number as the account has it; null: not at all. */
  setNumber(state: 'ready' | 'no texts' | null): void
  /** A report about a text: the provider's word for its state, and its code. */
  report(of: AcceptedText, state: string, over?: CallOptions & { code?: number; cost?: string }): SignedCall
  /** A message from a phone to the practice's number. */
  reply(from: string, body: string, over?: CallOptions): SignedCall
  close(): Promise<void>
}

export interface CallOptions {
  /** The site that is called, such as https://clinic.example.com. */
  site?: string
  /** When it is signed, in epoch milliseconds. */
  at?: number
  /** The account that it says it is about. */
  account?: string
  /** The number of the practice that it says it is about. */
  number?: string
  /** The provider's id of a reply. */
  providerId?: string
  /** Further fields of the call. */
  more?: Record<string, string | undefined>
}

export const NUMBER = '+15735550100'
export const SITE = 'https://clinic.example.com'

export interface Answer {
  status: number
  json: unknown
}

/** What differs between providers. */
export type ProviderParts = Pick<FakeTextProvider, 'account' | 'report' | 'reply'> & {
  answer(
    request: IncomingMessage,
    body: string,
    number: 'ready' | 'no texts' | null,
    accept: (text: AcceptedText) => void,
  ): Answer
  describeError(failure: { status: number; code?: number }): unknown
}
