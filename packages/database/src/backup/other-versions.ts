import { migrations } from '../migrations/all.ts'
import { openClient, readMigrations } from './database-client.ts'

/** A newer version of the app has migrated the database. The message is one line for the person who starts this one. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
  constructor(migration: string) {
    super(
      `A newer version of this app (${migration}) has used this database. ` +
        'Start that version, or restore a backup into an empty folder.',
    )
  }
}

/** The PostgreSQL that the queries are written for and tested with. */
const MAJOR_VERSION = 18

/** The message is one line for the person who starts the app. */
export class OlderPostgresError extends Error {
  override readonly name = 'OlderPostgresError'
  constructor(major: number) {
    super(
      `DATABASE_URL names a PostgreSQL ${major}, but this app needs PostgreSQL ${MAJOR_VERSION} or later. ` +
        'Upgrade it, or leave DATABASE_URL out to use the embedded PostgreSQL.',
    )
  }
}

/** Throws an OlderPostgresError for a `server_version_num` such as 150018. */
export function rejectOlderPostgres(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major < MAJOR_VERSION) throw new OlderPostgresError(major)
}

/** Throws an OlderPostgresError, or a NewerDatabaseError for a migration that this version does not know. */
export async function rejectOtherVersions(url: string): Promise<void> {
  const client = await openClient(url)
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    rejectOlderPostgres(rows[0]?.version ?? 0)
    const unknown = findUnknownMigration(await readMigrations(client))
    if (unknown !== undefined) throw new NewerDatabaseError(unknown)
  } finally {
    await client.end()
  }
}

/** The last of the names, oldest first, that this version does not know. */
export function findUnknownMigration(names: readonly string[]): string | undefined {
  const known = new Set(migrations.map(({ name }) => name))
  return names.findLast(name => !known.has(name))
}
