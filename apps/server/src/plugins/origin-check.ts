import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Dependencies } from '../deps.ts'
import { readBearer } from './requests/bearer-key.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** Rejects cross-site writes by `Sec-Fetch-Site` and `Origin`. Programs send neither header, or a key, and pass. */
export const originCheck = fp<Pick<Dependencies, 'settings'>>(
  async (app, { settings }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const rejected =
        !READING.has(request.method) &&
        readBearer(request) === null &&
        isCrossSite(request, settings.publicUrl)
      done(rejected ? new RuleError('crossSite') : undefined)
    })
  },
  { name: 'origin-check', dependencies: ['error-handling', 'security-headers'] },
)

function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site') return true
  // Set by the browser alone: the site keeps working under its own address, whatever the public address is.
  if (site === 'same-origin') return false
  const { origin } = request.headers
  if (origin === undefined) return false
  const from = URL.parse(origin)
  if (!from?.host) return true
  // Parse it, to drop a default port in Host.
  const own = URL.parse(`${from.protocol}//${request.host}`)?.host
  return from.host !== own && from.host !== new URL(publicUrl).host
}
