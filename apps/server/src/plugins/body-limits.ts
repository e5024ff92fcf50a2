import type { Readable } from 'node:stream'
import { RuleError } from '@clinic/domain/errors.ts'
import fp from 'fastify-plugin'

/** Max body of a public request, in bytes: fits notes of 5,000 characters in any script. */
export const PUBLIC_BODY_LIMIT = 65_536

/** Max body of an administrator's request, in bytes: fits a post of 200,000 escaped characters. */
export const BODY_LIMIT = 3 * 1_048_576

/** Max body of an import, in bytes: fits 20,000 appointments of patients with long names and addresses. */
export const IMPORT_BODY_LIMIT = 8 * 1_048_576

/** Leaves bodies unread unless a route asks for them. */
export const unreadBodies = fp(
  async app => {
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  },
  { name: 'unread-bodies' },
)

const utf8 = new TextDecoder()

/** Reads a body as text. Throws `bodyTooLarge` beyond `limit` bytes and leaves the rest unread. */
export async function readText(body: Readable, limit: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > limit) throw new RuleError('bodyTooLarge')
    chunks.push(chunk)
  }
  return utf8.decode(Buffer.concat(chunks))
}
