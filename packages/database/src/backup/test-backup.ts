import { buffer } from 'node:stream/consumers'
import { NOW } from '@clinic/test-kit/clock.ts'
import { fromFile, toFile } from './backup-stream.ts'
import { openClient } from './database-client.ts'
import type { BackupPart } from './read-backup.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** A backup of the database at `url`, as the bytes of its file. */
export async function backUp(url: string, passphrase?: string, now = 0): Promise<Buffer> {
  const client = await openClient(url)
  try {
    return await buffer(toFile(writeBackup(client, { app: '1.2.3', now }), passphrase))
  } finally {
    await client.end()
  }
}

/** The parts of a file, which comes in pieces of so many bytes. */
export async function* partsOf(file: Buffer, passphrase?: string, size = 1_000): AsyncGenerator<BackupPart> {
  async function* pieces() {
    for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size)
  }
  yield* fromFile(pieces(), passphrase)
}

/** Restores a file as the command does: checked whole, then filled in. */
export async function restore(url: string, file: Buffer, passphrase?: string): Promise<void> {
  const head = await checkBackup(partsOf(file, passphrase))
  await restoreBackup(url, head, partsOf(file, passphrase), NOW)
}
