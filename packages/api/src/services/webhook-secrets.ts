import { hkdfSync, randomBytes } from 'node:crypto'

/** Prefix of secrets in Standard Webhooks 1.0.0; base64 follows. */
const PREFIX = 'whsec_'

const SECRET_BYTES = 32

/** The endpoint that a secret is for. */
interface Seeded {
  id: number
  seed: string
}

/**
 * Derives the secrets of endpoints from a key of 32 bytes and the seed in the row: neither a copy of the database nor
 * SESSION_SECRET alone makes them.
 */
export class WebhookSecrets {
  readonly #keys: readonly Buffer[]

  /** Keys of all session secrets, newest first. */
  constructor(keys: readonly Buffer[]) {
    this.#keys = keys
  }

  /** Secrets derived from each session secret, newest first: the page shows the first, and all of them sign. */
  derive({ id, seed }: Seeded): string[] {
    return this.#keys.map(key => {
      const bytes = hkdfSync('sha256', key, Buffer.from(seed, 'base64url'), `webhook ${id}`, SECRET_BYTES)
      return PREFIX + Buffer.from(bytes).toString('base64')
    })
  }
}

export function newSeed(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}
