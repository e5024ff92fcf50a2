import { defineEntity, p } from '@mikro-orm/core'

/** The practitioner's calendar feed; its address is made of this row, and dead when the row is deleted. */
export const CalendarFeed = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    id: p.integer().primary(),
    createdAt: p.datetime(3),
  },
})
