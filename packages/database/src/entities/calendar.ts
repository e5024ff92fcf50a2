import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** A calendar of another program, read for the practitioner's busy times. */
export const CalendarEntity = defineEntity({
  name: 'Calendar',
  tableName: 'calendars',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    /** The sealed address; see packages/api/src/settings/settings-seal.ts. */
    sealed: p.text(),
    /** Host of the address. */
    host: p.text(),
    /** What its server said of the version that was read last. */
    etag: p.text().strictNullable(),
    lastModified: p.text().strictNullable(),
    /** When its content was last read; a server that has nothing new sends none. */
    contentAt: p.datetime(3),
    /** The last successful read. */
    readAt: p.datetime(3),
    nextReadAt: p.datetime(3),
    /** Failed reads since the last successful one. */
    failures: p.integer().default(0),
    /** Key of the error that says why the last read failed. */
    problem: p.text().strictNullable(),
    /** Whether it became empty, and its busy times are kept until the administrator decides. */
    isEmptied: p.boolean().default(false),
    createdAt: p.datetime(3),
  },
})

export type CalendarRow = InferEntity<typeof CalendarEntity>

/** When a calendar says that the practitioner is busy. Its titles are not stored. */
export const BusyTimeEntity = defineEntity({
  name: 'BusyTime',
  tableName: 'busy_times',
  properties: {
    calendar: () => p.manyToOne(CalendarEntity).primary().deleteRule('cascade').updateRule('no action'),
    startsAt: p.datetime(3).primary(),
    endsAt: p.datetime(3).primary(),
  },
  checks: [{ name: 'busy_times_end_after_start', expression: 'ends_at > starts_at' }],
  indexes: [
    {
      name: 'busy_times_by_time',
      expression:
        'create index "busy_times_by_time" on "busy_times" using gist (tstzrange(starts_at, ends_at))',
    },
  ],
})
