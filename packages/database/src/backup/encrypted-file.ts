import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupError, DamagedBackup } from './backup-error.ts'

/**
 * An encrypted backup: the line `clinic backup, encrypted, 1`, a salt, a mark by which the passphrase is known, then frames, each of 64 KiB but the last, which
 * is shorter: ciphertext and tag of AES-256-GCM. A frame's nonce is its number and whether it is the last, so frames
 * that are missing, repeated, moved or cut off are found (the STREAM construction of Hoang, Reyhanitabar, Rogaway and
 * Vizár, 2015). Each backup has a salt and so a key of its own: no nonce is used twice.
 */
const FIRST_LINE = Buffer.from('clinic backup, encrypted, 1\n')
const SALT_BYTES = 32
const KEY_BYTES = 32
const MARK_BYTES = 16
const FRAME_BYTES = 65_536
const TAG_BYTES = 16

/** OWASP's recommendation for scrypt with 32 MiB. They are not read from the file, which could ask for any amount. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 }

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

export async function* encrypted(plain: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { key, mark } = await keyOf(passphrase, salt)
  const head = Buffer.concat([FIRST_LINE, salt, mark])
  yield head
  const seal = (frame: Buffer, number: number, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last)).setAAD(head)
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
  }
  let number = 0
  for await (const { frame, last } of framesOf(plain, FRAME_BYTES)) yield seal(frame, number++, last)
}

/**
 * The bytes of a file, decrypted where it is encrypted. Throws a BackupError when there is no passphrase or another,
 * and DamagedBackup when the file is not whole.
 */
export async function* decrypted(
  file: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const { head, rest } = await splitHead(file, FIRST_LINE.length + SALT_BYTES + MARK_BYTES)
  if (!head.subarray(0, FIRST_LINE.length).equals(FIRST_LINE)) {
    yield head
    yield* rest
    return
  }
  if (passphrase === undefined) {
    throw new BackupError(
      'The file is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.',
    )
  }
  const marked = FIRST_LINE.length + SALT_BYTES
  if (head.length < marked + MARK_BYTES) throw new DamagedBackup('it ends in its head')
  const { key, mark } = await keyOf(passphrase, head.subarray(FIRST_LINE.length, marked))
  if (!mark.equals(head.subarray(marked)))
    throw new BackupError('BACKUP_PASSPHRASE is not the one that the file was made with.')
  let number = 0
  for await (const { frame, last } of framesOf(rest, FRAME_BYTES + TAG_BYTES)) {
    yield open(frame, { key, head, number: number++, last })
  }
}

function open(
  frame: Buffer,
  { key, head, number, last }: { key: Buffer; head: Buffer; number: number; last: boolean },
) {
  const text = frame.subarray(0, Math.max(0, frame.length - TAG_BYTES))
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last), { authTagLength: TAG_BYTES })
    decipher.setAAD(head)
    decipher.setAuthTag(frame.subarray(text.length))
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch {
    throw new DamagedBackup('a part of it cannot be decrypted')
  }
}

async function keyOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; mark: Buffer }> {
  const derived = await deriveKey(passphrase, salt, KEY_BYTES + MARK_BYTES, COST)
  return { key: derived.subarray(0, KEY_BYTES), mark: derived.subarray(KEY_BYTES) }
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(last ? 1 : 0, 11)
  return nonce
}

/** Cuts into frames of `size` bytes. The last has fewer, and none at all where nothing is left for it. */
async function* framesOf(
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

/** Takes the first bytes of what comes; fewer where there are no more. */
async function splitHead(bytes: AsyncIterable<Buffer>, size: number) {
  const iterator = bytes[Symbol.asyncIterator]()
  let taken: Buffer = Buffer.alloc(0)
  while (taken.length < size) {
    const { value, done } = await iterator.next()
    if (done) break
    taken = Buffer.concat([taken, value])
  }
  async function* rest() {
    if (taken.length > size) yield taken.subarray(size)
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { head: taken.subarray(0, size), rest: rest() }
}
