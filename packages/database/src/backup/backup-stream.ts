import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { CorruptBackupError } from './backup-error.ts'
import { addChecksum, verifyChecksum } from './checksum-file.ts'
import { decrypted, encrypted } from './encrypted-file.ts'
import { type BackupPart, readBackup } from './read-backup.ts'

/** A backup file's bytes: the text compressed, with a checksum and, given a passphrase, encrypted. */
export function toFile(text: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncIterable<Buffer> {
  // The fastest level: images don't compress, and rows do at any level.
  const file = addChecksum(through(text, createGzip({ level: 1 })))
  return passphrase === undefined ? file : encrypted(file, passphrase)
}

/** Parses and verifies a backup file; throws like readBackup and decrypted. */
export async function* fromFile(
  file: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<BackupPart> {
  try {
    yield* readBackup(through(verifyChecksum(decrypted(file, passphrase)), createGunzip()))
  } catch (error) {
    throw isZlibError(error) ? new CorruptBackupError('it cannot be decompressed') : error
  }
}

/** Pipes bytes through a transform and forwards errors to it. */
function through(bytes: AsyncIterable<Buffer>, transform: Transform): AsyncIterable<Buffer> {
  return pipeline(Readable.from(bytes, { objectMode: false }), transform, () => undefined)
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && `${error.code}`.startsWith('Z_')
}
