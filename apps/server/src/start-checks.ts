import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type ChangeSignal, hearsChanges } from '@clinic/database/change-signal.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { StartError, systemCode } from './start-error.ts'

/** Makes the data folder where it is missing and sees that files can be written into it. Throws a StartError. */
export async function checkDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-check-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${systemCode(error) ?? error}). ` +
        'Let the user who starts the application own it, or set DATA_DIR to another folder.',
    )
  }
}

/** Sees that the address is free before anything else is started. Returns the port; 0 becomes a free one. */
export async function checkPort(port: number, host: string): Promise<number> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ port, host, exclusive: true }, resolve)
    })
    const address = probe.address()
    return typeof address === 'object' && address ? address.port : port
  } catch (error) {
    throw listenError(error, port, host)
  } finally {
    await new Promise(resolve => probe.close(resolve))
  }
}

/** How long a notification may take at the start, in milliseconds: a machine that has just come up is slow. */
const HEARD_WITHIN = 15_000

/** Sees that this process hears of what others change. Throws a StartError. */
export async function checkNotifications(em: EntityManager, changes: ChangeSignal): Promise<void> {
  if (await hearsChanges(em, changes, HEARD_WITHIN)) return
  throw new StartError(
    'What is changed in the database is not heard here: a notification (NOTIFY) did not arrive. Where DATABASE_URL leads ' +
      'through PgBouncer or another proxy, let it pool by session (pool_mode = session), for by transaction neither ' +
      'LISTEN nor locks work (docs/operations.md).',
  )
}

/** What to do about an address that cannot be listened on. */
export function listenError(error: unknown, port: number, host: string): StartError {
  const code = systemCode(error)
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is taken. Stop the program that uses it, or set PORT to another.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} needs more rights than this user has. Set PORT to one above 1023.`)
  }
  return new StartError(
    `This machine has no address ${host} to listen on (${code ?? error}). Set HOST to one of its own, such as 127.0.0.1.`,
  )
}
