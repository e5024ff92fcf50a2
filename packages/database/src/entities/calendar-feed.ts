import { defineEntity, p } from '@mikro-orm/core'

/** The practitioner's calendar feed. Its URL is derived from this row and stops working when it is deleted. */
export const CalendarFeedEntity = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    id: p.integer().primary(),
    createdAt: p.datetime(3),
  },
})
