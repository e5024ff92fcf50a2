import { type KeyCall, storeKeyCalls } from '@clinic/api/api-keys/key-calls.ts'
import fp from 'fastify-plugin'
import type { Dependencies } from '../../deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The API key that called, once it is known. */
    apiKeyId: number | null
    /** Reason of the error that was sent. */
    failure: string | null
  }
}

/** Calls that wait to be stored. Further ones are not recorded, for example while the database is away. */
const MAX_WAITING = 1_000

/** Milliseconds that calls wait, to be stored together. */
const PAUSE_MS = 1_000

/** Records the calls of API keys after their responses, in the background: a failure loses records alone. */
export const keyCalls = fp<Pick<Dependencies, 'database' | 'now'>>(
  async (app, { database, now }) => {
    app.decorateRequest('apiKeyId', null)
    app.decorateRequest('failure', null)
    const waiting: KeyCall[] = []
    let timer: NodeJS.Timeout | undefined
    let storing = Promise.resolve()

    const store = async () => {
      const calls = waiting.splice(0)
      if (calls.length === 0) return
      try {
        await storeKeyCalls(database.em.fork(), calls)
      } catch (error) {
        app.log.warn({ err: error }, 'calls of API keys were not recorded')
      }
    }
    const flush = () => {
      timer = undefined
      storing = storing.then(store)
      return storing
    }

    app.addHook('onResponse', (request, reply, done) => {
      const { apiKeyId, failure, method, routeOptions } = request
      if (apiKeyId !== null && waiting.length < MAX_WAITING) {
        waiting.push({
          keyId: apiKeyId,
          at: now(),
          method,
          path: (routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}'),
          status: reply.statusCode,
          reason: failure,
          milliseconds: Math.round(reply.elapsedTime),
        })
        timer ??= setTimeout(flush, PAUSE_MS).unref()
      }
      done()
    })
    app.addHook('onClose', () => {
      clearTimeout(timer)
      return flush()
    })
  },
  { name: 'key-calls', dependencies: ['error-handling'] },
)
