import { migrateDatabase } from '@clinic/database/migrate.ts'
import { openOutbox } from '@clinic/database/outbox.ts'
import { seedDatabase } from '@clinic/database/seed.ts'
import { createDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { SEED } from '@clinic/test-kit/administrator.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Copied by each test file: migrated and seeded, with the outbox. */
    templateDatabase: string
  }
}

/** vitest globalSetup: migrates and seeds once for all test files. Runs after the one that starts the cluster. */
export default async function provideTemplate(project: TestProject): Promise<void> {
  const { url, name } = await createDatabase(project.getProvidedContext().postgresUrl)
  await migrateDatabase(url)
  await seedDatabase(url, SEED)
  const outbox = await openOutbox(url, { onError: () => undefined })
  await outbox.stop()
  project.provide('templateDatabase', name)
}
