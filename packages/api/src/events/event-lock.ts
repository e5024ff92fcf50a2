import { ClinicEvent, type ClinicEventRow } from '@clinic/database/entities/event.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'

/** An event under a lock until the transaction ends, so that its places are never oversold; 404 where there is none. */
export async function lockEvent(em: EntityManager, id: number): Promise<ClinicEventRow> {
  const event = await em.findOne(ClinicEvent, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if (!event) throw new RuleError('notFound')
  return event
}
