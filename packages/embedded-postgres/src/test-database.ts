import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './embedded-postgres.ts'
import { runStatement } from './run-statement.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The throwaway cluster of this test run; give it to `createDatabase`. */
    postgresUrl: string
  }
}

/**
 * vitest globalSetup: one throwaway cluster for the project's tests, handed to them as `inject('postgresUrl')`.
 * It forgets everything in a power cut and is removed at the end.
 */
export default async function provideCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'clinic-test-database-'))
  const postgres = await startPostgres({
    dataFolder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      // Its workers belong to the superuser: a database they are in cannot be dropped by the tests' own role.
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
  /** Removes the database, closing the connections that are still open to it. */
  drop(): Promise<void>
}

/** Creates a fresh database in the cluster, empty or as a copy of `template`, which nobody may be connected to. */
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
