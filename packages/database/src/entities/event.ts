import { EVENT_CATEGORIES, type EventCategory } from '@clinic/domain/events/categories.ts'
import type { EventTranslations } from '@clinic/domain/events/translations.ts'
import type { OfferOutcome } from '@clinic/domain/offers/offers.ts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { limitTo } from '../sql-parts.ts'
import { visitorColumns } from './patient.ts'

export const ClinicEventEntity = defineEntity({
  name: 'ClinicEvent',
  tableName: 'events',
  properties: {
    id: p.integer().primary(),
    title: p.text(),
    description: p.text(),
    excerpt: p.text().strictNullable(),
    date: p.datetime(3),
    /** In minutes; null if not announced. */
    duration: p.integer().strictNullable(),
    location: p.text(),
    maxAttendees: p.integer().strictNullable(),
    imageUrl: p.text().strictNullable(),
    category: p.text().$type<EventCategory>().default('workshop'),
    featured: p.boolean().default(false),
    /** True for unchanged sample content. */
    demo: p.boolean().default(false),
    translations: p.json().$type<EventTranslations>().defaultRaw(`'{}'`),
    /** English texts that each translation was made from; the location only where it is translated. */
    translatedFrom: p.json().$type<EventTranslations>().defaultRaw(`'{}'`),
    version: p.integer().default(1),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  checks: [
    { name: 'events_duration', expression: 'duration >= 15 and duration <= 1440' },
    { name: 'events_max_attendees', expression: 'max_attendees > 0' },
    { name: 'events_category', expression: limitTo('category', EVENT_CATEGORIES) },
  ],
  indexes: [{ name: 'events_by_order', properties: ['featured', 'date', 'id'] }],
})

/** A registration for an event. A cancelled one frees its spot and is kept for its link. */
export const RegistrationEntity = defineEntity({
  name: 'Registration',
  tableName: 'registrations',
  properties: {
    id: p.integer().primary(),
    event: () => p.manyToOne(ClinicEventEntity).deleteRule('cascade').updateRule('no action'),
    ...visitorColumns(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    cancelledAt: p.datetime(3).strictNullable(),
    /** When the practice noted that the attendee came. */
    cameAt: p.datetime(3).strictNullable(),
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

/** A person on the waiting list of an event. An offered spot counts as taken until `offeredUntil`. */
export const WaitingListEntryEntity = defineEntity({
  name: 'WaitingListEntry',
  tableName: 'waiting_list_entries',
  properties: {
    id: p.integer().primary(),
    event: () => p.manyToOne(ClinicEventEntity).deleteRule('cascade').updateRule('no action'),
    ...visitorColumns(),
    createdAt: p.datetime(3),
    offeredUntil: p.datetime(3).strictNullable(),
    /** Null while waiting or holding an offer. */
    outcome: p.text().$type<OfferOutcome>().strictNullable(),
    endedAt: p.datetime(3).strictNullable(),
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

export type ClinicEventRow = InferEntity<typeof ClinicEventEntity>
export type RegistrationRow = InferEntity<typeof RegistrationEntity>
export type WaitingListRow = InferEntity<typeof WaitingListEntryEntity>
