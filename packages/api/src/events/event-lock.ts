import { ClinicEventEntity, type ClinicEventRow } from '@clinic/database/entities/event.ts'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'

/** Locks an event until the transaction ends, so that its spots are never oversold. Throws 404 if there is none. */
export function lockEvent(em: EntityManager, id: number): Promise<ClinicEventRow> {
  return em.findOneOrFail(ClinicEventEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
}
