import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, handOver } from './account.ts'
import { majorVersion } from './programs.ts'
import { readIfThere } from './read-if-there.ts'
import { DataFolderOfOtherVersion, PasswordLost, ServerDidNotStart } from './start-errors.ts'
import { superviseProgram } from './supervised-program.ts'

/** The cluster's superuser; it creates the application's role, which has no such rights. */
export const superuser = 'postgres'

/**
 * The cluster folder as seen by the server, relative to its working directory. On Linux it works without access to
 * parent folders, such as a 0700 folder of root.
 */
export function clusterName(cluster: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

/** Checks an existing cluster's major version and gives it to the account. */
export async function adoptCluster(cluster: string, account: Account): Promise<void> {
  await handOver(cluster, account)
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (found !== majorVersion) throw new DataFolderOfOtherVersion(cluster, found, majorVersion)
}

/** Creates a cluster under a temporary name and renames it when complete; removes leftovers of interrupted runs. */
export async function createCluster(options: {
  cluster: string
  programs: string
  account: Account
  password: string
  /** False skips flushing to disk, for throwaway clusters. */
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

/** Both passwords and the file of the superuser's. They are base64url, so they need no quoting. */
export interface ClusterPasswords {
  application: string
  superuser: string
  superuserFile: string
}

/** Reads passwords from the data folder, or creates them at the first start: an existing cluster has its own. */
export async function readOrMakePasswords(dataFolder: string, cluster: string): Promise<ClusterPasswords> {
  const superuserFile = join(dataFolder, 'superuser-password')
  const readOrMake = async (file: string) => {
    const password = await readIfThere(file)
    if (password === undefined && existsSync(cluster)) throw new PasswordLost(file)
    return password?.trim() ?? makePassword(file)
  }
  return {
    application: await readOrMake(join(dataFolder, 'password')),
    superuser: await readOrMake(superuserFile),
    superuserFile,
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
