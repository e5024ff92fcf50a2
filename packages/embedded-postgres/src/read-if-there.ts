import { readFile } from 'node:fs/promises'
import { systemCode } from './start-errors.ts'

/** The text of a file, or undefined if there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}
