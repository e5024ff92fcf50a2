import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

export const ClinicEvent = defineEntity({
  name: 'ClinicEvent',
  tableName: 'events',
  properties: {
    id: p.integer().primary(),
    title: p.text(),
    description: p.text(),
    excerpt: p.text().strictNullable(),
    date: p.datetime(3),
    location: p.text(),
    maxAttendees: p.integer().strictNullable(),
    imageUrl: p.text().strictNullable(),
    category: p.text().default('workshop'),
    featured: p.boolean().default(false),
    /** Of the demonstration, and as it was seeded. */
    demo: p.boolean().default(false),
    version: p.integer().default(1),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  checks: [
    { name: 'events_max_attendees', expression: 'max_attendees > 0' },
    {
      name: 'events_category',
      expression: `category in ('workshop', 'seminar', 'consultation', 'wellness', 'nutrition')`,
    },
  ],
  indexes: [{ name: 'events_by_order', properties: ['featured', 'date', 'id'] }],
})

/** A person's place at an event; a cancelled one is free again, and kept for its link. */
export const Registration = defineEntity({
  name: 'Registration',
  tableName: 'registrations',
  properties: {
    id: p.integer().primary(),
    event: () => p.manyToOne(ClinicEvent).deleteRule('cascade').updateRule('no action'),
    name: p.text(),
    email: p.text(),
    phone: p.text().strictNullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    cancelledAt: p.datetime(3).strictNullable(),
    /** When what says who it is was taken away; null while it stands. */
    anonymisedAt: p.datetime(3).strictNullable(),
  },
  uniques: [
    {
      name: 'registrations_once_per_person',
      expression:
        'create unique index "registrations_once_per_person" on "registrations" ("event_id", lower("email"), lower("name")) where (cancelled_at is null)',
    },
  ],
  indexes: [
    { name: 'registrations_by_date', properties: ['createdAt', 'id'] },
    {
      name: 'registrations_by_cancellation',
      expression:
        'create index "registrations_by_cancellation" on "registrations" ("cancelled_at") where (cancelled_at is not null)',
    },
  ],
})

/** Somebody in line for a place at a full event. A place on offer counts as taken until `offeredUntil`. */
export const WaitingListEntry = defineEntity({
  name: 'WaitingListEntry',
  tableName: 'waiting_list_entries',
  properties: {
    id: p.integer().primary(),
    event: () => p.manyToOne(ClinicEvent).deleteRule('cascade').updateRule('no action'),
    name: p.text(),
    email: p.text(),
    phone: p.text().strictNullable(),
    createdAt: p.datetime(3),
    offeredUntil: p.datetime(3).strictNullable(),
    /** How it ended: the place was taken or declined, or the offer lapsed. Null: still in line, or on offer. */
    outcome: p.text().strictNullable(),
    endedAt: p.datetime(3).strictNullable(),
    /** When what says who it is was taken away; null while it stands. */
    anonymisedAt: p.datetime(3).strictNullable(),
  },
  checks: [
    {
      name: 'waiting_list_entries_outcome',
      expression: `outcome in ('taken', 'declined', 'lapsed')`,
    },
    {
      name: 'waiting_list_entries_ended_at',
      expression: '(outcome is null) = (ended_at is null)',
    },
  ],
  uniques: [
    {
      name: 'waiting_list_entries_once_in_line',
      expression:
        'create unique index "waiting_list_entries_once_in_line" on "waiting_list_entries" ("event_id", lower("email")) where (outcome is null)',
    },
  ],
  indexes: [
    { name: 'waiting_list_entries_by_event', properties: ['event', 'id'] },
    {
      name: 'waiting_list_entries_on_offer',
      expression:
        'create index "waiting_list_entries_on_offer" on "waiting_list_entries" ("offered_until") where (outcome is null and offered_until is not null)',
    },
  ],
})

export type ClinicEventRow = InferEntity<typeof ClinicEvent>
export type RegistrationRow = InferEntity<typeof Registration>
export type WaitingListRow = InferEntity<typeof WaitingListEntry>
