import { ClinicEventEntity, type ClinicEventRow } from '@clinic/database/entities/event.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { findForUpdate } from '../optimistic-lock.ts'

/** Locks an event until the transaction ends, so that its spots are never oversold. Throws 404 if there is none. */
export function lockEvent(em: EntityManager, id: number): Promise<ClinicEventRow> {
  return findForUpdate(em, ClinicEventEntity, { id })
}
