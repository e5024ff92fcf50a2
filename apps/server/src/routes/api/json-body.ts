import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readContentType } from '../../plugins/content-type.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads all bodies as bytes, so that authorization comes first and empty bodies differ from invalid ones. */
export function registerBodyBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
}

/**
 * Parses a JSON body; undefined if there is none. Throws `notJson` for another type (with `required`, even if empty)
 * and `malformedJson`.
 */
export function jsonBody(request: FastifyRequest, required: boolean): unknown {
  const { body } = request
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const type = request.headers['content-type']
  if (bytes.length === 0 && (!required || type === undefined)) return undefined
  if (readContentType(type) !== 'application/json') throw new RuleError('notJson')
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new RuleError('malformedJson')
  }
}
