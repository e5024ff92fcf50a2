import type { FastifyInstance } from 'fastify'

/**
 * Warns once when X-Forwarded-For comes from a sender that TRUST_PROXY does not name: the header is then ignored,
 * and behind a proxy every visitor would count as one address. No address gets into the log.
 */
export function registerForwardedWarning(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    // Fastify lists the addresses behind the sender only when it believes the sender.
    if (!warned && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1) {
      warned = true
      request.log.warn(
        'X-Forwarded-For was ignored: TRUST_PROXY does not name its sender. Behind a proxy, set it, so that visitors are told apart.',
      )
    }
    done()
  })
}
