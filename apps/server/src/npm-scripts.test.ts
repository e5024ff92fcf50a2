import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase, type TestDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { type RunningProgram, startProgram } from '@clinic/test-kit/running-program.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

let database: TestDatabase
let folder: string
let npm: RunningProgram
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'))
})
afterAll(() => database.drop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-npm-'))
})
afterEach(async () => {
  await npm.end('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 30, retryDelay: 50 })
})

it.each(['start', 'dev'])(
  'npm run %s forwards SIGTERM, and leaves no process behind',
  async script => {
    npm = startProgram('npm', ['run', script], {
      cwd: ROOT,
      // The embedded database, which a stop ends too, is tested with the program itself.
      env: {
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: database.url,
        SESSION_SECRET: 'a secret that is longer than 32 bytes',
        PORT: '0',
        LOG_LEVEL: 'warn',
      },
      within: 90_000,
    })
    const address = await npm.waitForOutput(/listening on (http:\S+)\)/)
    await npm.end()
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  },
  120_000,
)

it('npm start rejects a wrong PORT before it builds anything', async () => {
  npm = startProgram('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { DATA_DIR: join(folder, 'data'), PORT: 'eighty', TURBO_FORCE: 'true' },
  })
  expect(await npm.ended).toBe(1)
  expect([npm.output(), npm.errors()]).toEqual(['', 'Cannot start: PORT must be a port, 0 to 65535\n'])
})
