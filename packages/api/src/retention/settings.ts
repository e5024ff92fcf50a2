import { RetentionSettingEntity } from '@clinic/database/entities/retention-setting.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { isNightlyDue } from '@clinic/domain/backups/nightly.ts'
import {
  RETENTION_SUBJECTS,
  type Retention,
  type RetentionSubject,
} from '@clinic/domain/retention/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** Years of retention per subject; null is forever. */
export async function loadRetention(em: EntityManager): Promise<Retention> {
  const settings = await em.find(RetentionSettingEntity, {})
  const years = RETENTION_SUBJECTS.map(subject => [
    subject,
    settings.find(row => row.subject === subject)?.years ?? null,
  ])
  return Object.fromEntries(years)
}

/** Saves years of retention, only where they changed; `now` is epoch milliseconds. */
export async function saveRetention(em: EntityManager, retention: Retention, now: number): Promise<void> {
  for (const subject of RETENTION_SUBJECTS) {
    const years = retention[subject]
    if (years === null) await em.nativeDelete(RetentionSettingEntity, { subject })
    else {
      await sql`
        insert into retention_settings (subject, years, changed_at)
        values (${subject}, ${years}, ${sqlInstant(now)})
        on conflict (subject) do update set years = excluded.years, changed_at = excluded.changed_at
          where retention_settings.years <> excluded.years`.execute(em)
    }
  }
}

/** Settings not yet applied since the last 3:00 AM (clinic time), and not changed since then. */
export async function findDueRetention(
  em: EntityManager,
  now: number,
  timeZone: string,
): Promise<{ subject: RetentionSubject; years: number }[]> {
  const settings = await em.find(RetentionSettingEntity, {})
  return RETENTION_SUBJECTS.flatMap(subject => {
    const setting = settings.find(row => row.subject === subject)
    if (!setting) return []
    const isDue = [setting.changedAt, setting.appliedAt].every(at =>
      isNightlyDue(at?.getTime() ?? 0, now, timeZone),
    )
    return isDue ? [{ subject, years: setting.years }] : []
  })
}
