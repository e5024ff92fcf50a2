import { removeFactors } from '@clinic/api/session/factors/factors.ts'
import { setPassword } from '@clinic/api/session/set-password.ts'
import { commandActor } from '@clinic/database/actor.ts'
import { asActor } from '@clinic/database/audit-log.ts'
import { connectDatabase, type Database } from '@clinic/database/connection.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseSettings } from '../settings.ts'
import { openDatabase } from '../start/open-database.ts'
import { isNotCreated, startOrJoinDatabase } from '../start/start-database.ts'
import { StartError } from '../start-error.ts'

const START_FIRST = 'There is no administrator yet: the first start of the app creates one.'

interface ChangedPassword {
  username: string
  /** Whether the login had a second step. */
  removedFactors: boolean
}

/**
 * Sets the administrator's password, removes the other factors and ends all sessions, whether the app runs or not.
 * Throws a StartError with one line.
 */
export async function changeAdminPassword(
  settings: DatabaseSettings,
  password: string,
  now: number,
  logger: FastifyBaseLogger,
): Promise<ChangedPassword> {
  if (isNotCreated(settings))
    throw new StartError(`${START_FIRST} The data folder ${settings.dataFolder} is empty.`)
  const { url, stop } = await openDatabase(settings, logger, startOrJoinDatabase)
  try {
    const database = await connectDatabase(url)
    try {
      return await changePassword(database, password, now)
    } finally {
      await database.close(true)
    }
  } finally {
    await stop()
  }
}

async function changePassword(database: Database, password: string, now: number): Promise<ChangedPassword> {
  const em = database.em.fork()
  const [administrator] = await em.find(UserEntity, { isAdmin: true }, { orderBy: { id: 'asc' }, limit: 1 })
  if (!administrator) throw new StartError(START_FIRST)
  const removedFactors = await asActor(em, commandActor('admin:password', now), async em => {
    await setPassword(em, administrator.id, password)
    return removeFactors(em, administrator.id)
  })
  return { username: administrator.username, removedFactors }
}
