import type { AppRouter } from '@clinic/api/app-router.ts'
import { MAX_BATCH, PRIVATE_FIELDS, UNBATCHED } from '@clinic/domain/batches.ts'
import {
  httpBatchLink,
  httpLink,
  type Operation,
  retryLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { newKey } from '../new-key.ts'
import { retryRead, retryWrite } from '../query/query-policy.ts'
import type { Call } from '../rendering.ts'
import { fetchAnonymously, fetchResponse } from '../response/read-response.ts'
import { isBackground } from './background.ts'

export const API_PATH = '/api/trpc'

const NO_CACHE = { 'Cache-Control': 'no-cache', Pragma: 'no-cache' }

/** Marks background requests, which don't extend the session. */
export const BACKGROUND_HEADERS = { ...NO_CACHE, 'X-Background': '1' }

/** Visitors' writes, sent without cookies. */
const ANONYMOUS = ['events.register', 'waitingList.join']

/**
 * Reads go by GET in batches without caching, private input by POST, and writes one at a time for their own status and
 * cookie, each with an Idempotency-Key. Forms that may be sent again pass `context: { idempotencyKey }`.
 */
export function browserLinks(): TRPCLink<AppRouter>[] {
  return [
    noteContext,
    splitLink({
      condition: operation => operation.type === 'mutation',
      true: [
        retryLink(retryWrite),
        splitLink({
          condition: operation => ANONYMOUS.includes(operation.path),
          true: httpLink({ url: API_PATH, fetch: fetchAnonymously, headers: writeHeaders }),
          false: httpLink({ url: API_PATH, fetch: fetchResponse, headers: writeHeaders }),
        }),
      ],
      false: [
        retryLink(retryRead),
        splitLink({
          condition: isPosted,
          true: httpLink({
            url: API_PATH,
            fetch: fetchResponse,
            headers: readHeaders,
            methodOverride: 'POST',
          }),
          false: splitLink({
            condition: operation => operation.path === UNBATCHED,
            true: httpLink({ url: API_PATH, fetch: fetchResponse, headers: readHeaders }),
            false: httpBatchLink({
              url: API_PATH,
              fetch: fetchResponse,
              maxItems: MAX_BATCH,
              headers: readHeaders,
            }),
          }),
        }),
      ],
    }),
  ]
}

/** Notes what a request keeps over its retries: whether it runs in the background, and the key of a write. */
const noteContext: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const idempotencyKey = op.type === 'mutation' ? newKey() : undefined
    return next({ ...op, context: { background: isBackground(), idempotencyKey, ...op.context } })
  }

function readHeaders(request: { op: Operation } | { opList: readonly Operation[] }): Record<string, string> {
  const operations = 'op' in request ? [request.op] : request.opList
  return operations.every(({ context }) => context.background) ? BACKGROUND_HEADERS : NO_CACHE
}

function writeHeaders({ op }: { op: Operation }): Record<string, string> {
  const { idempotencyKey } = op.context
  return typeof idempotencyKey === 'string' ? { 'Idempotency-Key': idempotencyKey } : {}
}

const isPosted = ({ input }: Operation) => PRIVATE_FIELDS.some(field => Object(input)[field] !== undefined)

/** Calls the API within the process while the server renders a page. */
export function serverLinks(call: Call): TRPCLink<AppRouter>[] {
  return [
    () =>
      ({ op }) =>
        observable(observer => {
          call(op.path, op.input).then(
            // The data settles the call; completing it as well would abort it with an error.
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
