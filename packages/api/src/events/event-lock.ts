import { ClinicEventEntity, type ClinicEventRow } from '@clinic/database/entities/event.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { lockRow } from '../optimistic-lock.ts'

/** Locks an event until the transaction ends, so that its spots are never oversold. Throws 404 if there is none. */
export async function lockEvent(em: EntityManager, id: number): Promise<ClinicEventRow> {
  const event = await lockRow(em, ClinicEventEntity, { id })
  if (!event) throw new RuleError('notFound')
  return event
}
