import type { Limiter } from '@clinic/api/limits/limiter.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import fp from 'fastify-plugin'
import { toNetwork } from '../visitor-network.ts'

/** Delay before rejecting a request over the limit, to slow down floods. */
const REJECTION_DELAY_MS = 1_000

/** Limits all requests of a network, including files: over the limit they get a delayed 429. */
export const requestLimit = fp<{ limiter: Limiter; now: () => number }>(
  async (app, { limiter, now }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const retryAfterSeconds = limiter.requests.count(toNetwork(request.ip), now())
      if (retryAfterSeconds === null) return done()
      const reject = () => done(new RuleError('tooMany', { retryAfterSeconds }))
      limiter.rejections.pause(REJECTION_DELAY_MS).then(reject, done)
    })
  },
  { name: 'request-limit', dependencies: ['error-handling', 'security-headers'] },
)
