import { ClinicEventEntity, type ClinicEventRow } from '@clinic/database/entities/event.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'

/** Locks an event until the transaction ends, so that its spots are never oversold. Throws 404 if there is none. */
export async function lockEvent(em: EntityManager, id: number): Promise<ClinicEventRow> {
  const event = await em.findOne(
    ClinicEventEntity,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
  if (!event) throw new RuleError('notFound')
  return event
}
