import type { Limiter } from '@clinic/api/limits/limiter.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './visitor-network.ts'

/** How long a request beyond the limit waits for its rejection, in milliseconds: whoever floods is slowed down by it. */
const REFUSED_AFTER = 1_000

/** Counts every request of a network, files included: beyond the limit it is 429, and late. */
export function limitRequests(app: FastifyInstance, limiter: Limiter, now: () => number): void {
  app.addHook('onRequest', async request => {
    const retryAfter = limiter.requests.count(networkOf(request.ip), now())
    if (retryAfter === null) return
    await limiter.rejections.pause(REFUSED_AFTER)
    throw new RuleError('tooMany', { retryAfter })
  })
}
