import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, clinicDay, dayOfWeek } from '@clinic/domain/clinic-time.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { errnoCode } from '../errno-code.ts'
import { PART_SUFFIX } from '../whole-file.ts'
import { readBackupName } from './backup-names.ts'

/** Number of days, weeks (starting Sunday) and months whose newest nightly backup is kept. */
const KEPT = { days: 7, weeks: 4, months: 12 }

/** An incomplete file older than this, in milliseconds, is no longer being written. */
const MAX_WRITE_MS = DAY_MS

/**
 * Lists the files to delete at `now` (epoch milliseconds): nightly backups that KEPT does not cover, by days of
 * `timeZone`, and abandoned incomplete ones. Manual backups and other files are kept.
 */
export function listOldBackups(names: readonly string[], timeZone: string, now: number): string[] {
  const ours = names
    .map(name => ({ name, ...readBackupName(name) }))
    .filter(file => file.madeAt !== undefined)
    .sort((one, other) => (other.madeAt ?? 0) - (one.madeAt ?? 0))
  const nightly = ours.filter(({ kind, whole }) => kind === 'nightly' && whole)
  const day = ({ madeAt = 0 }) => clinicDay(madeAt, timeZone)
  const kept = new Set([
    ...newestOfEach(nightly, day, KEPT.days),
    ...newestOfEach(nightly, file => addDays(day(file), -dayOfWeek(day(file))), KEPT.weeks),
    ...newestOfEach(nightly, file => day(file).slice(0, 7), KEPT.months),
  ])
  const abandoned = ours.filter(({ whole, madeAt = 0 }) => whole === false && madeAt < now - MAX_WRITE_MS)
  return [...nightly.filter(file => !kept.has(file)), ...abandoned].map(({ name }) => name)
}

/**
 * Deletes the files that listOldBackups names among the recorded and incomplete ones. Returns their number. A restored
 * database doesn't record the backup it came from, nor newer ones: they may be the only copy of their data.
 */
export async function removeOldBackups(
  folder: string,
  recorded: ReadonlySet<string>,
  timeZone: string,
  now: number,
): Promise<number> {
  const ours = (await readdir(folder)).filter(name => recorded.has(name) || name.endsWith(PART_SUFFIX))
  const names = listOldBackups(ours, timeZone, now)
  for (const name of names) await rm(join(folder, name), { force: true })
  return names.length
}

/** Finds the newest complete backup in a folder, nightly or manual, and when it was made; null if there is none. */
export async function findNewestBackup(folder: string): Promise<{ path: string; madeAt: number } | null> {
  const names = await readdir(folder).catch(error => {
    if (errnoCode(error) === 'ENOENT') return []
    throw error
  })
  const whole = names.flatMap(name => {
    const file = readBackupName(name)
    return file?.whole ? [{ path: join(folder, name), madeAt: file.madeAt }] : []
  })
  return whole.toSorted((one, other) => other.madeAt - one.madeAt)[0] ?? null
}

/** Picks the first file of each of the first `count` groups; `files` are sorted newest first. */
function newestOfEach<File>(files: readonly File[], toGroup: (file: File) => string, count: number): File[] {
  const groups = new Map<string, File>()
  for (const file of files) if (!groups.has(toGroup(file))) groups.set(toGroup(file), file)
  return [...groups.values()].slice(0, count)
}
