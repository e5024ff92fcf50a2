import type { BackupKind } from '@clinic/domain/backups/schemas.ts'
import type { Client } from 'pg'
import { ACTOR, actorText, commandActor } from '../actor.ts'

/** Records a completed backup, `madeAt` in epoch milliseconds. */
export async function recordBackup(
  client: Client,
  { kind, fileName, bytes, madeAt }: { kind: BackupKind; fileName: string; bytes: number; madeAt: number },
): Promise<void> {
  if (kind === 'manual')
    await client.query('select set_config($1, $2, false)', [ACTOR, actorText(commandActor('backup', madeAt))])
  await client.query('insert into backups (kind, file_name, bytes, made_at) values ($1, $2, $3, $4)', [
    kind,
    fileName,
    bytes,
    new Date(madeAt).toISOString(),
  ])
}
