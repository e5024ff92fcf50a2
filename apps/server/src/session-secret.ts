import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errnoCode } from './errno-code.ts'
import { StartError } from './start-error.ts'

/**
 * Returns the given session secrets, or one that the first start generates and saves in the data folder, readable by
 * its owner only. Throws a StartError.
 */
export async function sessionSecrets(given: string[], dataFolder: string): Promise<string[]> {
  if (given.length > 0) return given
  const file = join(dataFolder, 'session-secret')
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (errnoCode(error) !== 'EEXIST') throw unreadable(file, error)
  }
  try {
    await chmod(file, 0o600)
    const kept = (await readFile(file, 'utf8')).trim()
    if (Buffer.byteLength(kept) >= 32) return [kept]
  } catch (error) {
    throw unreadable(file, error)
  }
  throw new StartError(
    `The session secret in ${file} is shorter than 32 bytes. Put your saved copy back or, if there is none, ` +
      'delete the file to generate a new one.',
  )
}

/** Returns the given session secrets, or the one saved in the data folder; empty if there is none. */
export async function savedSecrets(given: string[], dataFolder: string): Promise<string[]> {
  if (given.length > 0) return given
  const saved = await readFile(join(dataFolder, 'session-secret'), 'utf8').catch(() => '')
  return saved.trim() === '' ? [] : [saved.trim()]
}

/** Derives a 32-byte key for a purpose from each secret (HKDF, RFC 5869). */
export function deriveKeys(
  secrets: string[],
  purpose: 'session cookie' | 'sealed settings' | 'webhooks',
): Buffer[] {
  return secrets.map(secret => Buffer.from(hkdfSync('sha256', secret, '', `clinic ${purpose}`, 32)))
}

function unreadable(file: string, error: unknown): StartError {
  return new StartError(
    `The session secret in ${file} cannot be read or written (${errnoCode(error) ?? error}). ` +
      'Make the user that runs the app its owner, or set SESSION_SECRET.',
  )
}
