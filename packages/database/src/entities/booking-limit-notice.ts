import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** That somebody met a limit of bookings, told to the administrator once a day for each. */
export const BookingLimitNotice = defineEntity({
  name: 'BookingLimitNotice',
  tableName: 'booking_limit_notices',
  properties: {
    id: p.integer().primary(),
    /** Whose limit: `patient` or `network`. */
    limited: p.text(),
    /** The patient's e-mail address in lower case, or the network's address. */
    who: p.text(),
    /** The clinic's day. */
    day: p.date(),
    createdAt: p.datetime(3),
    putAwayAt: p.datetime(3).strictNullable(),
  },
  checks: [{ name: 'booking_limit_notices_limited', expression: `limited in ('patient', 'network')` }],
  uniques: [{ name: 'booking_limit_notices_once_a_day', properties: ['day', 'limited', 'who'] }],
})

export type BookingLimitNoticeRow = InferEntity<typeof BookingLimitNotice>
