import { migrateDatabase } from '@clinic/database/migrate.ts'
import { seedDatabase } from '@clinic/database/seed.ts'
import { createDatabase } from '@clinic/embedded-postgres/test-database.ts'
import type { TestProject } from 'vitest/node'
import { ADMIN, CHICAGO, NOW } from './test-clock.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that each test file copies: migrated, with the administrator and the office hours. */
    templateDatabase: string
  }
}

/** vitest globalSetup, after the one that provides the cluster: migrates and seeds once for all test files. */
export default async function provideTemplate(project: TestProject): Promise<void> {
  const { url, name } = await createDatabase(project.getProvidedContext().postgresUrl)
  await migrateDatabase(url)
  await seedDatabase(url, {
    adminUsername: ADMIN.username,
    adminPassword: ADMIN.password,
    demo: false,
    timeZone: CHICAGO,
    now: NOW,
  })
  project.provide('templateDatabase', name)
}
