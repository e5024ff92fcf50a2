import { RetentionSetting } from '@clinic/database/entities/retention-setting.ts'
import { isNightlyDue } from '@clinic/domain/nightly.ts'
import {
  RETENTION_SUBJECTS,
  type Retention,
  type RetentionSubject,
} from '@clinic/domain/retention/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** For how many years what stays, as it is set; null is for ever. */
export async function loadRetention(em: EntityManager): Promise<Retention> {
  const settings = await em.find(RetentionSetting, {})
  const yearsOf = (subject: RetentionSubject) => settings.find(row => row.subject === subject)?.years ?? null
  return {
    appointments: yearsOf('appointments'),
    registrations: yearsOf('registrations'),
    messages: yearsOf('messages'),
    trail: yearsOf('trail'),
  }
}

/** Sets for how many years what stays; `now` is epoch milliseconds. What is as it was is not written. */
export async function saveRetention(em: EntityManager, retention: Retention, now: number): Promise<void> {
  for (const subject of RETENTION_SUBJECTS) {
    const years = retention[subject]
    if (years === null) await em.nativeDelete(RetentionSetting, { subject })
    else {
      await sql`
        insert into retention_settings (subject, years, changed_at)
        values (${subject}, ${years}, ${new Date(now).toISOString()})
        on conflict (subject) do update set years = excluded.years, changed_at = excluded.changed_at
          where retention_settings.years <> excluded.years`.execute(em.getKysely())
    }
  }
}

/** What is set and was not applied since the last night at 3:00 AM of the clinic, nor set since then. */
export async function findDueRetention(
  em: EntityManager,
  now: number,
  timeZone: string,
): Promise<{ subject: RetentionSubject; years: number }[]> {
  const settings = await em.find(RetentionSetting, {})
  return RETENTION_SUBJECTS.flatMap(subject => {
    const setting = settings.find(row => row.subject === subject)
    if (!setting) return []
    const last = Math.max(setting.changedAt.getTime(), setting.appliedAt?.getTime() ?? 0)
    return isNightlyDue(last, now, timeZone) ? [{ subject, years: setting.years }] : []
  })
}
