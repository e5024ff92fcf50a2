import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accountFor } from './account.ts'
import { applicationUrl, ensureApplicationRole } from './application-role.ts'
import { adoptCluster, createCluster, readOrMakePasswords } from './cluster.ts'
import { takeLock } from './folder-lock.ts'
import { freePort } from './free-port.ts'
import { makeFolder } from './make-folder.ts'
import { findInstalledPrograms, type InstalledPrograms, preparePrograms } from './programs.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'
import { DataFolderNotWritable, EmbeddedPostgresError, PortTaken, systemCode } from './start-errors.ts'

export { DataFolderInUse, DataFolderOfOtherVersion, EmbeddedPostgresError } from './start-errors.ts'

export interface EmbeddedPostgres {
  /** postgresql://clinic:<password>@127.0.0.1:<port>/clinic; the role owns the database and may create others. */
  readonly url: string
  /** Shuts down the server (fast) and waits for its end. Safe to call twice. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Holds the cluster, its passwords and the lock; created if missing. Never shared between machines or containers. */
  dataFolder: string
  /** 0 or absent picks a free port. Listens on 127.0.0.1 only. */
  port?: number
  /** PostgreSQL settings by name, for example { fsync: 'off' }. */
  settings?: Record<string, string>
  /** Called before the cluster is created. */
  onCreate?: () => void
  /** Receives the server's log lines and the supervisor's messages. */
  onLog?: (line: string) => void
}

/**
 * Starts the cluster in `dataFolder`, creating it if needed; it ends with this process and restarts on the same port
 * if it crashes. Throws an EmbeddedPostgresError with a one-line message, such as DataFolderInUse.
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
    await makeFolder(dataFolder)
    return await takeLock(join(dataFolder, 'lock'))
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw new DataFolderNotWritable(dataFolder, systemCode(error) ?? String(error))
  }
}

async function startLocked(options: StartOptions, installed: InstalledPrograms, unlock: () => Promise<void>) {
  const { dataFolder, settings = {}, onCreate = () => undefined, onLog = () => undefined } = options
  const programs = await preparePrograms(installed)
  const cluster = join(dataFolder, 'cluster')
  const account = await accountFor(cluster)
  const passwords = await readOrMakePasswords(dataFolder, cluster)
  if (existsSync(cluster)) await adoptCluster(cluster, account)
  else {
    onCreate()
    await createCluster({
      cluster,
      programs,
      account,
      password: passwords.superuser,
      sync: settings.fsync !== 'off',
    })
  }

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

/** A free port may be taken a moment later; retries unless a specific port was requested. */
async function startOnPort(wanted: Omit<ServerOptions, 'port'>, requested: number, attempts = 5) {
  const port = requested || (await freePort())
  try {
    return { port, server: await startServer({ ...wanted, port }) }
  } catch (error) {
    if (requested || attempts === 1 || !(error instanceof PortTaken)) throw error
    return startOnPort(wanted, requested, attempts - 1)
  }
}

/** Restarts the server whenever it ends unexpectedly. Returns a function that stops it. */
function keepRunning(first: RunningServer, options: ServerOptions): () => Promise<void> {
  let server: RunningServer | undefined = first
  const stopping = new AbortController()

  async function watch() {
    while (!stopping.signal.aborted) {
      await server?.ended
      server = undefined
      if (stopping.signal.aborted) return
      options.onLog('PostgreSQL ended unexpectedly; restarting it')
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
