import type { BackupKind } from '@clinic/domain/backups/schemas.ts'
import type { Client } from 'pg'
import { ACTOR, actorText, commandActor } from '../actor.ts'
import { columnsOf } from './database-client.ts'

/**
 * Notes a backup whose file is whole, `madeAt` in epoch milliseconds. A database of before this table is not changed:
 * its backup is the one to go back to.
 */
export async function recordBackup(
  client: Client,
  { kind, fileName, bytes, madeAt }: { kind: BackupKind; fileName: string; bytes: number; madeAt: number },
): Promise<void> {
  if ((await columnsOf(client, 'backups')).length === 0) return
  if (kind === 'manual')
    await client.query('select set_config($1, $2, false)', [ACTOR, actorText(commandActor('backup', madeAt))])
  await client.query('insert into backups (kind, file_name, bytes, made_at) values ($1, $2, $3, $4)', [
    kind,
    fileName,
    bytes,
    new Date(madeAt).toISOString(),
  ])
}
