import { randomUUID } from 'node:crypto'
import { link, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isRunning, type ProcessIdentity, self } from './processes.ts'
import { readIfThere } from './read-if-there.ts'
import { DataFolderInUse, systemCode } from './start-errors.ts'

/**
 * Takes the lock file and returns a function that releases it. It identifies its holder, so that a killed process's
 * lock is taken over even if its pid was reused. Throws DataFolderInUse.
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const own = `${JSON.stringify({ ...self(), token: randomUUID() })}\n`
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, own, { mode: 0o644 })
  try {
    while (!(await linked(draft, path))) {
      const found = await readIfThere(path)
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
    if ((await readIfThere(path)) === own) await rm(path, { force: true })
  }
}

/** link(2) is atomic: it creates the complete file or fails, so that no one reads a partial lock. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Another process may have replaced the stale lock in the meantime; its new lock is put back. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return
    throw error
  }
  if ((await readIfThere(aside)) !== stale) await linked(aside, path)
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
