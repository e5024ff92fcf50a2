import { hash, verify } from '@node-rs/argon2'

/** Hashes a password with argon2id at the cost OWASP recommends (19 MiB, two passes, one lane). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/** Whether a password matches a hash made by hashPassword. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}
