import { z } from 'zod'
import { instantOutput } from '../fields.ts'

/** By the nightly job, or by the command. */
export const BACKUP_KINDS = ['nightly', 'manual'] as const

export type BackupKind = (typeof BACKUP_KINDS)[number]

/** Maximum number of backups listed. */
export const BACKUPS_LISTED = 30

const backupOutput = z.object({
  kind: z.enum(BACKUP_KINDS),
  fileName: z.string(),
  bytes: z.int(),
  madeAt: instantOutput,
})

export const backupStatusOutput = z.object({
  /** Completed backups, newest first. */
  backups: z.array(backupOutput),
  overdue: z.boolean(),
})

export type BackupStatus = z.infer<typeof backupStatusOutput>
