import type { BackupKind } from '@clinic/domain/backups/schemas.ts'
import type { Client } from 'pg'
import { ACTOR, actorText, commandActor } from '../actor.ts'
import { readColumns } from './database-client.ts'

/**
 * Records a completed backup, `madeAt` in epoch milliseconds. Skips databases older than this table, to leave them
 * unchanged.
 */
export async function recordBackup(
  client: Client,
  { kind, fileName, bytes, madeAt }: { kind: BackupKind; fileName: string; bytes: number; madeAt: number },
): Promise<void> {
  if ((await readColumns(client, 'backups')).length === 0) return
  if (kind === 'manual')
    await client.query('select set_config($1, $2, false)', [ACTOR, actorText(commandActor('backup', madeAt))])
  await client.query('insert into backups (kind, file_name, bytes, made_at) values ($1, $2, $3, $4)', [
    kind,
    fileName,
    bytes,
    new Date(madeAt).toISOString(),
  ])
}
