import { buffer } from 'node:stream/consumers'
import { NOW } from '@clinic/test-kit/clock.ts'
import { BackupError } from '../backup/backup-error.ts'
import { fromFile, toFile } from '../backup/backup-stream.ts'
import { openClient } from '../backup/database-client.ts'
import type { BackupPart } from '../backup/read-backup.ts'
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'

export const PASSPHRASE = 'correct horse battery'

/** A backup file of the database at `url`. */
export async function backUp(url: string, passphrase?: string, now = 0): Promise<Buffer> {
  const client = await openClient(url)
  try {
    return await buffer(toFile(writeBackup(client, { app: '1.2.3', now }), passphrase))
  } finally {
    await client.end()
  }
}

/** Parts of a file that arrives in chunks of `size` bytes. */
export async function* readParts(
  file: Buffer,
  passphrase?: string,
  size = 1_000,
): AsyncGenerator<BackupPart> {
  async function* pieces() {
    for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size)
  }
  yield* fromFile(pieces(), passphrase)
}

/** Why a file is rejected; null if it is accepted. */
export async function reasonAgainst(file: Buffer, passphrase?: string): Promise<string | null> {
  try {
    await checkBackup(readParts(file, passphrase))
    return null
  } catch (error) {
    if (error instanceof BackupError) return error.message
    throw error
  }
}

/** Restores a file as the command does: verified first, then filled in. */
export async function restore(url: string, file: Buffer, passphrase?: string): Promise<void> {
  const head = await checkBackup(readParts(file, passphrase))
  await restoreBackup(url, head, readParts(file, passphrase), NOW)
}
