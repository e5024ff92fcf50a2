import type { ErrorBody } from '@clinic/domain/errors.ts'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { isTrpcPath } from './paths.ts'

/**
 * The body of an error that arose before or around a procedure. Under /api/trpc it also carries tRPC's own form,
 * so that the site's client reads the text and the status of a request refused before it reached a procedure.
 */
export function trpcEnvelope(url: string, answer: { status: number; body: ErrorBody }): object {
  if (!isTrpcPath(url)) return answer.body
  const { message, code, ...details } = answer.body
  const known: Record<string, number> = TRPC_ERROR_CODES_BY_KEY
  return {
    ...answer.body,
    error: {
      message,
      code: known[code] ?? TRPC_ERROR_CODES_BY_KEY.INTERNAL_SERVER_ERROR,
      data: { code, httpStatus: answer.status, ...details },
    },
  }
}
