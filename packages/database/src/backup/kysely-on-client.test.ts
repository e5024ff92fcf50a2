import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-migrated-database.ts'
import { openClient } from './database-client.ts'
import { inClientTransaction } from './kysely-on-client.ts'

const test = openForAll(openTestDatabase)

it('a transaction whose connection breaks is rejected with why it broke', async () => {
  const client = await openClient(test.url)
  const broken = inClientTransaction(client, async () => {
    await client.query('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect(broken).rejects.toThrow('terminating connection due to administrator command')
})
