import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkFreeSpace, findWriteProblem } from './start-checks.ts'

it('names the folder whose disk is full, and what to do', async () => {
  await expect(checkFreeSpace('/srv/clinic', async () => false)).rejects.toMatchObject({
    name: 'StartError',
    message: 'The disk of /srv/clinic is full. Free at least 64 MB and start again.',
  })
})

it('finds why a folder cannot be written, creates a missing one, and leaves nothing in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-start-'))
  await writeFile(join(folder, 'file'), '')
  expect(await findWriteProblem(join(folder, 'file', 'backups'))).toBe('ENOTDIR')
  expect(await findWriteProblem(join(folder, 'backups'))).toBeNull()
  expect(await readdir(join(folder, 'backups'))).toEqual([])
  await rm(folder, { recursive: true })
})
