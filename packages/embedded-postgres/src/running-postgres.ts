import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applicationUrl } from './application-role.ts'
import { systemCode } from './start-errors.ts'

/**
 * The address of the server that another process runs on the data folder, for a program beside the application; null
 * when none has begun to listen. Whether it still does, only connecting tells.
 */
export async function runningPostgresUrl(dataFolder: string): Promise<string | null> {
  try {
    // PostgreSQL's own file (its manual, "Database File Layout"): the port is its fourth line.
    const lines = (await readFile(join(dataFolder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
    const password = (await readFile(join(dataFolder, 'password'), 'utf8')).trim()
    const port = Number(lines[3])
    return port > 0 ? applicationUrl(port, password) : null
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}
