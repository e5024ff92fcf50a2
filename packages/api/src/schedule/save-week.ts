import { TimeSlotEntity } from '@clinic/database/entities/schedule.ts'
import { lockTables } from '@clinic/database/locks.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { planWeek, type WeekSlot } from '@clinic/domain/schedule/week-hours.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { applyChanges } from '../optimistic-lock.ts'

interface Week {
  slots: readonly WeekSlot[]
  /** Every stored time slot as the editor last read it. */
  read: readonly { id: number; version: number }[]
}

/** Replaces the weekly time slots in the current transaction; throws 409 if the stored ones are not those read. */
export async function saveWeek(em: EntityManager, { slots, read }: Week): Promise<void> {
  await lockTables(em, TimeSlotEntity)
  const stored = await em.find(
    TimeSlotEntity,
    {},
    { refresh: true, orderBy: { startTime: 'asc', id: 'asc' } },
  )
  const versions = new Map(read.map(({ id, version }) => [id, version]))
  if (stored.length !== versions.size || stored.some(({ id, version }) => versions.get(id) !== version))
    throw new RuleError('stale')

  const { changed, added, deleted } = planWeek(stored, slots)
  for (const { row, slot } of changed) applyChanges(row, slot)
  for (const slot of added) em.create(TimeSlotEntity, slot, { partial: true })
  for (const row of deleted) em.remove(row)
  await em.flush()
}
