import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError, systemCode } from './start-error.ts'

/**
 * The secrets that cookies are sealed with: the given ones, or one generated on the first start and kept in the
 * data folder, readable by its owner alone.
 */
export async function sessionSecrets(given: string[], dataFolder: string): Promise<string[]> {
  if (given.length > 0) return given
  const file = join(dataFolder, 'session-secret')
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw unreadable(file, error)
  }
  try {
    await chmod(file, 0o600)
    const kept = (await readFile(file, 'utf8')).trim()
    if (Buffer.byteLength(kept) >= 32) return [kept]
  } catch (error) {
    throw unreadable(file, error)
  }
  throw new StartError(
    `The session secret in ${file} is shorter than 32 bytes. Remove the file to have a new one made.`,
  )
}

/** The key of the session cookie, derived from the secret (HKDF, RFC 5869), 32 bytes. */
export function sessionKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'clinic session cookie', 32))
}

function unreadable(file: string, error: unknown): StartError {
  return new StartError(
    `The session secret in ${file} cannot be read or written (${systemCode(error) ?? error}). ` +
      'Let the user who starts the application own it, or set SESSION_SECRET.',
  )
}
