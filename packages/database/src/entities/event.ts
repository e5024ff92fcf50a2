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

/** A person's place at an event. */
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
  },
  uniques: [
    {
      name: 'registrations_once_per_person',
      expression:
        'create unique index "registrations_once_per_person" on "registrations" ("event_id", lower("email"), lower("name"))',
    },
  ],
  indexes: [{ name: 'registrations_by_date', properties: ['createdAt', 'id'] }],
})

export type ClinicEventRow = InferEntity<typeof ClinicEvent>
export type RegistrationRow = Pick<InferEntity<typeof Registration>, 'id' | 'name' | 'email' | 'phone'>
