import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { DamagedBackup } from './backup-error.ts'
import { decrypted, encrypted } from './encrypted-file.ts'
import { type BackupPart, readBackup } from './read-backup.ts'
import { sealed, unsealed } from './sealed-file.ts'

/** The bytes of a backup's file: its text, compressed, sealed and, with a passphrase, encrypted. */
export function toFile(text: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncIterable<Buffer> {
  // The fastest level: pictures do not shrink, and rows do so at any.
  const file = sealed(through(text, createGzip({ level: 1 })))
  return passphrase === undefined ? file : encrypted(file, passphrase)
}

/** The parts of the backup that a file's bytes are, checked on the way; throws as readBackup and decrypted do. */
export async function* fromFile(
  file: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<BackupPart> {
  try {
    yield* readBackup(through(unsealed(decrypted(file, passphrase)), createGunzip()))
  } catch (error) {
    throw isZlibError(error) ? new DamagedBackup('it cannot be decompressed') : error
  }
}

/** What a transform makes of what comes; an error before it becomes its own. */
function through(bytes: AsyncIterable<Buffer>, transform: Transform): AsyncIterable<Buffer> {
  return pipeline(Readable.from(bytes, { objectMode: false }), transform, () => undefined)
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && `${error.code}`.startsWith('Z_')
}
