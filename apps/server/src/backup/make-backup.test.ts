import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NOW } from '@clinic/test-kit/clock.ts'
import { expect, it, onTestFinished } from 'vitest'
import { backupName } from './backup-names.ts'
import { checkRoom } from './make-backup.ts'

it('a disk that does not report its size counts as having room, a full one does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-room-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, backupName('nightly', NOW, false)), 'a backup')
  const disk = { bsize: 4_096, blocks: 0, bavail: 0 }
  await checkRoom(folder, async () => disk)
  await expect(checkRoom(folder, async () => ({ ...disk, blocks: 1_000 }))).rejects.toThrow('too full')
})
