import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemCode } from './start-errors.ts'

/**
 * Creates a folder and missing parents for this user only, and returns the topmost one created. Throws below /proc,
 * where a recursive `mkdir` never ends.
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  try {
    return await makeOne(folder)
  } catch (error) {
    const above = dirname(folder)
    if (systemCode(error) !== 'ENOENT' || above === folder) throw error
    const topmost = await makeFolder(above)
    const made = await makeOne(folder)
    return topmost ?? made
  }
}

/** Returns the folder, or undefined if it existed. */
async function makeOne(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { mode: 0o700 })
    return folder
  } catch (error) {
    if (systemCode(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return undefined
    throw error
  }
}
