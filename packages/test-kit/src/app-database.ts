import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** The line of PostgreSQL's postmaster.pid that names the port, counted from 0. */
const PORT_LINE = 3

/**
 * Runs a statement in the database of the app whose data folder this is: for what no person can do by the
 * pages or the API, such as rows by the thousand, a status of another program's, or a session that ends.
 */
export async function runInDatabase<Row extends object>(
  dataFolder: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: await databaseUrlOf(dataFolder) })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Where the embedded PostgreSQL of the app with this data folder listens. */
export async function databaseUrlOf(dataFolder: string): Promise<string> {
  const postgres = join(dataFolder, 'postgres')
  const password = (await readFile(join(postgres, 'password'), 'utf8')).trim()
  const running = await readFile(join(postgres, 'cluster', 'postmaster.pid'), 'utf8')
  return `postgresql://clinic:${encodeURIComponent(password)}@127.0.0.1:${running.split('\n')[PORT_LINE]}/clinic`
}
