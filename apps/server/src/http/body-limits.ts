import type { Readable } from 'node:stream'
import { RuleError } from '@clinic/domain/errors.ts'

/** The largest body that is read of anybody, in bytes: notes and messages of 5,000 characters fit in any script. */
export const PUBLIC_BODY_LIMIT = 65_536

/** The largest body that is read of the administrator, in bytes: a post of 200,000 characters, each escaped twice. */
export const BODY_LIMIT = 3 * 1_048_576

const utf8 = new TextDecoder()

/** A body as text, at most so many bytes of it: beyond them it is 413 and the rest is left unread. */
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
