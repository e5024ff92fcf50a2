import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accountFor } from './account.ts'
import { applicationUrl, ensureApplicationRole } from './application-role.ts'
import { adoptCluster, createCluster, readOrMakePasswords } from './cluster.ts'
import { takeLock } from './folder-lock.ts'
import { freePort } from './free-port.ts'
import { findInstalledPrograms, type InstalledPrograms, preparePrograms } from './programs.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'
import { DataFolderNotWritable, EmbeddedPostgresError, PortTaken, systemCode } from './start-errors.ts'

export { DataFolderInUse, DataFolderOfOtherVersion, EmbeddedPostgresError } from './start-errors.ts'

export interface EmbeddedPostgres {
  /** postgresql://clinic:<password>@127.0.0.1:<port>/clinic; the role owns the database and may create others. */
  readonly url: string
  /** Stops the server (fast shutdown) and waits until it has ended. Safe to call twice. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Holds the cluster, its password and the lock; made if missing. Never shared between machines or containers. */
  dataFolder: string
  /** 0 or left out: a free one. The server listens on 127.0.0.1 only. */
  port?: number
  /** PostgreSQL settings by name, for example { fsync: 'off' }. */
  settings?: Record<string, string>
  /** Receives each line that the server writes and what its supervisor does about it. */
  onLog?: (line: string) => void
}

/**
 * Starts the PostgreSQL cluster in `dataFolder`, creating it on first use. The server ends with this process however
 * that ends, and is started again on the same port should it end by itself.
 * Throws an EmbeddedPostgresError, whose message is one line for the person who starts the application:
 * DataFolderInUse when another process holds the folder, and one for each other thing that a person can mend.
 */
export async function startPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const dataFolder = resolve(options.dataFolder)
  const installed = findInstalledPrograms()
  const unlock = await openDataFolder(dataFolder)
  try {
    return await startLocked({ ...options, dataFolder }, installed, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 })
    return await takeLock(join(dataFolder, 'lock'))
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw new DataFolderNotWritable(dataFolder, systemCode(error) ?? String(error))
  }
}

async function startLocked(options: StartOptions, installed: InstalledPrograms, unlock: () => Promise<void>) {
  const { dataFolder, settings = {}, onLog = () => undefined } = options
  const programs = await preparePrograms(installed)
  const cluster = join(dataFolder, 'cluster')
  const account = await accountFor(cluster)
  const passwords = await readOrMakePasswords(dataFolder, cluster)
  if (existsSync(cluster)) await adoptCluster(cluster, account)
  else
    await createCluster({
      cluster,
      programs,
      account,
      password: passwords.superuser,
      sync: settings.fsync !== 'off',
    })

  const wanted = { cluster, programs, account, settings, onLog }
  const { server, port } = await startOnPort(wanted, options.port ?? 0)
  try {
    await ensureApplicationRole(port, passwords)
  } catch (error) {
    await server.stop()
    throw error
  }
  const stopServer = keepRunning(server, { ...wanted, port })
  let stopped: Promise<void> | undefined
  return {
    url: applicationUrl(port, passwords.application),
    stop: () => {
      stopped ??= stopServer().finally(unlock)
      return stopped
    },
  }
}

/** A port found free may be taken a moment later; one that was asked for must be that one. */
async function startOnPort(wanted: Omit<ServerOptions, 'port'>, asked: number, attempts = 5) {
  const port = asked || (await freePort())
  try {
    return { port, server: await startServer({ ...wanted, port }) }
  } catch (error) {
    if (asked || attempts === 1 || !(error instanceof PortTaken)) throw error
    return startOnPort(wanted, asked, attempts - 1)
  }
}

/** Starts the server again whenever it ends by itself (out of memory, killed); returns what ends that. */
function keepRunning(first: RunningServer, options: ServerOptions): () => Promise<void> {
  let server: RunningServer | undefined = first
  const stopping = new AbortController()

  async function watch() {
    while (!stopping.signal.aborted) {
      await server?.ended
      server = undefined
      if (stopping.signal.aborted) return
      options.onLog('PostgreSQL ended by itself; starting it again')
      try {
        server = await startServer(options)
        if (stopping.signal.aborted) await server.stop()
      } catch (error) {
        options.onLog(`${error instanceof Error ? error.message : error} Trying again in a second.`)
        await pause(1000, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const watched = watch()
  return async () => {
    stopping.abort()
    await server?.stop()
    await watched
  }
}
