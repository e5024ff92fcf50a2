import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../embedded-postgres.ts'
import { runStatement } from '../run-statement.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test run's throwaway cluster, for `createDatabase`. */
    postgresUrl: string
  }
}

/** vitest globalSetup: starts a throwaway cluster, available as `inject('postgresUrl')` and removed at the end. */
export default async function provideCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'clinic-test-database-'))
  const postgres = await startPostgres({
    dataFolder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      // Autovacuum workers run as superuser and would block the tests' role from dropping a database.
      autovacuum: 'off',
    },
  })
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
    options.template === undefined ? '' : ` template "${options.template.replaceAll('"', '""')}"`
  await runStatement(clusterUrl, `create database ${name}${template}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    name,
    drop: async () => void (await runStatement(clusterUrl, `drop database if exists ${name} with (force)`)),
  }
}
