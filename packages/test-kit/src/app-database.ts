import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { CREATE_TEST_APPOINTMENTS } from './appointments-view.ts'

/** Index of the port's line in PostgreSQL's postmaster.pid. */
const PORT_LINE = 3

export interface AppDatabase {
  /** Runs a statement, or several without values, and returns the rows of a single one. */
  sql<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/**
 * The app's database, over one connection, for what pages and API cannot do: thousands of rows, imported
 * statuses, ended sessions.
 */
export function openAppDatabase(url: () => Promise<string>): AppDatabase {
  let opening: Promise<Pool> | undefined
  return {
    sql: async <Row extends object>(statement: string, values: unknown[] = []) => {
      opening ??= openPool(url)
      return (await (await opening).query<Row>(statement, values)).rows
    },
    close: async () => (await opening)?.end(),
  }
}

async function openPool(url: () => Promise<string>): Promise<Pool> {
  const connectionString = await url()
  const pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0 })
  // Without a listener, a connection that the server closes would end the process.
  pool.on('error', () => undefined)
  await pool.query(CREATE_TEST_APPOINTMENTS)
  return pool
}

/** URL of the embedded PostgreSQL of the app with this data folder. */
export async function readDatabaseUrl(dataFolder: string): Promise<string> {
  const postgres = join(dataFolder, 'postgres')
  const password = (await readFile(join(postgres, 'password'), 'utf8')).trim()
  const running = await readFile(join(postgres, 'cluster', 'postmaster.pid'), 'utf8')
  return `postgresql://clinic:${encodeURIComponent(password)}@127.0.0.1:${running.split('\n')[PORT_LINE]}/clinic`
}

/** Creates a database in the cluster of another one, with the content of that one, which must have no connections. */
export async function copyDatabase(template: string): Promise<string> {
  const url = new URL(template)
  const from = url.pathname.slice(1)
  const name = `app_${randomUUID().replaceAll('-', '')}`
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} template "${from}"`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
