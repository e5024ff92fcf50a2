import { Client, DatabaseError } from 'pg'
import { type ClusterPasswords, superuser } from './cluster.ts'
import { PasswordLost } from './start-errors.ts'

const application = 'clinic'

/** URL of the application's own role and database; neither has superuser rights. */
export function applicationUrl(port: number, password: string): string {
  return `postgresql://${application}:${password}@127.0.0.1:${port}/${application}`
}

/**
 * Creates the application's role and database if missing, and sets the role's password. Throws PasswordLost if the
 * superuser's password is wrong.
 */
export async function ensureApplicationRole(port: number, passwords: ClusterPasswords): Promise<void> {
  const client = await connectAsSuperuser(port, passwords)
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [application],
    )
    // Utility statements take no parameters.
    const verb = rows[0]?.role ? 'alter' : 'create'
    await client.query(`${verb} role ${application} login createdb password '${passwords.application}'`)
    if (!rows[0]?.database) await client.query(`create database ${application} owner ${application}`)
  } finally {
    await client.end()
  }
}

async function connectAsSuperuser(port: number, passwords: ClusterPasswords): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password: passwords.superuser,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 30_000,
  })
  // An error between queries also fails the next query, which handles it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end()
    if (error instanceof DatabaseError && error.code === '28P01')
      throw new PasswordLost(passwords.superuserFile)
    throw error
  }
}
