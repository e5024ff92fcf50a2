import { defineEntity, p } from '@mikro-orm/core'

/** For how many years something stays, or keeps its names; without a row it is for ever. */
export const RetentionSetting = defineEntity({
  name: 'RetentionSetting',
  tableName: 'retention_settings',
  properties: {
    /** What: `appointments`, `registrations`, `messages` or `trail`. */
    subject: p.text().primary(),
    years: p.integer(),
    changedAt: p.datetime(3),
    /** When old data was last looked for by it, to the end. */
    appliedAt: p.datetime(3).strictNullable(),
  },
  checks: [
    {
      name: 'retention_settings_subject',
      expression: `subject in ('appointments', 'registrations', 'messages', 'trail')`,
    },
    { name: 'retention_settings_years', expression: 'years >= 1' },
  ],
})
