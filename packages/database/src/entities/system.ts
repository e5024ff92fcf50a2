import { defineEntity, p } from '@mikro-orm/core'

/** The first response to a write with an Idempotency-Key; `answer` is null while the write runs. */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    /** Procedure and SHA-256 of the key. */
    id: p.text().primary(),
    inputHash: p.text(),
    answer: p.json().strictNullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [{ name: 'idempotency_keys_by_age', properties: ['createdAt'] }],
})

/** A finished step of seeding or getting started; never inferred from empty tables. */
export const SetupFlagEntity = defineEntity({
  name: 'SetupFlag',
  tableName: 'setup_flags',
  properties: {
    name: p.text().primary(),
    doneAt: p.datetime(3).defaultRaw('now()'),
  },
})

/** A count within a period. `bucket` is a SHA-256, so that no address is stored in the clear. */
export const RateCounterEntity = defineEntity({
  name: 'RateCounter',
  tableName: 'rate_counters',
  properties: {
    bucket: p.text().primary(),
    count: p.integer(),
    resetsAt: p.datetime(3),
  },
  indexes: [{ name: 'rate_counters_by_reset', properties: ['resetsAt'] }],
})

/** When a process last saw that the database accepts writes. */
export const ReadinessEntity = defineEntity({
  name: 'Readiness',
  tableName: 'readiness',
  properties: {
    id: p.integer().primary().autoincrement(false),
    checkedAt: p.datetime(3),
  },
})
