import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { migrateDatabase } from '@clinic/database/migrate.ts'
import { seedDatabase } from '@clinic/database/seed.ts'
import { type EmbeddedPostgres, startPostgres } from '@clinic/embedded-postgres/embedded-postgres.ts'
import { SEED } from '@clinic/test-kit/administrator.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../plugins/requests/request-log.ts'
import { readDatabaseSettings } from '../settings.ts'
import { openTestApp } from '../testing/test-app.ts'
import { backUpManually } from './back-up-manually.ts'
import { changeAdminPassword } from './change-admin-password.ts'
import { restoreFile } from './restore-file.ts'

const PASSWORD = 'a new horse battery'

let folder: string
let postgres: EmbeddedPostgres | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-embedded-'))
})
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

const settingsFor = (data: string) => readDatabaseSettings({ DATA_DIR: join(folder, data) })
const progress = new PassThrough().resume()
const change = (data: string, password = PASSWORD) =>
  changeAdminPassword(settingsFor(data), password, Date.now(), createLogger('silent'))
const backUp = (data: string) => backUpManually(settingsFor(data), Date.now(), progress)
const restore = (file: string, data: string) =>
  restoreFile(file, { ...settingsFor(data), secrets: [] }, Date.now(), progress)

describe('commands with the embedded database', () => {
  it('explain what to do before the first start', async () => {
    await expect(change('none')).rejects.toThrow(/^There is no administrator yet: the first start/)
    await expect(backUp('none')).rejects.toThrow(/^There is nothing to back up in the data folder/)
  })

  it('work while the app runs, but nothing is restored into its database', async () => {
    postgres = await startPostgres({ dataFolder: join(folder, 'data', 'postgres') })
    const { url } = postgres
    await migrateDatabase(url)
    await seedDatabase(url, { ...SEED, adminUsername: 'frontdesk' })
    const file = await backUp('data')
    await expect(restore(file, 'data')).rejects.toThrow(`is in use by process ${process.pid}`)

    const app = await openTestApp({ databaseUrl: url })
    const attempt = async (password: string) => {
      const payload = { username: 'frontdesk', password }
      return (await app.app.inject({ method: 'POST', url: '/api/login', payload })).statusCode
    }
    expect(await change('data')).toEqual({ username: 'frontdesk', removedFactors: false })
    expect([await attempt(PASSWORD), await attempt(SEED.adminPassword)]).toEqual([200, 401])
    await app.close()
    await postgres.stop()
  })

  it('work without the app, and restore into another data folder alone', async () => {
    expect(await change('data')).toEqual({ username: 'frontdesk', removedFactors: false })
    const file = await backUp('data')
    await expect(restore(file, 'data')).rejects.toThrow(/^The database is not empty/)
    await restore(file, 'other')
    postgres = await startPostgres({ dataFolder: join(folder, 'other', 'postgres') })
    expect(await seedDatabase(postgres.url, SEED)).toMatchObject({ administrator: 'exists' })
  })
})
