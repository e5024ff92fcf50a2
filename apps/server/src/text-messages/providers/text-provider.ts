import type { IncomingHttpHeaders } from 'node:http'
import type { BlockList } from 'node:net'
import type { AnsweredReply, ReceivedReply } from '@clinic/api/text-messages/take-reply.ts'
import type { TextReport } from '@clinic/database/text-messages/text-records.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { NumberState, TextAccount } from '@clinic/domain/text-messages/schemas.ts'
import type { TextProblem } from '@clinic/domain/text-messages/states.ts'
import { fetchOutside } from '../../outbound/fetch-outside.ts'
import type { Resolve } from '../../outbound/guarded-lookup.ts'

/** A text on its way. It goes to the provider with nothing else about the patient. */
interface OutgoingText {
  /** Comes back with each report. */
  id: string
  /** In E.164. */
  to: string
  body: string
  /** Where reports go; null for an address that the provider cannot reach. */
  callbackUrl: string | null
  /** Ends the attempt, whose result is then that of a provider that does not respond. */
  signal?: AbortSignal
}

type SendResult =
  | { isSent: true; providerId: string }
  | { isSent: false; problem: TextProblem; code: string | null; isFinal: boolean; isUnanswered?: boolean }

/** Keywords that both providers report as answered. */
export const ANSWERED: Partial<Record<string, AnsweredReply>> = { STOP: 'stop', START: 'start', HELP: 'help' }

/** A call of the provider to this site. */
export interface ProviderCall {
  /** The URL that the provider called. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** Epoch milliseconds. */
  now: number
}

type ProviderEvent = { report: TextReport } | { reply: ReceivedReply }

/** A provider of texts with one account: all that the rest of the app knows of it. */
export interface TextProvider {
  send(text: OutgoingText): Promise<SendResult>
  readNumber(): Promise<NumberState>
  /**
   * What a call says, if it says anything that counts; null if it is not signed by this account, is about another, or is too
   * old.
   */
  readCall(call: ProviderCall): ProviderEvent | 'nothing' | null
  /** What the provider expects in response to a call. */
  readonly response: { type: string; body: string }
}

export interface ProviderOptions {
  account: TextAccount
  /** The provider's API, such as https://api.twilio.com. */
  origin: string
  /** Networks that are not public and allowed nevertheless. */
  networks: BlockList
  resolve?: Resolve | undefined
}

/** Time for a provider to respond, in milliseconds. */
const TIMEOUT_MS = 8_000

const MAX_RESPONSE_BYTES = 262_144

/** The provider had the whole request and did not respond. */
export class UnansweredError extends RuleError {}

/** Asks a provider; `json` is undefined where the response is none. Throws a RuleError if it cannot be reached. */
export async function askProvider(
  { networks, resolve }: Pick<ProviderOptions, 'networks' | 'resolve'>,
  request: { url: string; headers: Record<string, string>; body?: string; signal?: AbortSignal | undefined },
): Promise<{ status: number; json: unknown }> {
  let wasSent = false
  const { status, body } = await fetchOutside({
    ...request,
    onSent: () => {
      wasSent = true
    },
    method: request.body === undefined ? 'GET' : 'POST',
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_RESPONSE_BYTES,
    needsWholeBody: true,
    networks,
    resolve,
  }).catch((error: unknown) => {
    const problem = request.signal?.aborted ? new RuleError('addressTimedOut') : error
    throw wasSent && problem instanceof RuleError ? new UnansweredError(problem.key) : problem
  })
  return { status, json: readJson(body) }
}

export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Problems that end by themselves or with another token, so that the text is tried again. */
const PASSING: readonly TextProblem[] = ['tooManyRequests', 'accountRejected', 'providerFails']

/** Reads why a text was not taken: from the provider's code if it is known, else from the status. */
export function toSendFailure(
  status: number,
  code: string | null,
  problems: Readonly<Record<string, TextProblem>>,
): SendResult {
  const known = code === null ? undefined : problems[code]
  const problem = known ?? toProblem(status)
  return { isSent: false, problem, code, isFinal: !PASSING.includes(problem) }
}

function toProblem(status: number): TextProblem {
  if (status === 429) return 'tooManyRequests'
  if (status === 401 || status === 403) return 'accountRejected'
  return status >= 500 ? 'providerFails' : 'rejected'
}

/** The state of the practice's number: undefined if the account has none like it. */
export function toNumberState(status: number, takesTexts: boolean | undefined): NumberState {
  if (status === 401 || status === 403) return { state: 'refused', detail: 'accountRejected' }
  if (status !== 200) return { state: 'refused', detail: 'providerFails' }
  if (takesTexts === undefined) return { state: 'unknown', detail: null }
  return { state: takesTexts ? 'ready' : 'noTexts', detail: null }
}
