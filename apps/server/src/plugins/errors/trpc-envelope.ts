import type { ErrorBody } from '@clinic/domain/errors.ts'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { isTrpcPath } from '../requests/api-paths.ts'

/** Builds an error body; under /api/trpc, also in tRPC's format, so that the site's client can read it. */
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
