import { setTimeout as pause } from 'node:timers/promises'
import { RuleError } from '@clinic/domain/errors.ts'
import fp from 'fastify-plugin'
import type { Dependencies } from '../../deps.ts'

/** Reuses each check for this long, so that frequent requests stay cheap. */
const CHECK_TTL_MS = 1_000

const CHECK_TIMEOUT_MS = 3_000

/**
 * `/healthz` returns 200 while the process runs. `/readyz` returns 503 unless the database is writable, the disk has
 * free space and the app is not stopping.
 */
export const healthRoutes = fp<Pick<Dependencies, 'readiness' | 'hasRoom' | 'draining'>>(
  async (app, { readiness, hasRoom, draining }) => {
    let checkedAt = -CHECK_TTL_MS
    let ready = Promise.resolve(false)

    const check = () => {
      const checked = Promise.all([readiness.isWritable(), hasRoom()]).then(all => all.every(Boolean))
      return Promise.race([checked, pause(CHECK_TIMEOUT_MS, false, { ref: false })])
    }
    const isReady = () => {
      const now = performance.now()
      if (now - checkedAt >= CHECK_TTL_MS) {
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
      if (draining?.aborted || !(await isReady()))
        throw new RuleError('unavailable', { retryAfterSeconds: 5 })
      return { status: 'ok' }
    })
  },
  { name: 'health-routes', dependencies: ['error-handling'] },
)
