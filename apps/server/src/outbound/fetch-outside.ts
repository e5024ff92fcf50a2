import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { request as requestSecurely } from 'node:https'
import type { BlockList } from 'node:net'
import { RuleError } from '@clinic/domain/errors.ts'
import { errnoCode } from '../errno-code.ts'
import { checkLiteral, guardedLookup, type Resolve } from './guarded-lookup.ts'
import { judgeAddress } from './judge-address.ts'

/** A request to an address that a person typed. */
export interface OutsideRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** For everything, from the lookup to the last byte of the response. */
  timeoutMs: number
  maxBytes: number
  /** Whether a response without end, in bytes or time, is an error; otherwise the rest of it is cut off. */
  needsWholeBody: boolean
  /** Networks that are not public and allowed nevertheless, there also by http. */
  networks: BlockList
  /** Ends the request, which then throws its reason. */
  signal?: AbortSignal | undefined
  resolve?: Resolve
  /** Called once the whole request has left: what fails after that may have taken effect. */
  onSent?: () => void
}

export interface OutsideResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  isCut: boolean
}

const REDIRECTS = [301, 302, 303, 307, 308]

const CERTIFICATE_ERROR = /^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

/**
 * Sends one request over its own connection, by https to public addresses only. Follows no redirect. Throws a RuleError
 * whose text tells the owner what to change.
 */
export async function fetchOutside(outside: OutsideRequest): Promise<OutsideResponse> {
  const url = URL.parse(outside.url)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new RuleError('addressNotHttps')
  const timeout = AbortSignal.timeout(outside.timeoutMs)
  const signal = outside.signal ? AbortSignal.any([timeout, outside.signal]) : timeout
  try {
    const response = await open(url, outside, signal)
    const { statusCode: status = 0, headers } = response
    if (REDIRECTS.includes(status)) {
      response.destroy()
      throw new RuleError('addressRedirects')
    }
    return { status, headers, ...(await readBody(response, outside)) }
  } catch (error) {
    if (outside.signal?.aborted) throw error
    throw timeout.aborted ? new RuleError('addressTimedOut') : toRuleError(error)
  }
}

/** Throws a RuleError if the address must not be requested now; its name may lead elsewhere later. */
export async function assertAllowed(
  address: string,
  { networks, resolve }: Pick<OutsideRequest, 'networks' | 'resolve'>,
): Promise<void> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new RuleError('addressNotHttps')
  const check = addressCheck(url, networks)
  const rejection = checkLiteral(url.hostname, check)
  if (rejection) throw rejection
  const { promise, resolve: done, reject } = Promise.withResolvers<void>()
  guardedLookup(check, resolve)(url.hostname, { all: true }, error => (error ? reject(error) : done()))
  await promise.catch((error: unknown) => {
    throw toRuleError(error)
  })
}

function addressCheck(url: URL, networks: BlockList) {
  return (address: string): RuleError | null => {
    const kind = judgeAddress(address, networks)
    if (kind === 'admitted') return null
    if (kind === 'forbidden') return new RuleError('addressLinkLocal')
    if (kind === 'private') return new RuleError('addressNotPublic')
    return url.protocol === 'https:' ? null : new RuleError('addressNotHttps')
  }
}

async function open(url: URL, outside: OutsideRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body, networks, resolve, onSent } = outside
  const check = addressCheck(url, networks)
  const rejection = checkLiteral(url.hostname, check)
  if (rejection) throw rejection
  const options = {
    method,
    headers: { ...headers, connection: 'close' },
    signal,
    lookup: guardedLookup(check, resolve),
    // A pooled connection could lead to an address that was judged for another host.
    agent: false,
    rejectUnauthorized: true,
  }
  const sent: ClientRequest = (url.protocol === 'https:' ? requestSecurely : request)(url, options)
  const { promise, resolve: done, reject } = Promise.withResolvers<IncomingMessage>()
  sent.on('response', done)
  sent.on('error', reject)
  // Without a listener, Node drops the connection and reports neither an error nor an end.
  sent.on('upgrade', (_response, socket) => {
    socket.destroy()
    reject(new RuleError('addressUnreachable'))
  })
  if (onSent) sent.on('finish', onSent)
  sent.end(body)
  return promise
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, needsWholeBody }: OutsideRequest,
): Promise<Pick<OutsideResponse, 'body' | 'isCut'>> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      size += chunk.length
      if (size > maxBytes) throw new RuleError('addressTooMuchData')
      chunks.push(chunk)
    }
    return { body: Buffer.concat(chunks), isCut: false }
  } catch (error) {
    if (needsWholeBody) throw error
    return { body: Buffer.concat(chunks), isCut: true }
  } finally {
    response.destroy()
  }
}

/** Explains a failed connection. */
function toRuleError(error: unknown): RuleError {
  if (error instanceof RuleError) return error
  const code = errnoCode(error) ?? ''
  if (/^(?:ENOTFOUND|EAI_AGAIN|ENODATA)$/.test(code)) return new RuleError('addressNotFound')
  return new RuleError(CERTIFICATE_ERROR.test(code) ? 'addressNotSecure' : 'addressUnreachable')
}
