import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** Index of the port's line in PostgreSQL's postmaster.pid. */
const PORT_LINE = 3

/**
 * Runs a statement in the app's embedded database, for what pages and API cannot do: thousands of rows, imported
 * statuses, ended sessions.
 */
export async function runInDatabase<Row extends object>(
  dataFolder: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: await readDatabaseUrl(dataFolder) })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** URL of the embedded PostgreSQL of the app with this data folder. */
export async function readDatabaseUrl(dataFolder: string): Promise<string> {
  const postgres = join(dataFolder, 'postgres')
  const password = (await readFile(join(postgres, 'password'), 'utf8')).trim()
  const running = await readFile(join(postgres, 'cluster', 'postmaster.pid'), 'utf8')
  return `postgresql://clinic:${encodeURIComponent(password)}@127.0.0.1:${running.split('\n')[PORT_LINE]}/clinic`
}
