import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isRunning, type ProcessIdentity, self } from './processes.ts'
import { DataFolderInUse, systemCode } from './start-errors.ts'

/**
 * Takes the lock file for this process and returns what gives it back. The file names its holder, so that a lock
 * left by a killed process is taken over, also when its number now belongs to another process.
 * Throws DataFolderInUse while the holder runs.
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const own = `${JSON.stringify({ ...self(), token: randomUUID() })}\n`
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, own, { mode: 0o644 })
  try {
    while (!(await linked(draft, path))) {
      const found = await textOf(path)
      if (found === undefined) continue
      const holder = holderIn(found)
      if (holder !== undefined && isRunning(holder))
        throw new DataFolderInUse(dirname(path), holder.processId)
      await removeStale(path, found)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await textOf(path)) === own) await rm(path, { force: true })
  }
}

/** link(2) either makes the complete file appear under its name or fails: nobody reads half a lock. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Another starter may have replaced the stale lock in between; its fresh lock is put back where it was. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return
    throw error
  }
  if ((await textOf(aside)) !== stale) await linked(aside, path)
  await rm(aside, { force: true })
}

function holderIn(text: string): ProcessIdentity | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    if (!('processId' in value) || !('started' in value)) return undefined
    const { processId, started } = value
    return typeof processId === 'number' && typeof started === 'string' ? { processId, started } : undefined
  } catch {
    return undefined
  }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}
