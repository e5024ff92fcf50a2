import type { FastifyRequest } from 'fastify'
import { isApiPath, isTrpcPath } from './api-paths.ts'

const BEARER = /^bearer(?: +(.*))?$/i

/**
 * The text after `Authorization: Bearer` of a request to the REST API, otherwise null. With it, cookies and the rules
 * against cross-site writes do not apply: a page of another site cannot send the header.
 */
export function readBearer({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string | null {
  if (headers.authorization === undefined || !isApiPath(url) || isTrpcPath(url)) return null
  const bearer = BEARER.exec(headers.authorization)
  return bearer && (bearer[1] ?? '')
}
