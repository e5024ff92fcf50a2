import { chmod, chown, lstat, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { layOutRepository } from './fixtures/repository.ts'
import { ordinaryUserId, runApplication } from './fixtures/run-application.ts'
import { readOwner, removeFolder, scratchFolder } from './fixtures/scratch.ts'
import { runStatement } from './run-statement.ts'

let repository = ''
let sourceFolder = ''

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-repository-'))
  await chmod(folder, 0o755)
  repository = join(folder, 'repository')
  sourceFolder = await layOutRepository(repository)
  return () => removeFolder(folder)
})

// For root the server runs as `nobody`, which cannot enter a 0700 folder.
test('a repository and its data below a 0700 folder work, with install scripts blocked', async () => {
  const scratch = await scratchFolder()
  await mkdir(join(scratch, 'cache'), { mode: 0o755 })
  await chmod(repository, 0o700)
  onTestFinished(() => chmod(repository, 0o755))
  const dataFolder = join(repository, '.data/postgres')
  const application = runApplication({
    sourceFolder,
    dataFolder,
    env: { XDG_CACHE_HOME: join(scratch, 'cache') },
  })
  onTestFinished(() => application.kill())
  const { url = '' } = await application.expectEvent('ready')
  expect(await runStatement(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect((await lstat(repository)).mode & 0o777).toBe(0o700)
  const [copy = ''] = await readdir(join(scratch, 'cache'))
  const libraries = await readdir(join(scratch, 'cache', copy, 'lib'), { withFileTypes: true })
  expect(libraries.filter(entry => entry.isSymbolicLink()).map(({ name }) => name)).toContain(
    process.platform === 'darwin' ? 'libpq.dylib' : 'libpq.so.5',
  )
  await application.finish()
})

test('an ordinary user starts it in their own folder, from a repository without links', async () => {
  const scratch = await scratchFolder()
  const home = join(scratch, 'home')
  await mkdir(home, { mode: 0o700 })
  await chown(home, ordinaryUserId, ordinaryUserId === 1000 ? 1000 : (process.getgid?.() ?? 0))
  const application = runApplication({
    sourceFolder,
    dataFolder: join(home, 'data'),
    ordinaryUser: true,
    env: { HOME: home },
  })
  onTestFinished(() => application.kill())
  const { url = '' } = await application.expectEvent('ready')
  expect(await runStatement(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(await readOwner(join(home, 'data/cluster/postmaster.pid'))).toBe(ordinaryUserId)
  expect(await readdir(join(home, '.cache'))).toHaveLength(1)
  await application.finish()

  const again = runApplication({ sourceFolder, dataFolder: join(home, 'data') })
  onTestFinished(() => again.kill())
  await again.expectEvent('ready')
  expect(await readOwner(join(home, 'data/cluster/postmaster.pid'))).toBe(ordinaryUserId)
  await again.finish()
})

test('concurrent applications share one copy of the programs and leave no other behind', async () => {
  const scratch = await scratchFolder()
  const cache = join(scratch, 'cache')
  await mkdir(cache, { mode: 0o755 })
  const applications = ['one', 'other'].map(name =>
    runApplication({ dataFolder: join(scratch, name), env: { XDG_CACHE_HOME: cache } }),
  )
  onTestFinished(async () => {
    await Promise.all(applications.map(application => application.kill()))
  })
  for (const application of applications) await application.expectEvent('ready')
  expect(await readdir(cache)).toEqual([expect.stringMatching(/^clinic-postgresql-18\./)])
})

test('an ordinary user gets the name of a folder that is not writable, and the reason', async () => {
  const scratch = await scratchFolder()
  const folder = join(scratch, 'closed')
  await mkdir(folder, { mode: 0o555 })
  const application = runApplication({ sourceFolder, dataFolder: join(folder, 'data'), ordinaryUser: true })
  onTestFinished(() => application.kill())
  const { name, message } = await application.expectEvent('refused')
  expect(name).toBe('DataFolderNotWritable')
  expect(message).toContain(`${folder}/data cannot be written (EACCES)`)
})
