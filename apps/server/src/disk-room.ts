import { statfs } from 'node:fs/promises'

/** Less free space than this on the data folder's disk, in bytes, and writes may soon fail. */
const LEAST_FREE = 64 * 1_048_576

/** Whether the disk of a folder has room for more. */
export async function hasRoomIn(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= LEAST_FREE
}
