import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What a file is called until it is whole. */
export const PART_ENDING = '.part'

/**
 * Writes a file that this user alone reads. It appears under its name when it is whole, in place of one that has it,
 * and once this has ended it outlives a loss of power. The folder is made where it is missing.
 */
export async function writeWholeFile(
  folder: string,
  name: string,
  content: Buffer | AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await flushFolder(dirname(made))
  const file = join(folder, name)
  const part = file + PART_ENDING
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

/** A file's name is part of its folder, and is lost with it where only the file is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
