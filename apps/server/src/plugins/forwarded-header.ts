import fp from 'fastify-plugin'

/** Warns once about an untrusted X-Forwarded-For: behind a proxy, all visitors would count as one address. */
export const forwardedHeader = fp(
  async app => {
    let warned = false
    app.addHook('onRequest', (request, _reply, done) => {
      // Fastify lists further addresses only if it trusts the sender.
      if (!warned && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1) {
        warned = true
        request.log.warn(
          'X-Forwarded-For was ignored: TRUST_PROXY does not include its sender. If the app runs behind a proxy, set TRUST_PROXY to tell visitors apart.',
        )
      }
      done()
    })
  },
  { name: 'forwarded-header' },
)
