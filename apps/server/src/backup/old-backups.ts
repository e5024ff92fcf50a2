import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, clinicDay, dayOfWeek } from '@clinic/domain/clinic-time.ts'
import { systemCode } from '../start-error.ts'
import { readBackupName } from './backup-names.ts'

/** Of how many days, weeks (from Sunday on) and months that have nightly backups the newest one each stays. */
const STAYING = { days: 7, weeks: 4, months: 12 }

/** How long a file may be in the making, in milliseconds; then nobody writes it any more. */
const MADE_WITHIN = 24 * 3_600_000

/**
 * The names of those files in a folder that are to go at `now` (epoch milliseconds): nightly backups that are neither
 * of the last seven days, nor the last of the last four weeks or twelve months in clinic time, and what was left of
 * backups that were never whole. Backups made by hand stay, and so does whatever is not named as a backup of ours.
 */
export function backupsToRemove(names: readonly string[], timeZone: string, now: number): string[] {
  const ours = names
    .map(name => ({ name, ...readBackupName(name) }))
    .filter(file => file.madeAt !== undefined)
    .sort((one, other) => (other.madeAt ?? 0) - (one.madeAt ?? 0))
  const nightly = ours.filter(({ kind, whole }) => kind === 'nightly' && whole)
  const day = ({ madeAt = 0 }) => clinicDay(madeAt, timeZone)
  const staying = new Set([
    ...newestOfEach(nightly, day, STAYING.days),
    ...newestOfEach(nightly, file => addDays(day(file), -dayOfWeek(day(file))), STAYING.weeks),
    ...newestOfEach(nightly, file => day(file).slice(0, 7), STAYING.months),
  ])
  const left = ours.filter(({ whole, madeAt = 0 }) => whole === false && madeAt < now - MADE_WITHIN)
  return [...nightly.filter(file => !staying.has(file)), ...left].map(({ name }) => name)
}

/** Removes from a folder what backupsToRemove names. Gives how many files that were. */
export async function removeOldBackups(folder: string, timeZone: string, now: number): Promise<number> {
  const names = backupsToRemove(await readdir(folder), timeZone, now)
  for (const name of names) await rm(join(folder, name), { force: true })
  return names.length
}

/** The newest whole backup in a folder, whoever made it; null where there is none. */
export async function newestBackup(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(error => {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  })
  const whole = names
    .map(name => ({ name, ...readBackupName(name) }))
    .filter(file => file.whole)
    .sort((one, other) => (other.madeAt ?? 0) - (one.madeAt ?? 0))
  return whole[0] ? join(folder, whole[0].name) : null
}

/** Of files that are sorted, the newest first: the first of each group, for so many groups. */
function newestOfEach<File>(files: readonly File[], groupOf: (file: File) => string, count: number): File[] {
  const groups = new Map<string, File>()
  for (const file of files) if (!groups.has(groupOf(file))) groups.set(groupOf(file), file)
  return [...groups.values()].slice(0, count)
}
