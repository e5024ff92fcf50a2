import { RETENTION_SUBJECTS, type RetentionSubject } from '@clinic/domain/retention/schemas.ts'
import { defineEntity, p } from '@mikro-orm/core'
import { limitTo } from '../sql-parts.ts'

/** Years that records keep personal data; no row means forever. */
export const RetentionSettingEntity = defineEntity({
  name: 'RetentionSetting',
  tableName: 'retention_settings',
  properties: {
    subject: p.text().$type<RetentionSubject>().primary(),
    years: p.integer(),
    changedAt: p.datetime(3),
    /** When the setting was last fully applied. */
    appliedAt: p.datetime(3).strictNullable(),
  },
  checks: [
    { name: 'retention_settings_subject', expression: limitTo('subject', RETENTION_SUBJECTS) },
    { name: 'retention_settings_years', expression: 'years >= 1' },
  ],
})
