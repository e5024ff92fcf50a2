import { defineEntity, p } from '@mikro-orm/core'

/** The first response to a write that carried an Idempotency-Key; `answer` is null while it is being made. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    /** Procedure and SHA-256 of the key. */
    id: p.text().primary(),
    /** SHA-256 of the input. */
    inputHash: p.text(),
    answer: p.json().strictNullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [{ name: 'idempotency_keys_by_age', properties: ['createdAt'] }],
})

/** A step of seeding or of the first days that has been done; it is never inferred from empty tables. */
export const SeedMark = defineEntity({
  name: 'SeedMark',
  tableName: 'seed_marks',
  properties: {
    name: p.text().primary(),
    doneAt: p.datetime(3).defaultRaw('now()'),
  },
})

/** How often something happened since its count began. `bucket` is a SHA-256: no address is stored in clear. */
export const RateCounter = defineEntity({
  name: 'RateCounter',
  tableName: 'rate_counters',
  properties: {
    bucket: p.text().primary(),
    count: p.integer(),
    resetsAt: p.datetime(3),
  },
  indexes: [{ name: 'rate_counters_by_reset', properties: ['resetsAt'] }],
})

/** When a process last saw that the database takes writes. */
export const Readiness = defineEntity({
  name: 'Readiness',
  tableName: 'readiness',
  properties: {
    id: p.integer().primary().autoincrement(false),
    checkedAt: p.datetime(3),
  },
})
