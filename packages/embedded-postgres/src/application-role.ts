import { Client, DatabaseError } from 'pg'
import { superuser } from './cluster.ts'
import { PasswordLost } from './start-errors.ts'

const application = 'clinic'

/** Where the application connects: its own role and database, both without a superuser's rights. */
export function applicationUrl(port: number, password: string): string {
  return `postgresql://${application}:${password}@127.0.0.1:${port}/${application}`
}

/**
 * Creates the application's role and database where they are missing, at the first start or after one that was
 * interrupted. Both have the password of `passwordFile`; PasswordLost when the cluster knows another.
 */
export async function ensureApplicationRole(
  port: number,
  password: string,
  passwordFile: string,
): Promise<void> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 30_000,
  })
  // An error between queries also fails the query that follows, which is where it is handled.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [application],
    )
    // base64url holds no quote, and utility statements take no parameters.
    if (!rows[0]?.role) await client.query(`create role ${application} login createdb password '${password}'`)
    if (!rows[0]?.database) await client.query(`create database ${application} owner ${application}`)
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '28P01') throw new PasswordLost(passwordFile)
    throw error
  } finally {
    await client.end()
  }
}
