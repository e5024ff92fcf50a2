import { Client } from 'pg'

/** Runs one statement in a connection of its own; returns the rows that it yields. */
export async function runStatement(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // An error between queries also fails the query that follows, which is where it is handled.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
