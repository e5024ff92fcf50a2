import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Identity, Recipient } from 'age-encryption'
import { BackupError, CorruptBackupError } from './backup-error.ts'

/**
 * The passphrase stanza of age (https://c2sp.org/age) with Node's scrypt, because that of the package blocks the
 * process for as long as it derives a key.
 */

const LABEL = 'age-encryption.org/v1/scrypt'
const SALT_BYTES = 16
const KEY_BYTES = 32
const TAG_BYTES = 16

/** OWASP's first scrypt setting: 2 ** 17 blocks of 1 KiB. */
const WORK_FACTOR = 17

/** What `age -p` uses. More could fill the memory. */
const MAX_WORK_FACTOR = 18

const BASE64_OF_SALT = /^[A-Za-z0-9+/]{22}$/
const CIPHER = 'chacha20-poly1305'

/** Each key encrypts only one file key, so that the nonce may be fixed. */
const NONCE = Buffer.alloc(12)

const runScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

function deriveKey(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const N = 2 ** workFactor
  const r = 8
  // Node's own limit is 32 MiB; scrypt needs 128 * N * r bytes and a little more.
  const options = { N, r, p: 1, maxmem: 128 * r * (N + 1_024) }
  return runScrypt(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), KEY_BYTES, options)
}

/** Encrypts the key of a file with a passphrase. */
export function passphraseRecipient(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const { Stanza } = await import('age-encryption')
      const salt = randomBytes(SALT_BYTES)
      const key = await deriveKey(passphrase, salt, WORK_FACTOR)
      const cipher = createCipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES })
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Stanza(['scrypt', salt.toString('base64').slice(0, 22), `${WORK_FACTOR}`], body)]
    },
  }
}

/** Decrypts the key of a file with a passphrase. Throws a BackupError if it is another one. */
export function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza] = stanzas
      const [kind, salt = '', workFactor = ''] = stanza?.args ?? []
      if (!stanza || stanzas.length > 1 || kind !== 'scrypt')
        throw new BackupError('The file is not encrypted with a passphrase.')
      if (!BASE64_OF_SALT.test(salt) || !/^[1-9]\d?$/.test(workFactor))
        throw new CorruptBackupError('its header cannot be read')
      if (Number(workFactor) > MAX_WORK_FACTOR)
        throw new CorruptBackupError('its key would take too much memory')
      const key = await deriveKey(passphrase, Buffer.from(salt, 'base64'), Number(workFactor))
      return openFileKey(Buffer.from(stanza.body), key)
    },
  }
}

function openFileKey(body: Buffer, key: Buffer): Buffer {
  const sealed = body.subarray(0, Math.max(0, body.length - TAG_BYTES))
  try {
    const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(body.subarray(sealed.length))
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  } catch {
    throw new BackupError('BACKUP_PASSPHRASE is not the passphrase this file was made with.')
  }
}
