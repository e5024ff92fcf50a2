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

/** An application that has had this many rows acknowledged. */
async function writeRows(count: number): Promise<Application> {
  const application = runApplication({ dataFolder, task: 'write' })
  onTestFinished(() => application.kill())
  await application.expectEvent('acknowledged', count)
  return application
}

/** Expects the next start to find every row that was acknowledged, and returns the log of the server. */
async function expectEveryRow({ events }: Application): Promise<string> {
  const log: string[] = []
  const next = await startPostgres({ dataFolder, onLog: line => log.push(line) })
  onTestFinished(() => next.stop())
  const acknowledged = events.flatMap(({ number }) => number ?? [])
  expect(acknowledged.length).toBeGreaterThanOrEqual(50)
  const rows = await runStatement(next.url, 'select number from visit order by number')
  expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged))
  return log.join('\n')
}

test('kill -9 of the application ends the server within two seconds and loses no acknowledged row', async () => {
  const application = await writeRows(200)
  await application.kill()
  await expect.poll(() => serverProcesses(dataFolder), { interval: 20 }).toEqual([])
  await expectEveryRow(application)
})

test('an application started right after a kill -9 waits for the old server and finds every acknowledged row', async () => {
  const application = await writeRows(50)
  await application.kill()
  await expectEveryRow(application)
})

test('kill -9 of the application and its whole server at once loses no acknowledged row either', async () => {
  const application = await writeRows(50)
  // All in one call, which goes on where one of them has ended already.
  const ids = [application.processId, ...(await serverProcesses(dataFolder))]
  spawnSync('sh', ['-c', `kill -9 ${ids.join(' ')}`])
  await application.kill()
  expect(await expectEveryRow(application)).toMatch(
    /was not properly shut down; automatic recovery in progress/,
  )
})
