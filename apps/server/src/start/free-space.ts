import { statfs } from 'node:fs/promises'

/** Below this, in bytes, writes may soon fail. */
const MIN_FREE_BYTES = 64 * 1_048_576

/** Checks whether a folder's disk has enough free space. */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= MIN_FREE_BYTES
}
