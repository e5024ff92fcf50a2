import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, handOver } from './account.ts'
import { majorVersion } from './programs.ts'
import { DataFolderOfOtherVersion, PasswordLost, ServerDidNotStart, systemCode } from './start-errors.ts'
import { superviseProgram } from './supervised-program.ts'

/** The superuser of the cluster; the application's own role is created by it and has no such rights. */
export const superuser = 'postgres'

/**
 * How the server names its cluster folder, which must be its working directory. On Linux this name needs no right to
 * walk through the folders above, so the cluster may lie below a 0700 folder of root while the server is "nobody".
 */
export function clusterName(cluster: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

/** Checks that an existing cluster is of this major version, then gives it to the account. */
export async function adoptCluster(cluster: string, account: Account): Promise<void> {
  await handOver(cluster, account)
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (found !== majorVersion) throw new DataFolderOfOtherVersion(cluster, found, majorVersion)
}

/**
 * Makes a new cluster. It appears under its name only when it is complete: what an interrupted start left behind
 * has another name and is removed by the next.
 */
export async function createCluster(options: {
  cluster: string
  programs: string
  account: Account
  password: string
  /** False leaves out flushing to disk, for clusters that are thrown away. */
  sync: boolean
}): Promise<void> {
  const { cluster, account } = options
  await removeDrafts(cluster)
  const draft = `${cluster}.draft-${randomUUID()}`
  const folder = join(draft, 'cluster')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(draft, 'password'), `${options.password}\n`, { mode: 0o600 })
  await handOver(draft, account)
  const lines: string[] = []
  const { exitCode } = await superviseProgram({
    command: [
      join(options.programs, 'bin/initdb'),
      `--pgdata=${clusterName(folder)}`,
      `--username=${superuser}`,
      '--pwfile=../password',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(options.sync ? [] : ['--no-sync']),
    ],
    folder,
    account,
    onLine: line => lines.push(line),
  }).ended
  if (exitCode !== 0) {
    throw new ServerDidNotStart(
      'initdb',
      lines.findLast(line => line.includes('error')) ?? lines.at(-1) ?? '',
    )
  }
  await rename(folder, cluster)
  await removeDrafts(cluster)
}

/** The two passwords of a cluster and the file that holds the superuser's. All are base64url, which holds no quote. */
export interface ClusterPasswords {
  application: string
  superuser: string
  superuserFile: string
}

/**
 * The passwords kept in the data folder, made at the first start. A cluster without the application's cannot be
 * opened; the superuser's is younger than some clusters.
 */
export async function readOrMakePasswords(dataFolder: string, cluster: string): Promise<ClusterPasswords> {
  const file = join(dataFolder, 'password')
  const superuserFile = join(dataFolder, 'superuser-password')
  const application = await readPassword(file)
  if (application === null && existsSync(cluster)) throw new PasswordLost(file)
  return {
    application: application ?? (await makePassword(file)),
    superuser: (await readPassword(superuserFile)) ?? (await makePassword(superuserFile)),
    superuserFile,
  }
}

async function readPassword(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

async function makePassword(file: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${password}\n`, { mode: 0o600, flush: true })
  await link(draft, file)
  await rm(draft)
  return password
}

async function removeDrafts(cluster: string): Promise<void> {
  const parent = join(cluster, '..')
  for (const name of await readdir(parent)) {
    if (!name.startsWith('cluster.draft-')) continue
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
