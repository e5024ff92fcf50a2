import { migrateDatabase } from '@clinic/database/migrate.ts'
import { openOutbox } from '@clinic/database/outbox.ts'
import { seedDatabase } from '@clinic/database/seed.ts'
import { copyTemplate, type TestDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { SEED } from '@clinic/test-kit/administrator.ts'
import { inject } from 'vitest'

/** Creates a database that is migrated and seeded, with the outbox. */
export function createSeededDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('postgresUrl'), 'seeded', async url => {
    await migrateDatabase(url)
    await seedDatabase(url, SEED)
    const outbox = await openOutbox(url, { onError: () => undefined })
    await outbox.stop()
  })
}
