import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Seals values with keys of 32 bytes: the first seals, all open. A value opens only under its own name. */
export class SealingKeys {
  readonly #keys: readonly Buffer[]

  constructor(keys: readonly Buffer[]) {
    this.#keys = keys
  }

  /** Whether older keys open values too. */
  get hasOlderKeys(): boolean {
    return this.#keys.length > 1
  }

  /** Seals with keys for this purpose and salt, which open nothing else (HKDF, RFC 5869). */
  derive(purpose: string, salt: Buffer): SealingKeys {
    return new SealingKeys(
      this.#keys.map(key => Buffer.from(hkdfSync('sha256', key, salt, purpose, KEY_BYTES))),
    )
  }

  /** Seals a value that JSON can express as base64url text: nonce, ciphertext, tag. */
  seal(name: string, value: unknown): string {
    const [key] = this.#keys
    if (!key) throw new Error('No key for settings is configured')
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(name))
    const sealed = [nonce, cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()]
    return Buffer.concat(sealed).toString('base64url')
  }

  /** Opens a sealed value; undefined if no key does, or it was tampered with. */
  open(name: string, sealed: string): unknown {
    const bytes = Buffer.from(sealed, 'base64url')
    for (const key of this.#keys) {
      const text = openWith(key, name, bytes)
      if (text !== null) return JSON.parse(text)
    }
    return undefined
  }

  /** Seals a value with the current key that an older one sealed, so that it can be removed; null for any other. */
  reseal(name: string, sealed: string): string | null {
    const current = new SealingKeys(this.#keys.slice(0, 1))
    const value = current.open(name, sealed) === undefined ? this.open(name, sealed) : undefined
    return value === undefined ? null : this.seal(name, value)
  }
}

function openWith(key: Buffer, name: string, bytes: Buffer): string | null {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
