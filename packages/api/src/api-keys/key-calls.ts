import { asTable } from '@clinic/database/sql-parts.ts'
import { MAX_KEY_CALLS } from '@clinic/domain/api-keys/key-state.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** A call with an API key. */
export interface KeyCall {
  keyId: number
  /** Epoch milliseconds. */
  at: number
  method: string
  /** Pattern, such as `/api/appointments/{id}`. */
  path: string
  status: number
  /** Reason of the error. */
  reason: string | null
  milliseconds: number
}

const COLUMNS = `call ("keyId" int, place int, at timestamptz, method text, path text, status int, reason text,
  milliseconds int)`

/** Stores calls, oldest first, and keeps the last MAX_KEY_CALLS of each key. Skips keys deleted meanwhile. */
export async function storeKeyCalls(em: EntityManager, calls: readonly KeyCall[]): Promise<void> {
  const rows = calls.map((call, place) => ({ ...call, place, at: new Date(call.at) }))
  await sql`
    insert into api_key_calls (key_id, at, method, path, status, reason, milliseconds)
    select api_keys.id, at, method, path, status, reason, milliseconds
    from ${asTable(rows, COLUMNS)}
    join api_keys on api_keys.id = "keyId"
    order by call.place`.execute(em)
  await sql`
    delete from api_key_calls where id in (
      select id from (
        select id, row_number() over (partition by key_id order by at desc, id desc) as place
        from api_key_calls where key_id = any(${calls.map(({ keyId }) => keyId)}::int[])
      ) as newest where place > ${MAX_KEY_CALLS})`.execute(em)
}
