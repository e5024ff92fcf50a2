import { chmod, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DataFolderNotWritable, systemCode, UserSwitchFailed } from './start-errors.ts'

/** The user and group that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

/** Linux and macOS both run what needs no rights at all as "nobody"; PostgreSQL itself refuses to run as root. */
const nobody: Account = { uid: 65534, gid: 65534 }

/** This user; for root the owner of the cluster, so that a folder once used by an ordinary user stays theirs. */
export async function accountFor(cluster: string): Promise<Account> {
  const uid = process.getuid?.() ?? 0
  const owner = await ownerOf(cluster)
  if (uid === 0) return owner === undefined || owner.uid === 0 ? nobody : owner
  if (owner !== undefined && owner.uid !== uid) {
    throw new DataFolderNotWritable(cluster, `it belongs to user ${owner.uid}, and this is user ${uid}`)
  }
  return { uid, gid: process.getgid?.() ?? uid }
}

/** Gives a folder that root made, or restored from a backup, to the account; any other is that account's already. */
export async function handOver(folder: string, account: Account): Promise<void> {
  if ((await ownerOf(folder))?.uid === account.uid) return
  try {
    await changeOwner(folder, account)
    await chmod(folder, 0o700)
  } catch (error) {
    throw new UserSwitchFailed(account.uid, systemCode(error) ?? String(error))
  }
}

/** The top folder changes last: a hand-over that was cut short is begun again at the next start. */
async function changeOwner(path: string, account: Account): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await changeOwner(join(path, name), account)
  }
  await lchown(path, account.uid, account.gid)
}

async function ownerOf(path: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await lstat(path)
    return { uid, gid }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}
