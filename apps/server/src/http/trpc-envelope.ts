import type { ErrorBody } from '@clinic/domain/errors.ts'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { isTrpcPath } from './paths.ts'

/**
 * The body of an error that arose before or around a procedure. Under /api/trpc it also carries tRPC's own form,
 * so that the site's client reads the text and the status of a request rejected before it reached a procedure.
 */
export function trpcEnvelope(url: string, response: { status: number; body: ErrorBody }): object {
  if (!isTrpcPath(url)) return response.body
  const { message, code, ...details } = response.body
  const known: Record<string, number> = TRPC_ERROR_CODES_BY_KEY
  return {
    ...response.body,
    error: {
      message,
      code: known[code] ?? TRPC_ERROR_CODES_BY_KEY.INTERNAL_SERVER_ERROR,
      data: { code, httpStatus: response.status, ...details },
    },
  }
}
