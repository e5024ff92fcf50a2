import type { OfferOutcome } from '@clinic/domain/offers/offers.ts'
import { PARTS_OF_DAY, type PartOfDay } from '@clinic/domain/offers/schemas.ts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { limitTo } from '../sql-parts.ts'
import { AppointmentEntity } from './appointment.ts'

/** A patient's wish for an earlier time than their appointment's. Taking a time deletes it. */
export const EarlierRequestEntity = defineEntity({
  name: 'EarlierRequest',
  tableName: 'earlier_requests',
  properties: {
    id: p.integer().primary(),
    appointment: () => p.oneToOne(AppointmentEntity).owner().deleteRule('cascade').updateRule('no action'),
    /** Weekdays; 0 is Sunday. */
    days: p.json().$type<number[]>(),
    partOfDay: p.text().$type<PartOfDay>(),
    /** Id of the last freed time when they asked. */
    lastFreed: p.integer(),
    createdAt: p.datetime(3),
  },
  checks: [{ name: 'earlier_requests_part_of_day', expression: limitTo('part_of_day', PARTS_OF_DAY) }],
})

/** An earlier time offered to a patient, open while it has no outcome. */
export const TimeOfferEntity = defineEntity({
  name: 'TimeOffer',
  tableName: 'time_offers',
  properties: {
    id: p.integer().primary(),
    request: () => p.manyToOne(EarlierRequestEntity).deleteRule('cascade').updateRule('no action'),
    startsAt: p.datetime(3),
    endsAt: p.datetime(3),
    /** Id of the last freed time when it was offered. */
    lastFreed: p.integer(),
    offeredUntil: p.datetime(3),
    outcome: p.text().$type<Exclude<OfferOutcome, 'taken'> | 'booked'>().strictNullable(),
    endedAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3),
  },
  checks: [
    { name: 'time_offers_outcome', expression: `outcome in ('declined', 'lapsed', 'booked')` },
    { name: 'time_offers_ended_at', expression: '(outcome is null) = (ended_at is null)' },
    {
      name: 'time_offers_no_overlap',
      expression: 'exclude using gist (tstzrange(starts_at, ends_at) with &&) where (outcome is null)',
    },
  ],
  uniques: [
    {
      name: 'time_offers_one_open',
      expression:
        'create unique index "time_offers_one_open" on "time_offers" ("request_id") where (outcome is null)',
    },
  ],
  indexes: [{ name: 'time_offers_by_request', properties: ['request', 'id'] }],
})

/** A time that became free, until it has begun. */
export const FreedTimeEntity = defineEntity({
  name: 'FreedTime',
  tableName: 'freed_times',
  properties: {
    id: p.integer().primary(),
    startsAt: p.datetime(3),
    endsAt: p.datetime(3),
  },
})

/** The free times of a year as last known, in one row; what is free beside them was freed. */
export const KnownFreeTimesEntity = defineEntity({
  name: 'KnownFreeTimes',
  tableName: 'known_free_times',
  properties: {
    id: p.integer().primary(),
    /** Start and end of each, in epoch milliseconds. */
    times: p.json().$type<[startsAt: number, endsAt: number][]>(),
    until: p.datetime(3),
  },
})

export type TimeOfferRow = InferEntity<typeof TimeOfferEntity>
