import { setTimeout as pause } from 'node:timers/promises'
import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../deps.ts'

/** How long one check holds for everybody who asks, in milliseconds: whoever asks costs at most one a second. */
const CHECK_HOLDS = 1_000

/** How long the database may take to say that it is ready, in milliseconds. */
const ANSWER_WITHIN = 3_000

/**
 * `/healthz` answers while the process is up; `/readyz` only while its database takes writes, the disk of its data
 * folder has room, and the app has not been told to stop, else 503.
 */
export function registerHealth(app: FastifyInstance, deps: Dependencies): void {
  const { readiness, hasRoom, draining } = deps
  let checkedAt = -CHECK_HOLDS
  let ready = Promise.resolve(false)

  const check = async () => {
    const patience = new AbortController()
    const late = pause(ANSWER_WITHIN, false, { signal: patience.signal, ref: false }).catch(() => false)
    const answered = Promise.all([readiness.isWritable(), hasRoom()]).then(all => all.every(Boolean))
    return Promise.race([answered, late]).finally(() => patience.abort())
  }
  const isReady = () => {
    const now = performance.now()
    if (now - checkedAt >= CHECK_HOLDS) {
      checkedAt = now
      ready = check()
    }
    return ready
  }

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining?.aborted || !(await isReady())) throw new RuleError('unavailable', { retryAfter: 5 })
    return { status: 'ok' }
  })
}
