import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isJson } from '../http/content-type.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads bodies as bytes whatever they claim to be, so that an empty one can be told from a wrong one and
 * authorization is judged before either.
 */
export function registerBodyBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
}

/**
 * The JSON of a request's body; undefined when there is none. Throws `notJson` for a body of another type and
 * `malformedJson` for one that cannot be read. `required`: an empty body of another type is rejected as well.
 */
export function jsonBody(request: FastifyRequest, required: boolean): unknown {
  const { body } = request
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const type = request.headers['content-type']
  if (bytes.length === 0 && (!required || type === undefined)) return undefined
  if (!isJson(type)) throw new RuleError('notJson')
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new RuleError('malformedJson')
  }
}
