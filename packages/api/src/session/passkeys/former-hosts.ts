import { toPasskeySite } from '@clinic/domain/session/passkey-site.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** Hosts that passkeys were made for, but where the site no longer is. */
export async function findFormerHosts(em: EntityManager, publicUrl: string): Promise<string[]> {
  const { rpId } = toPasskeySite(publicUrl)
  const { rows } = await sql<{ host: string }>`
    select distinct rp_id as host from passkeys where rp_id <> ${rpId} order by 1`.execute(em)
  return rows.map(({ host }) => host)
}
