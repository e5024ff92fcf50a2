import { defineEntity, p } from '@mikro-orm/core'

/** Years that records keep personal data; no row means forever. */
export const RetentionSettingEntity = defineEntity({
  name: 'RetentionSetting',
  tableName: 'retention_settings',
  properties: {
    /** `appointments`, `registrations`, `messages`, `forms` or `auditLog`. */
    subject: p.text().primary(),
    years: p.integer(),
    changedAt: p.datetime(3),
    /** When the setting was last fully applied. */
    appliedAt: p.datetime(3).strictNullable(),
  },
  checks: [
    {
      name: 'retention_settings_subject',
      expression: `subject in ('appointments', 'registrations', 'messages', 'forms', 'auditLog')`,
    },
    { name: 'retention_settings_years', expression: 'years >= 1' },
  ],
})
