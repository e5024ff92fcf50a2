import { randomBytes } from 'node:crypto'
import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, accountFor, handOver } from '@clinic/embedded-postgres/account.ts'
import { applicationUrl, ensureApplicationRole } from '@clinic/embedded-postgres/application-role.ts'
import { createCluster, superuser } from '@clinic/embedded-postgres/cluster.ts'
import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import { findInstalledPrograms, preparePrograms } from '@clinic/embedded-postgres/programs.ts'
import { runStatement } from '@clinic/embedded-postgres/run-statement.ts'
import { type RunningServer, startServer } from '@clinic/embedded-postgres/server.ts'

/** Standbys that commits wait for. */
const WAITED_FOR = `select from pg_stat_replication where sync_state = 'quorum'`

/** A primary and its synchronous standby. */
export interface ReplicatedPostgres {
  primaryPort: number
  standbyPort: number
  /** The application's address of the server on a port. */
  urlAt(port: number): string
  /** Ends the primary like a power cut: nothing more is written. */
  killPrimary(): Promise<void>
  /** Promotes the standby; the new primary waits for no other. */
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

/** Creates a primary and a standby below a folder; commits wait for the standby. */
export async function startReplicatedPostgres(folder: string): Promise<ReplicatedPostgres> {
  const passwords = { application: newPassword(), superuser: newPassword(), superuserFile: '' }
  const urlAt = (port: number) => applicationUrl(port, passwords.application)
  const superuserAt = (port: number) =>
    `postgresql://${superuser}:${passwords.superuser}@127.0.0.1:${port}/postgres`
  const [primary, standby] = await makeClusters(folder, passwords.superuser)
  await follow(standby, superuserAt(primary.port))

  const stops: RunningServer['stop'][] = []
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    const primaryServer = await start(primary)
    stops.push(primaryServer.stop)
    stops.push((await start(standby)).stop)
    // Set on the primary only: the standby must not wait for itself after its promotion.
    await runStatement(
      superuserAt(primary.port),
      `alter system set synchronous_standby_names = 'ANY 1 (standby)'`,
    )
    await runStatement(superuserAt(primary.port), 'select pg_reload_conf()')
    while ((await runStatement(superuserAt(primary.port), WAITED_FOR)).length === 0) await pause(20)
    await ensureApplicationRole(primary.port, passwords)
    return {
      primaryPort: primary.port,
      standbyPort: standby.port,
      urlAt,
      killPrimary: () => kill(primary, primaryServer),
      promoteStandby: async () => void (await runStatement(superuserAt(standby.port), 'select pg_promote()')),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Cluster {
  cluster: string
  programs: string
  account: Account
  port: number
}

/** Creates a cluster and a copy of it. The copy can follow as long as neither was ever started. */
async function makeClusters(folder: string, password: string): Promise<[Cluster, Cluster]> {
  const programs = await preparePrograms(findInstalledPrograms())
  const cluster = join(folder, 'primary', 'cluster')
  await mkdir(join(folder, 'primary'))
  const account = await accountFor(cluster)
  await createCluster({ cluster, programs, account, password, sync: true })
  const copy = join(folder, 'standby', 'cluster')
  await cp(cluster, copy, { recursive: true })
  return [
    { cluster, programs, account, port: await freePort() },
    { cluster: copy, programs, account, port: await freePort() },
  ]
}

/** Makes a cluster the standby of the server at an address. */
async function follow({ cluster, account }: Cluster, primary: string): Promise<void> {
  await writeFile(join(cluster, 'standby.signal'), '')
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${primary}?application_name=standby'\n`,
  )
  await handOver(cluster, account)
}

function start(cluster: Cluster): Promise<RunningServer> {
  return startServer({ ...cluster, settings: {}, onLog: () => undefined })
}

/** The server's other processes end once they notice. */
async function kill({ cluster }: Cluster, { ended }: RunningServer): Promise<void> {
  process.kill(Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await ended
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
