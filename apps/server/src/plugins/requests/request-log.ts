import { randomUUID } from 'node:crypto'
import { LogController } from 'fastify'
import fp from 'fastify-plugin'
import { type LoggerOptions, pino } from 'pino'
import { toReadableLine } from './readable-line.ts'

/** Logs no personal data: requests appear only with their id and route pattern. */
export const loggerOptions: LoggerOptions = { base: null, serializers: { err: describeError } }

/** Creates the process's log: JSON lines on standard output, or readable ones where that is a terminal. */
export function createLogger(
  level: string,
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
) {
  const terminal = { write: (line: string) => output.write(toReadableLine(line)) }
  return pino({ ...loggerOptions, level }, output.isTTY ? terminal : undefined)
}

/** Fastify options that generate request ids and turn off its own request log. */
export const requestLogOptions = {
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
} as const

/** Logs one line per response, and sends the request id as a header so that people can quote it. */
export const requestLog = fp(
  async app => {
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
  },
  { name: 'request-log' },
)

/** Describes an error without its message if it comes from the database, because that may contain data. */
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
