import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { ContentEncoding } from './content-encoding.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

// Compresses a page of 40 kB to 7 kB in under 1 ms. The best quality saves 10% more but takes 50 ms.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
// Takes 0.2 ms instead of 0.6 for a page of 50 events, and is 12% larger.
const BROTLI_FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }
const GZIP = { level: 6 }

/** A text in every encoding. */
export interface CompressedBody {
  /** Weak, because it is the same for all encodings (RFC 9110, section 8.8.1). */
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/** Compresses a text in every encoding. */
export async function compressBody(text: string): Promise<CompressedBody> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([brotli(identity, BROTLI), deflate(identity, GZIP)])
  return { etag: `W/"${hash('sha256', text, 'base64url')}"`, identity, br, gzip: gzipped }
}

/** Compresses a text that is sent once. Synchronous, because a thread switch costs more than compressing. */
export function encodeBody(text: string, encoding: ContentEncoding): Buffer {
  const identity = Buffer.from(text)
  if (encoding === 'br') return brotliCompressSync(identity, BROTLI_FAST)
  return encoding === 'gzip' ? gzipSync(identity, GZIP) : identity
}
