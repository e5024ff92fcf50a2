import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@clinic/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '@clinic/test-kit/running-app.ts'

/** One PostgreSQL for all apps of a run, with a database that they copy. What it returns, Playwright runs at the end. */
export default async function prepare(): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'clinic-browser-tests-'))
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '400',
  }
  const postgres = await startPostgres({ dataFolder, settings })
  await prepareDatabase(postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}
