import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setPassword } from '@clinic/api/session/set-password.ts'
import { commandActor } from '@clinic/database/actor.ts'
import { connectDatabase, type Database } from '@clinic/database/connection.ts'
import { User } from '@clinic/database/entities/session.ts'
import { asActor } from '@clinic/database/trail.ts'
import type { FastifyBaseLogger } from 'fastify'
import { openDatabase } from '../open-database.ts'
import type { DatabaseSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'

const START_FIRST = 'There is no administrator yet: the first start of the product creates one.'

/**
 * Gives the administrator of the database that the settings name a new password and ends every session. The
 * embedded database is started for it, so the app must not be running on it. Returns the administrator's
 * name; throws a StartError with one line of what to do.
 */
export async function changeAdminPassword(
  settings: DatabaseSettings,
  password: string,
  now: number,
  logger: FastifyBaseLogger,
): Promise<string> {
  if (settings.databaseUrl === null && !existsSync(join(settings.dataFolder, 'postgres'))) {
    throw new StartError(`${START_FIRST} Nothing is in the data folder ${settings.dataFolder}.`)
  }
  const { url, stop } = await openDatabase(settings, logger)
  try {
    const database = await connectDatabase(url)
    try {
      return await changeIn(database, password, now)
    } finally {
      await database.close(true)
    }
  } finally {
    await stop()
  }
}

async function changeIn(database: Database, password: string, now: number): Promise<string> {
  const em = database.em.fork()
  const [administrator] = await em.find(User, { isAdmin: true }, { orderBy: { id: 'asc' }, limit: 1 })
  if (!administrator) throw new StartError(START_FIRST)
  await asActor(em, commandActor('admin:password', now), em => setPassword(em, administrator.id, password))
  return administrator.username
}
