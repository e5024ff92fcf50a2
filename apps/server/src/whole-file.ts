import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '@clinic/embedded-postgres/make-folder.ts'
import { errnoCode } from './errno-code.ts'

/** Suffix of a file until it is complete. */
export const PART_SUFFIX = '.part'

/** Writes a file atomically, readable by this user only, and flushes it to disk. Creates the folder if needed. */
export async function writeWholeFile(
  folder: string,
  name: string,
  content: Buffer | AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<void> {
  const made = await makeFolder(folder)
  if (made !== undefined) await flushFolder(dirname(made))
  const file = join(folder, name)
  const part = file + PART_SUFFIX
  try {
    await writeFlushed(part, content, signal)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await rename(part, file)
  await flushFolder(folder)
}

async function writeFlushed(file: string, content: Buffer | AsyncIterable<Buffer>, signal?: AbortSignal) {
  const handle = await open(file, 'w', 0o600)
  try {
    await writeFile(handle, content, { signal })
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Codes of network shares and of Windows, which cannot flush a folder at all. */
const CANNOT_FLUSH = /^(?:EINVAL|ENOTSUP|EPERM|EISDIR)$/

/** fsync the directory too, or the rename may be lost. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    if (!CANNOT_FLUSH.test(errnoCode(error) ?? '')) throw error
  } finally {
    await handle.close()
  }
}
