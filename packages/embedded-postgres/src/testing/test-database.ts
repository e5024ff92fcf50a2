import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../embedded-postgres.ts'
import { runStatement } from '../run-statement.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test run's throwaway cluster, for `createDatabase`. */
    postgresUrl: string
  }
}

/** Environment variable of the run with the URL of its cluster, which all projects share. */
const CLUSTER = 'TEST_CLUSTER_URL'

/** vitest globalSetup: starts a throwaway cluster, available as `inject('postgresUrl')` and removed at the end. */
export default async function provideCluster(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const running = process.env[CLUSTER]
  if (running) {
    project.provide('postgresUrl', running)
    return undefined
  }
  const dataFolder = await mkdtemp(join(tmpdir(), 'clinic-test-database-'))
  const postgres = await startPostgres({
    dataFolder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      // Less work for each connection and each query.
      scram_iterations: '1',
      update_process_title: 'off',
      io_method: 'sync',
      max_connections: '300',
      // Autovacuum workers run as superuser and would block the tests' role from dropping a database.
      autovacuum: 'off',
    },
  })
  process.env[CLUSTER] = postgres.url
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

export interface TestDatabase {
  url: string
  name: string
  /** Drops the database and closes open connections. */
  drop(): Promise<void>
}

/** Creates a database, empty or from `template`, which must have no connections. */
export async function createDatabase(
  clusterUrl: string,
  options: { template?: string } = {},
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template =
    options.template === undefined
      ? ''
      : // A third of the time of the default, which writes each page to the WAL.
        ` template "${options.template.replaceAll('"', '""')}" strategy file_copy`
  await runStatement(clusterUrl, `create database ${name}${template}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    name,
    drop: async () => void (await runStatement(clusterUrl, `drop database if exists ${name} with (force)`)),
  }
}

/** PostgreSQL's code for a database that does not exist. */
const NO_DATABASE = '3D000'

/** Creates a copy of the run's database called `name`, which the first call creates with `fill`. */
export async function copyTemplate(
  clusterUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const copy = () => createDatabase(clusterUrl, { template: name })
  return copy().catch(async error => {
    if (!(error instanceof DatabaseError && error.code === NO_DATABASE)) throw error
    await createTemplate(clusterUrl, name, fill)
    return copy()
  })
}

/** Creates the template under a lock; has its name only when it is full. */
async function createTemplate(
  clusterUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const filled = await createDatabase(clusterUrl)
    await fill(filled.url)
    await client.query(`alter database ${filled.name} rename to ${name}`)
  } finally {
    await client.end()
  }
}
