import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NOW } from '@clinic/test-kit/clock.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupName } from '../backup/backup-names.ts'
import { startDatabase } from './start-database.ts'

let dataFolder: string
let backupFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'clinic-other-version-'))
  backupFolder = join(dataFolder, 'backups')
  await mkdir(join(dataFolder, 'postgres', 'cluster'), { recursive: true })
  await writeFile(join(dataFolder, 'postgres', 'password'), 'secret\n')
  await writeFile(join(dataFolder, 'postgres', 'superuser-password'), 'secret\n')
  await writeFile(join(dataFolder, 'postgres', 'cluster', 'PG_VERSION'), '17\n')
})
afterEach(() => rm(dataFolder, { recursive: true, force: true }))

const open = () => startDatabase({ databaseUrl: null, dataFolder, backupFolder })
const why = () =>
  `The database in ${join(dataFolder, 'postgres', 'cluster')} was written by PostgreSQL 17, ` +
  'but this application runs PostgreSQL 18.'

describe('a data folder of another major PostgreSQL version', () => {
  it('stops the start and explains how to back up first, and how to restore the newest backup', async () => {
    await mkdir(backupFolder)
    const newest = backupName('nightly', NOW, false)
    for (const name of [backupName('manual', NOW - 1_000, false), newest])
      await writeFile(join(backupFolder, name), '')
    const old = join(dataFolder, 'postgres')
    await expect(open()).rejects.toMatchObject({
      name: 'StartError',
      message: [
        `${why()} The newest backup is from 2026-11-20T18:00:00.000Z and lacks all later entries: make one with the app version that wrote the data (npm run backup), then start this version again.`,
        'To restore the newest backup, run these two commands, then start again:',
        `  mv '${old}' '${old}-17'`,
        `  npm run restore -- '${join(backupFolder, newest)}'`,
      ].join('\n'),
    })
  })

  it('explains how to make a backup when there is none', async () => {
    await expect(open()).rejects.toMatchObject({
      message: `${why()} There is no backup in ${backupFolder} to restore: make one with the app version that wrote the data (npm run backup), then start this version again.`,
    })
  })
})
