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

/** Throws a NewerDatabaseError if the database at `url` has a migration that this version does not know. */
export async function rejectNewerDatabase(url: string): Promise<void> {
  const client = await openClient(url)
  try {
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
