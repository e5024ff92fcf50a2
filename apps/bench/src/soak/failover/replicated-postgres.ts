import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accountFor, handOver } from '@clinic/embedded-postgres/account.ts'
import { applicationUrl, ensureApplicationRole } from '@clinic/embedded-postgres/application-role.ts'
import { clusterName, superuser } from '@clinic/embedded-postgres/cluster.ts'
import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import { type RunningServer, startServer } from '@clinic/embedded-postgres/server.ts'
import { superviseProgram } from '@clinic/embedded-postgres/supervised-program.ts'
import { Client } from 'pg'

/** Where Debian's packages put each major version. */
const DEBIAN = '/usr/lib/postgresql'

/** The standbys that commits wait for. */
const WAITED_FOR = `select from pg_stat_replication where sync_state = 'quorum'`

/** The newest PostgreSQL that Debian has installed here, with what a standby takes; null where there is none. */
export async function findDebianPostgres(): Promise<{ major: number; programs: string } | null> {
  const majors = (await namesIn(DEBIAN)).map(Number).filter(Boolean)
  for (const major of majors.toSorted((a, b) => b - a)) {
    const programs = join(DEBIAN, String(major))
    const found = await namesIn(join(programs, 'bin'))
    if (['initdb', 'postgres', 'pg_basebackup'].every(name => found.includes(name)))
      return { major, programs }
  }
  return null
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** A primary and its synchronous standby. */
export interface ReplicatedPostgres {
  primaryPort: number
  standbyPort: number
  /** The application's address of whoever listens on a port. */
  urlAt(port: number): string
  /** Ends the primary as a power cut would: nothing is written down any more. */
  killPrimary(): Promise<void>
  /** Makes the standby the primary, one that waits for no other. */
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

/** Makes a primary and a standby below a folder, and lets commits wait for the standby. */
export async function startReplicatedPostgres(folder: string, programs: string): Promise<ReplicatedPostgres> {
  // The programs before 16 find back to where they are by its name, for which the account must get through.
  await chmod(folder, 0o711)
  const passwords = { application: newPassword(), superuser: newPassword(), superuserFile: '' }
  const primary = await makeServer(join(folder, 'primary'), programs, {
    program: 'initdb',
    args: [
      `--username=${superuser}`,
      ...['--pwfile=../password', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'],
    ],
    password: passwords.superuser,
  })
  const stops = [primary.server.stop]
  try {
    await ensureApplicationRole(primary.port, passwords)
    const urlAt = (port: number) => applicationUrl(port, passwords.application)
    const superuserAt = (port: number) =>
      `postgresql://${superuser}:${passwords.superuser}@127.0.0.1:${port}/postgres`
    const standby = await makeServer(join(folder, 'standby'), programs, {
      program: 'pg_basebackup',
      args: [
        `--dbname=${superuserAt(primary.port)}?application_name=standby`,
        ...['--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
      ],
    })
    stops.push(standby.server.stop)
    // After the copy was made: the standby must not wait for itself once it is the primary.
    await run(superuserAt(primary.port), `alter system set synchronous_standby_names = 'ANY 1 (standby)'`)
    await run(superuserAt(primary.port), 'select pg_reload_conf()')
    while ((await run(superuserAt(primary.port), WAITED_FOR)).length === 0) await pause(20)
    return {
      primaryPort: primary.port,
      standbyPort: standby.port,
      urlAt,
      killPrimary: () => kill(primary),
      promoteStandby: async () => void (await run(superuserAt(standby.port), 'select pg_promote()')),
      stop: () => stopAll(stops),
    }
  } catch (error) {
    await stopAll(stops)
    throw error
  }
}

interface Making {
  program: string
  args: string[]
  password?: string
}

interface Server {
  cluster: string
  port: number
  server: RunningServer
}

/** Lets a program of PostgreSQL make a cluster in a folder, and starts it. */
async function makeServer(folder: string, programs: string, making: Making): Promise<Server> {
  const cluster = join(folder, 'cluster')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  if (making.password) await writeFile(join(folder, 'password'), making.password)
  const account = await accountFor(cluster)
  await handOver(folder, account)
  const lines: string[] = []
  const onLog = (line: string) => void lines.push(line)
  const { exitCode } = await superviseProgram({
    command: [join(programs, 'bin', making.program), `--pgdata=${clusterName(cluster)}`, ...making.args],
    folder: cluster,
    account,
    onLine: onLog,
  }).ended
  if (exitCode !== 0) throw new Error(`${making.program} ended with ${exitCode}: ${lines.join('\n')}`)
  const port = await freePort()
  return {
    cluster,
    port,
    server: await startServer({ cluster, programs, account, port, settings: {}, onLog }),
  }
}

/** The server's other processes end by themselves as soon as they miss it. */
async function kill({ cluster, server }: Server): Promise<void> {
  process.kill(Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await server.ended
}

async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  for (const stop of stops.toReversed()) await stop()
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
