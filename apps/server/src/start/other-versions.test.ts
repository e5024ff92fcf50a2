import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { openClient } from '@clinic/database/backup/database-client.ts'
import { nameMigrationsFormerly } from '@clinic/database/testing/former-migrations.ts'
import { LATER_MIGRATION, migrateToLaterVersion } from '@clinic/database/testing/later-migration.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUpManually } from '../cli/back-up-manually.ts'
import { changeAdminPassword } from '../cli/change-admin-password.ts'
import { restoreFile } from '../cli/restore-file.ts'
import { createLogger } from '../plugins/requests/request-log.ts'
import type { DatabaseSettings } from '../settings.ts'
import { BOOKING, openTestApp, type TestApp } from '../testing/test-app.ts'
import { openDatabase } from './open-database.ts'

const logger = createLogger('silent')
const output = new PassThrough()
let folder: string
/** A process that runs since before the upgrade. */
let running: TestApp
let settings: DatabaseSettings
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-newer-'))
  running = await openTestApp()
  const { databaseUrl } = running
  settings = { databaseUrl, dataFolder: folder, backupFolder: folder, backupPassphrase: undefined }
  file = await backUpManually(settings, NOW, output)
  await migrateToLaterVersion(databaseUrl)
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true, force: true })
})

it.each<[string, () => Promise<unknown>]>([
  ['start', () => openDatabase(settings, logger)],
  ['backup', () => backUpManually(settings, NOW, output)],
  ['admin:password', () => changeAdminPassword(settings, 'a new horse battery', NOW, logger)],
  ['restore', () => restoreFile(file, { ...settings, secrets: [] }, NOW, output)],
])('%s rejects a database that a newer version has used', async (_name, open) => {
  await expect(open()).rejects.toMatchObject({
    name: 'StartError',
    message:
      `A newer version of this app (${LATER_MIGRATION}) has used this database. ` +
      'Start that version, or restore a backup into an empty folder.',
  })
})

it('a running process continues, also on new connections', async () => {
  const client = await openClient(running.databaseUrl)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'clinic' and datname = current_database()`)
  await client.end()
  await waitFor(async () => {
    const answer = await running.app.inject({ method: 'POST', url: '/api/appointments', payload: BOOKING })
    expect(answer.statusCode).toBe(200)
  })
})

it('start rejects a database that an older version has used', async () => {
  await nameMigrationsFormerly(running.databaseUrl, '0037-calendars')
  await expect(openDatabase(settings, logger)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^An older version of this app \(0037-calendars\) has used this database\./,
    ),
  })
})
