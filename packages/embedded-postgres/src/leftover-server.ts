import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type CommandLine, commandLines, isRunning, self } from './processes.ts'
import { readIfThere } from './read-if-there.ts'
import { DataFolderInUse, ProcessFileUnreadable, systemCode } from './start-errors.ts'

/** Maximum milliseconds to wait for a leftover server to shut down. */
const patienceMs = 60_000

/**
 * Cluster name that identifies cluster and application process, shown in the server's command lines. Those are
 * readable even where /proc/<pid>/cwd is not, as in containers.
 */
export async function serverMark(cluster: string): Promise<string> {
  const { processId, started } = self()
  return `${await clusterMark(cluster)}-${processId}-${started}`
}

/** Identifies the folder itself, because its path may differ through a mount or a link. */
export async function clusterMark(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster, { bigint: true })
  return `clinic-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 16)}`
}

/**
 * Waits until no server uses the cluster. Stops one whose application has ended; throws DataFolderInUse for any
 * other.
 */
export async function awaitNoServer(cluster: string): Promise<void> {
  const mark = await clusterMark(cluster)
  const giveUp = Date.now() + patienceMs
  const interrupted = new Set<number>()
  for (;;) {
    const [first, ...others] = commandLines().filter(({ command }) => command.includes(mark))
    if (first === undefined) break
    for (const server of [first, ...others]) {
      rejectIfOwned(server, mark, cluster)
      if (!isPostmaster(server) || interrupted.has(server.processId)) continue
      interrupted.add(server.processId)
      interrupt(server.processId)
    }
    if (Date.now() > giveUp) throw new DataFolderInUse(cluster, first.processId)
    await pause(25)
  }
  await removeForeignProcessFile(cluster)
}

function rejectIfOwned({ command }: CommandLine, mark: string, cluster: string): void {
  const [, processId, started] = new RegExp(`${mark}-(\\d+)-(\\w+)`).exec(command) ?? []
  if (processId === undefined || started === undefined) return
  const owner = { processId: Number(processId), started }
  if (owner.processId !== process.pid && isRunning(owner)) throw new DataFolderInUse(cluster, owner.processId)
}

/** Only the postmaster keeps its command line; its children and the supervising shell show others. */
function isPostmaster({ command }: CommandLine): boolean {
  return /^\S*\/bin\/postgres /.test(command)
}

/** Stops leftover processes. Root without CAP_KILL can't, and only waits. */
function interrupt(processId: number): void {
  try {
    process.kill(processId, 'SIGINT')
  } catch (error) {
    if (systemCode(error) !== 'ESRCH' && systemCode(error) !== 'EPERM') throw error
  }
}

/**
 * Removes a postmaster.pid whose number now belongs to another process or a zombie, as happens in containers.
 * PostgreSQL handles all other stale files itself. Throws ProcessFileUnreadable for a file without a number.
 */
async function removeForeignProcessFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const content = await readIfThere(file)
  if (content === undefined) return
  const processId = Number.parseInt(content, 10)
  if (!processId) throw new ProcessFileUnreadable(file)
  if (processId < 0 || !isNumberTaken(processId)) return
  const holder = commandLines().find(line => line.processId === processId)
  if (holder !== undefined && isPostmaster(holder) && (await mayServe(cluster, holder))) {
    throw new DataFolderInUse(cluster, processId)
  }
  await rm(file, { force: true })
}

function isNumberTaken(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return systemCode(error) !== 'ESRCH'
  }
}

/** A PostgreSQL started manually may serve this cluster unless its working directory is a different one. */
async function mayServe(cluster: string, { processId, command }: CommandLine): Promise<boolean> {
  if (/cluster_name=clinic-/.test(command)) return false
  try {
    const [here, there] = [await stat(cluster), await stat(`/proc/${processId}/cwd`)]
    return here.dev === there.dev && here.ino === there.ino
  } catch {
    return true
  }
}
