import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Refuses writes that a browser sends from another site: `Sec-Fetch-Site: cross-site`, or an `Origin` whose host is
 * neither the request's nor the public address's. Programs send neither header and pass (contract, session and roles).
 */
export function registerOriginCheck(app: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host
  app.addHook('onRequest', (request, _reply, done) => {
    const rejected = !READING.has(request.method) && isCrossSite(request, publicHost)
    done(rejected ? new RuleError('crossSite') : undefined)
  })
}

function isCrossSite(request: FastifyRequest, publicHost: string): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  const { origin } = request.headers
  if (origin === undefined) return false
  const from = URL.parse(origin)
  if (!from?.host) return true
  // Through URL, so that a default port written out in Host compares equal.
  const own = URL.parse(`${from.protocol}//${request.host}`)?.host
  return from.host !== own && from.host !== publicHost
}
