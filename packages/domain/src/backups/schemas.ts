import { z } from 'zod'
import { instantOutput } from '../fields.ts'

/** Who made a backup: the app by itself, at night, or somebody by the command. */
const BACKUP_KINDS = ['nightly', 'manual'] as const

export type BackupKind = (typeof BACKUP_KINDS)[number]

/** How many backups are listed at most. */
export const BACKUPS_LISTED = 30

const backupOutput = z.object({
  kind: z.enum(BACKUP_KINDS),
  fileName: z.string(),
  bytes: z.int(),
  madeAt: instantOutput,
})

export const backupStatusOutput = z.object({
  /** Those that were made whole, the newest first. */
  backups: z.array(backupOutput),
  /** Whether one should have been made by now. */
  overdue: z.boolean(),
})

export type BackupStatus = z.infer<typeof backupStatusOutput>
