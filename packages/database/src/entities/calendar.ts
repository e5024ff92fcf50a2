import type { Remark } from '@clinic/domain/calendars/remarks.ts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** A calendar of another program, read for the practitioner's busy times. */
export const CalendarEntity = defineEntity({
  name: 'Calendar',
  tableName: 'calendars',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    /** The sealed address; see packages/api/src/services/sealing-keys.ts. */
    sealed: p.text(),
    /** Host of the address. */
    host: p.text(),
    /** The headers with which its server identified the version that was read last. */
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
    /** The server asks for no request before this time. */
    waitUntil: p.datetime(3).strictNullable(),
    /** Busy times ahead of a read that would lose most of them; they are kept until the administrator decides. */
    foundAhead: p.integer().strictNullable(),
    /** What the last read skipped or guessed; null before the first read that checked. */
    remarks: p.json().$type<Remark[]>().strictNullable(),
    /** The address under which invitations reach its owner, if neither its name nor its address has it. */
    owner: p.text().strictNullable(),
    /** Whether invitations without an answer are busy times. */
    countsUnanswered: p.boolean().default(false),
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

/** The practitioner's calendar feed. Its URL is derived from this row and stops working when it is deleted. */
export const CalendarFeedEntity = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    id: p.integer().primary(),
    createdAt: p.datetime(3),
  },
})
