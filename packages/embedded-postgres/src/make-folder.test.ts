import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from './fixtures/scratch.ts'
import { makeFolder } from './make-folder.ts'

describe('creating a folder', () => {
  it('creates its parents as well, only for this user, and returns the topmost new one', async () => {
    const scratch = await scratchFolder()
    const folder = join(scratch, 'a', 'b', 'c')
    expect(await makeFolder(folder)).toBe(join(scratch, 'a'))
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(await makeFolder(folder)).toBeUndefined()
    await mkdir(join(scratch, 'd'))
    expect(await makeFolder(join(scratch, 'd', 'e'))).toBe(join(scratch, 'd', 'e'))
  })

  it('succeeds for every concurrent caller', async () => {
    const folder = join(await scratchFolder(), 'a', 'b')
    await Promise.all(Array.from({ length: 20 }, () => makeFolder(folder)))
    expect((await stat(folder)).isDirectory()).toBe(true)
  })

  it('fails when a file is in the way or nothing can be created, instead of retrying forever', async () => {
    const file = join(await scratchFolder(), 'file')
    await writeFile(file, '')
    await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
    await expect(makeFolder(join(file, 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' })
    await expect(makeFolder('/proc/clinic/data')).rejects.toMatchObject({ code: expect.any(String) })
  })
})
