import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** A reached booking limit, reported once a day per mailbox or network. */
export const BookingLimitNoticeEntity = defineEntity({
  name: 'BookingLimitNotice',
  tableName: 'booking_limit_notices',
  properties: {
    id: p.integer().primary(),
    /** `patient` or `network`. */
    limited: p.text(),
    /** The patient's mailbox or the network's address. */
    who: p.text(),
    /** Clinic day. */
    day: p.date(),
    createdAt: p.datetime(3),
    dismissedAt: p.datetime(3).strictNullable(),
  },
  checks: [{ name: 'booking_limit_notices_limited', expression: `limited in ('patient', 'network')` }],
  uniques: [{ name: 'booking_limit_notices_once_a_day', properties: ['day', 'limited', 'who'] }],
})

export type BookingLimitNoticeRow = InferEntity<typeof BookingLimitNoticeEntity>
