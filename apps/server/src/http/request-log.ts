import { randomUUID } from 'node:crypto'
import { type FastifyInstance, LogController } from 'fastify'
import { type LoggerOptions, pino } from 'pino'

/** No names, addresses, bodies or query strings: a request is known by its id and its route's pattern. */
export const loggerOptions: LoggerOptions = { base: null, serializers: { err: describeError } }

/** The process's log: JSON lines on standard output, without personal data. */
export function createLogger(level: string) {
  return pino({ ...loggerOptions, level })
}

/** Fastify options that give each request an id of our own and silence the framework's lines about it. */
export const requestLogOptions = {
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
} as const

/**
 * One line for each response that has been sent: method, route pattern, status, duration, request id. The
 * response carries the id as well, so that a person can name the request they speak of.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request')
    done()
  })
}

/** An error without the values that database messages repeat: its kind, its code and where it was thrown. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const fromDatabase = code !== undefined || /Exception$/.test(error.constructor.name)
  return {
    type: error.constructor.name,
    code,
    message: fromDatabase ? undefined : error.message,
    at: error.stack?.split('\n').filter(line => line.startsWith('    at ')),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}
