import { hash, verify } from '@node-rs/argon2'

/** The cost OWASP recommends: 19 MiB, two passes, one lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password with argon2id. */
export function hashPassword(password: string, cost = OWASP): Promise<string> {
  return hash(password, cost)
}

/** Whether a password matches a hash made by hashPassword. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}
