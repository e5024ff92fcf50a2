import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** Rejects cross-site writes by `Sec-Fetch-Site` and `Origin`. Programs send neither header and pass. */
export const originCheck = fp<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    const publicHost = new URL(publicUrl).host
    app.addHook('onRequest', (request, _reply, done) => {
      const rejected = !READING.has(request.method) && isCrossSite(request, publicHost)
      done(rejected ? new RuleError('crossSite') : undefined)
    })
  },
  { name: 'origin-check', dependencies: ['error-handling', 'security-headers'] },
)

function isCrossSite(request: FastifyRequest, publicHost: string): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  const { origin } = request.headers
  if (origin === undefined) return false
  const from = URL.parse(origin)
  if (!from?.host) return true
  // Parse it, to drop a default port in Host.
  const own = URL.parse(`${from.protocol}//${request.host}`)?.host
  return from.host !== own && from.host !== publicHost
}
