import { createDecipheriv, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupError, CorruptBackupError } from './backup-error.ts'
import { splitHead } from './split-head.ts'

/**
 * Reads backups that version 0.2.0 encrypted: frames of 64 KiB (the last one shorter) with AES-256-GCM. The nonce is
 * the frame's number and whether it is last.
 */
export const FORMER_FIRST_LINE = Buffer.from('clinic backup, encrypted, 1\n')
const SALT_BYTES = 32
const KEY_BYTES = 32
const MARK_BYTES = 16
const FRAME_BYTES = 65_536
const TAG_BYTES = 16

/** OWASP's scrypt setting for 32 MiB. Not read from the file, which could demand any amount. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 }

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Decrypts what follows the first line. Throws a BackupError for a wrong passphrase or a damaged file. */
export async function* decryptedFormerly(
  file: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const { head, rest } = await splitHead(file, SALT_BYTES + MARK_BYTES)
  if (head.length < SALT_BYTES + MARK_BYTES) throw new CorruptBackupError('it ends in its header')
  const { key, mark } = await deriveKeys(passphrase, head.subarray(0, SALT_BYTES))
  if (!mark.equals(head.subarray(SALT_BYTES)))
    throw new BackupError('BACKUP_PASSPHRASE is not the passphrase this file was made with.')
  const associated = Buffer.concat([FORMER_FIRST_LINE, head])
  let number = 0
  for await (const { frame, last } of readFrames(rest, FRAME_BYTES + TAG_BYTES)) {
    yield open(frame, { key, associated, number: number++, last })
  }
}

function open(
  frame: Buffer,
  { key, associated, number, last }: { key: Buffer; associated: Buffer; number: number; last: boolean },
) {
  const text = frame.subarray(0, Math.max(0, frame.length - TAG_BYTES))
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, toNonce(number, last), { authTagLength: TAG_BYTES })
    decipher.setAAD(associated)
    decipher.setAuthTag(frame.subarray(text.length))
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch {
    throw new CorruptBackupError('a part of it cannot be decrypted')
  }
}

async function deriveKeys(passphrase: string, salt: Buffer): Promise<{ key: Buffer; mark: Buffer }> {
  const derived = await deriveKey(passphrase, salt, KEY_BYTES + MARK_BYTES, COST)
  return { key: derived.subarray(0, KEY_BYTES), mark: derived.subarray(KEY_BYTES) }
}

function toNonce(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(last ? 1 : 0, 11)
  return nonce
}

/** Cuts into frames of `size` bytes. The last one is shorter, and may be empty. */
async function* readFrames(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ frame: Buffer; last: boolean }> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= size) {
      yield { frame: rest.subarray(0, size), last: false }
      rest = rest.subarray(size)
    }
  }
  yield { frame: rest, last: true }
}
