import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'
import { runApplication } from './fixtures/run-application.ts'
import { scratchFolder } from './fixtures/scratch.ts'
import { runStatement } from './run-statement.ts'

test('a second application on the same folder is rejected with the process number of the first', async () => {
  const dataFolder = await scratchFolder()
  const first = runApplication({ dataFolder })
  onTestFinished(() => first.kill())
  const { url = '' } = await first.expectEvent('ready')
  const refusal = {
    name: 'DataFolderInUse',
    processId: first.processId,
    message: expect.stringContaining(`is in use by process ${first.processId}. Stop that process first`),
  }
  await expect(startPostgres({ dataFolder })).rejects.toMatchObject(refusal)
  // Without the lock file, the running server still identifies its owner.
  await rm(join(dataFolder, 'lock'))
  await expect(startPostgres({ dataFolder })).rejects.toMatchObject(refusal)
  expect(await runStatement(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await first.finish()
  const next = await startPostgres({ dataFolder })
  await next.stop()
})

test('of concurrent applications on a new folder one starts and is named to the others', async () => {
  const dataFolder = await scratchFolder()
  const applications = [1, 2, 3].map(() => runApplication({ dataFolder }))
  onTestFinished(async () => {
    await Promise.all(applications.map(application => application.kill()))
  })
  const outcomes = await Promise.all(
    applications.map(application =>
      Promise.race([application.expectEvent('ready'), application.expectEvent('refused')]),
    ),
  )
  const winner = outcomes.findIndex(({ event }) => event === 'ready')
  const holders = outcomes.filter(({ event }) => event === 'refused').map(({ holder }) => holder)
  expect(holders).toEqual([applications[winner]?.processId, applications[winner]?.processId])
})

test('the next start repairs a start killed during initialization', async () => {
  const dataFolder = await scratchFolder()
  const first = runApplication({ dataFolder })
  onTestFinished(() => first.kill())
  await expect
    .poll(async () => (await readdir(dataFolder)).some(name => name.startsWith('cluster.draft-')), {
      interval: 5,
    })
    .toBe(true)
  await first.kill()
  expect(await readdir(dataFolder)).not.toContain('cluster')
  const next = await startPostgres({ dataFolder })
  onTestFinished(() => next.stop())
  expect(await runStatement(next.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect((await readdir(dataFolder)).sort()).toEqual(['cluster', 'lock', 'password', 'superuser-password'])
})
