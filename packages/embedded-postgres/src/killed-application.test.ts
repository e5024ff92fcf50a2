import { spawnSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'
import { type Application, runApplication } from './fixtures/run-application.ts'
import { removeFolder, serverProcesses } from './fixtures/scratch.ts'
import { runStatement } from './run-statement.ts'

let dataFolder = ''

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'clinic-embedded-postgres-'))
  return () => removeFolder(dataFolder)
})

function acknowledgedBy(application: Application): number[] {
  return application.events.flatMap(({ number }) => number ?? [])
}

test('kill -9 of the application ends the server within two seconds and loses no acknowledged row', async () => {
  const application = runApplication({ dataFolder, task: 'write' })
  onTestFinished(() => application.kill())
  await application.expectEvent('acknowledged', 200)
  await application.kill()
  await expect.poll(() => serverProcesses(dataFolder), { interval: 20 }).toEqual([])
  const next = await startPostgres({ dataFolder })
  onTestFinished(() => next.stop())
  const acknowledged = acknowledgedBy(application)
  expect(acknowledged.length).toBeGreaterThanOrEqual(200)
  const rows = await runStatement(next.url, 'select number from visit order by number')
  expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged))
})

test('an application started right after a kill -9 waits for the old server and finds every acknowledged row', async () => {
  const application = runApplication({ dataFolder, task: 'write' })
  onTestFinished(() => application.kill())
  await application.expectEvent('acknowledged', 50)
  await application.kill()
  const next = await startPostgres({ dataFolder })
  onTestFinished(() => next.stop())
  const acknowledged = acknowledgedBy(application)
  const rows = await runStatement(next.url, 'select number from visit order by number')
  expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged))
})

test('kill -9 of the application and its whole server at once loses no acknowledged row either', async () => {
  const application = runApplication({ dataFolder, task: 'write' })
  onTestFinished(() => application.kill())
  await application.expectEvent('acknowledged', 50)
  // All in one call, which goes on where one of them has ended already.
  const ids = [application.processId, ...(await serverProcesses(dataFolder))]
  spawnSync('sh', ['-c', `kill -9 ${ids.join(' ')}`])
  await application.kill()
  const log: string[] = []
  const next = await startPostgres({ dataFolder, onLog: line => log.push(line) })
  onTestFinished(() => next.stop())
  expect(log.join('\n')).toMatch(/was not properly shut down; automatic recovery in progress/)
  const rows = await runStatement(next.url, 'select number from visit order by number')
  expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledgedBy(application)))
})
