import { ReadableStream } from 'node:stream/web'
import { passphraseIdentity, passphraseRecipient } from './age-passphrase.ts'
import { BackupError, CorruptBackupError, olderBackup } from './backup-error.ts'

const FIRST_LINE = Buffer.from('age-encryption.org/v1\n')

/** How files begin that version 0.2.0 encrypted before it used age. */
const FORMER_START = Buffer.from('clinic backup, encryp')

/** Encrypts in the age format (https://c2sp.org/age): `age -d` opens the file with the passphrase. */
export async function* encrypted(plain: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  // Loaded by the first encrypted backup, because it takes 6 MB.
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(passphraseRecipient(passphrase))
  yield* toBuffers(await encrypter.encrypt(ReadableStream.from(plain)))
}

/**
 * Decrypts a file if it is encrypted. Throws a BackupError for a missing or wrong passphrase, and CorruptBackupError
 * for a damaged file.
 */
export async function* decrypted(
  file: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const { head, rest } = await splitHead(file, FIRST_LINE.length)
  async function* whole() {
    yield head
    yield* rest
  }
  if (head.subarray(0, FORMER_START.length).equals(FORMER_START)) throw olderBackup('0.2.0')
  if (!head.equals(FIRST_LINE)) {
    yield* whole()
    return
  }
  if (passphrase === undefined) {
    throw new BackupError('The file is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.')
  }
  yield* decryptedAge(whole(), passphrase)
}

async function* decryptedAge(file: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let readError: unknown
  async function* read() {
    try {
      yield* file
    } catch (error) {
      readError = error
      throw error
    }
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase))
  try {
    yield* toBuffers(await decrypter.decrypt(ReadableStream.from(read())))
  } catch (error) {
    // The package throws plain errors for whatever does not fit the format.
    if (error instanceof BackupError || error === readError) throw error
    throw new CorruptBackupError('a part of it cannot be decrypted')
  }
}

async function* toBuffers(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of bytes)
    yield Buffer.from(buffer, byteOffset, byteLength)
}

/** Takes the first `size` bytes, or fewer if there are no more. */
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
