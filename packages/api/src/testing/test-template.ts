import { migrateDatabase } from '@clinic/database/migrate.ts'
import { openOutbox } from '@clinic/database/outbox.ts'
import { hashPassword } from '@clinic/database/passwords.ts'
import { seedDatabase } from '@clinic/database/seed.ts'
import { runStatement } from '@clinic/embedded-postgres/run-statement.ts'
import { copyTemplate, type TestDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { ADMINISTRATOR, SEED } from '@clinic/test-kit/administrator.ts'
import { CREATE_TEST_APPOINTMENTS } from '@clinic/test-kit/appointments-view.ts'
import { inject } from 'vitest'

/** Cost of argon2 that takes a hundredth of the real one's time. */
const TEST_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** Creates a database that is migrated and seeded, with the outbox. */
export function createSeededDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('postgresUrl'), 'seeded', async url => {
    await migrateDatabase(url)
    await seedDatabase(url, SEED)
    await runStatement(url, CREATE_TEST_APPOINTMENTS)
    const outbox = await openOutbox(url, { onError: () => undefined })
    await outbox.stop()
    const passwordHash = await hashPassword(ADMINISTRATOR.password, TEST_COST)
    await runStatement(url, `update users set password_hash = '${passwordHash}'`)
  })
}
