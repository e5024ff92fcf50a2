import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { CorruptBackupError } from './backup-error.ts'

/**
 * A backup is a gzip file of two members (RFC 1952); the second has the SHA-256 of all bytes before it, headers
 * included. `gunzip` still reads it.
 */

const LINE = (hash: string) => `-- sha256 of all before ${hash}\n`

/** Stored uncompressed, so that a given hash always gives the same bytes. */
function checksumMember(hash: string): Buffer {
  const text = Buffer.from(LINE(hash))
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(text), 0)
  end.writeUInt32LE(text.length, 4)
  const stored = Buffer.alloc(5)
  stored.writeUInt8(1, 0)
  stored.writeUInt16LE(text.length, 1)
  stored.writeUInt16LE(text.length ^ 0xffff, 3)
  return Buffer.concat([Buffer.from('1f8b08000000000000ff', 'hex'), stored, text, end])
}

const MEMBER_BYTES = checksumMember('0'.repeat(64)).length

/** Appends the checksum to gzip data. */
export async function* addChecksum(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of compressed) {
    hash.update(chunk)
    yield chunk
  }
  yield checksumMember(hash.digest('hex'))
}

/** Passes the data through; throws CorruptBackupError at the end if the checksum is wrong. */
export async function* verifyChecksum(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of file) {
    rest = Buffer.concat([rest, chunk])
    const sure = rest.subarray(0, Math.max(0, rest.length - MEMBER_BYTES))
    if (sure.length === 0) continue
    hash.update(sure)
    rest = rest.subarray(sure.length)
    yield sure
  }
  if (!rest.equals(checksumMember(hash.digest('hex'))))
    throw new CorruptBackupError('its SHA-256 does not match')
}
