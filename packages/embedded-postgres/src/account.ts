import { chmod, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DataFolderNotWritable, systemCode, UserSwitchFailed } from './start-errors.ts'

/** The user and group PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

/** The `nobody` account on Linux and macOS; PostgreSQL refuses to run as root. */
const UNPRIVILEGED: Account = { uid: 65534, gid: 65534 }

/** The current user; for root, the cluster's owner, so that an ordinary user's folder stays theirs. */
export async function accountFor(cluster: string): Promise<Account> {
  const uid = process.getuid?.() ?? 0
  const owner = await readOwner(cluster)
  if (uid === 0) return owner === undefined || owner.uid === 0 ? UNPRIVILEGED : owner
  if (owner !== undefined && owner.uid !== uid) {
    throw new DataFolderNotWritable(cluster, `it belongs to user ${owner.uid}, but this is user ${uid}`)
  }
  return { uid, gid: process.getgid?.() ?? uid }
}

/** Gives a folder that root made or restored from a backup to the account; others belong to it already. */
export async function handOver(folder: string, account: Account): Promise<void> {
  if ((await readOwner(folder))?.uid === account.uid) return
  try {
    await changeOwner(folder, account)
    await chmod(folder, 0o700)
  } catch (error) {
    throw new UserSwitchFailed(account.uid, systemCode(error) ?? String(error))
  }
}

/** The top folder changes last, so that an interrupted run starts over. */
async function changeOwner(path: string, account: Account): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await changeOwner(join(path, name), account)
  }
  await lchown(path, account.uid, account.gid)
}

async function readOwner(path: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await lstat(path)
    return { uid, gid }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}
