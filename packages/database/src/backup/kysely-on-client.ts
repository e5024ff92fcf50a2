import { type ControlledTransaction, Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'

/**
 * Runs `work` in one transaction of `client`, shared with Kysely: MikroORM's migrations use Kysely, COPY needs the
 * client.
 */
export async function inClientTransaction(
  client: Client,
  work: (transaction: ControlledTransaction<unknown>) => Promise<void>,
): Promise<void> {
  const connection = Object.assign(client, { release: () => undefined })
  const pool = { connect: async () => connection, end: async () => undefined, options: {} }
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const transaction = await kysely.startTransaction().execute()
  try {
    await work(transaction)
    await transaction.commit().execute()
  } catch (error) {
    // A broken connection has rolled back already.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined)
    throw error
  }
}
