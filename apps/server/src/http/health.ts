import { isReachable } from '@clinic/database/connection.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../deps.ts'

/** `/healthz` answers while the process is up; `/readyz` only while its database answers, else 503. */
export function registerHealth(app: FastifyInstance, { database }: Dependencies): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!(await isReachable(database))) throw new RuleError('unavailable', { retryAfter: 5 })
    return { status: 'ok' }
  })
}
