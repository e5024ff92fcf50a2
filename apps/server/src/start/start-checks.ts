import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type ChangeSignal, isListening } from '@clinic/database/change-signal.ts'
import { makeFolder } from '@clinic/embedded-postgres/make-folder.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { errnoCode, StartError } from '../start-error.ts'

/** Creates the data folder if needed and checks that it is writable. Throws a StartError. */
export async function checkDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-check-${process.pid}`)
  try {
    await makeFolder(folder)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${errnoCode(error) ?? error}). ` +
        'Make the user that runs the app its owner, or set DATA_DIR to another folder.',
    )
  }
}

/** Checks that the address is free before anything else starts. Returns the port; 0 becomes a free one. */
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

/** Longest wait for a notification at the start: a machine that has just booted is slow. */
const NOTIFICATION_TIMEOUT_MS = 15_000

/** Checks that NOTIFY reaches this process. Throws a StartError. */
export async function checkNotifications(em: EntityManager, changes: ChangeSignal): Promise<void> {
  if (await isListening(em, changes, NOTIFICATION_TIMEOUT_MS)) return
  throw new StartError(
    'A test notification (NOTIFY) from the database did not arrive. If DATABASE_URL points to PgBouncer or another ' +
      'proxy, use session pooling (pool_mode = session): LISTEN and locks do not work with transaction pooling ' +
      '(docs/operations.md).',
  )
}

/** Explains why an address cannot be listened on and what to do. */
export function listenError(error: unknown, port: number, host: string): StartError {
  const code = errnoCode(error)
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another port.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(`This user may not listen on port ${port}. Set PORT to one above 1023.`)
  }
  return new StartError(
    `Cannot listen on ${host} (${code ?? error}). Set HOST to an address of this machine, such as 127.0.0.1.`,
  )
}
