import type { AppRouter } from '@clinic/api/app-router.ts'
import {
  httpBatchLink,
  httpLink,
  type Operation,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { Call } from '../rendering.ts'
import { fetchAnonymously, fetchResponse } from './read-response.ts'
import { isUnattended } from './unattended.ts'

const URL = '/api/trpc'

const NO_CACHE = { 'Cache-Control': 'no-cache', Pragma: 'no-cache' }

/** Says that nobody has asked: the page has, by itself. */
const UNATTENDED = { ...NO_CACHE, 'X-Unattended': '1' }

/** Whoever registers or gets in line does so as a visitor: no cookie travels with it (specification, section 7). */
const ANONYMOUS = ['events.register', 'waitingList.join']

/** It returns every post whole, and is rejected in a batch. */
const ALONE = 'blog.list'

/** A batch holds at most so many calls (contract, REST surface). */
const MAX_BATCH = 20

/**
 * How the browser calls the API. Reads go by GET, together as far as they may, with credentials and the headers that forbid
 * caching (specification, section 7); what has no place in an address is posted. Writes go one by one, so that each has
 * its own status, cookie and Idempotency-Key; a form gives the key as `trpc: { context: { idempotencyKey } }`.
 */
export function browserLinks(): TRPCLink<AppRouter>[] {
  return [
    noteUnattended,
    splitLink({
      condition: operation => operation.type === 'mutation',
      true: splitLink({
        condition: operation => ANONYMOUS.includes(operation.path),
        true: httpLink({ url: URL, fetch: fetchAnonymously, headers: writeHeaders }),
        false: httpLink({ url: URL, fetch: fetchResponse, headers: writeHeaders }),
      }),
      false: splitLink({
        condition: isPosted,
        true: httpLink({ url: URL, fetch: fetchResponse, headers: readHeaders, methodOverride: 'POST' }),
        false: splitLink({
          condition: operation => operation.path === ALONE,
          true: httpLink({ url: URL, fetch: fetchResponse, headers: readHeaders }),
          false: httpBatchLink({ url: URL, fetch: fetchResponse, maxItems: MAX_BATCH, headers: readHeaders }),
        }),
      }),
    }),
  ]
}

/** A batch is sent a turn later than its calls are made. */
const noteUnattended: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(isUnattended() ? { ...op, context: { ...op.context, unattended: true } } : op)

function readHeaders(asked: { op: Operation } | { opList: readonly Operation[] }): Record<string, string> {
  const operations = 'op' in asked ? [asked.op] : asked.opList
  return operations.every(({ context }) => context.unattended) ? UNATTENDED : NO_CACHE
}

function writeHeaders({ op }: { op: Operation }): Record<string, string> {
  const { idempotencyKey } = op.context
  return typeof idempotencyKey === 'string' ? { 'Idempotency-Key': idempotencyKey } : {}
}

/** The name of a patient and the token of a private link have no place in an address, which proxies write down. */
function isPosted({ input }: Operation): boolean {
  if (typeof input !== 'object' || input === null) return false
  return ('search' in input && input.search !== undefined) || 'token' in input
}

/** How the server, while it renders a page, calls the API: directly, within the process. */
export function serverLinks(call: Call): TRPCLink<AppRouter>[] {
  return [
    () =>
      ({ op }) =>
        observable(observer => {
          call(op.path, op.input).then(
            // The first data settles the call; to complete it would abort it, with an exception made for nobody.
            data => observer.next({ result: { type: 'data', data } }),
            (cause: unknown) => observer.error(callError(cause)),
          )
        }),
  ]
}

function callError(cause: unknown): TRPCClientError<AppRouter> {
  const error = TRPCClientError.from<AppRouter>(cause instanceof Error ? cause : new Error('The call failed'))
  if (typeof cause === 'object' && cause !== null && 'data' in cause)
    Object.assign(error, { data: cause.data })
  return error
}
