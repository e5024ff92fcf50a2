import { type FileHandle, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeWholeFile } from './whole-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-files-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Flushing a folder, or a file, fails as on a file system that cannot do so. */
async function failToFlush(kind: 'folder' | 'file', code: string): Promise<void> {
  const any = await open(folder, 'r')
  const handles: FileHandle = Object.getPrototypeOf(any)
  await any.close()
  const sync = handles.sync
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    if ((await this.stat()).isDirectory() !== (kind === 'folder')) return sync.call(this)
    throw Object.assign(new Error(`${code}: fsync`), { code })
  })
}

const write = () => writeWholeFile(folder, 'a.txt', Buffer.from('whole'))

describe('a file in a folder that cannot be flushed', () => {
  // After borg #1287, restic #3720 and #3752, pgbackrest #923: network shares; EPERM and EISDIR: Windows.
  it.each(['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'])('is written all the same: %s', async code => {
    await failToFlush('folder', code)
    await write()
    expect(await readdir(folder)).toEqual(['a.txt'])
    expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('whole')
  })

  it.each(['EIO', 'ENOSPC', 'EDQUOT', 'EACCES'])('is an error if the disk is: %s', async code => {
    await failToFlush('folder', code)
    await expect(write()).rejects.toMatchObject({ code })
  })
})

it.each(['EINVAL', 'EIO'])('a file that cannot be flushed itself is removed: %s', async code => {
  await failToFlush('file', code)
  await expect(write()).rejects.toMatchObject({ code })
  expect(await readdir(folder)).toEqual([])
})
