import { type ControlledTransaction, Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'

/**
 * Runs `work` in one transaction of `client`, which it may use beside what Kysely's transaction does on it: MikroORM's
 * migrations take the one, COPY needs the other.
 */
export async function inTransactionOf(
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
    // A connection that broke has rolled back by itself.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined)
    throw error
  }
}
