import { InitialSchema } from './0001-initial-schema.ts'
import { PostsUpdatedAt } from './0002-posts-updated-at.ts'
import { Mails } from './0003-mails.ts'
import { KnownBrowsers } from './0004-known-browsers.ts'
import { Readiness } from './0005-readiness.ts'
import { AfterBooking } from './0006-after-booking.ts'
import { Media } from './0007-media.ts'
import { DemoRows } from './0008-demo-rows.ts'
import { Live } from './0009-live.ts'
import { Backups } from './0011-backups.ts'
import { Trail } from './0012-trail.ts'
import { MessagesDone } from './0013-messages-done.ts'
import { Retention } from './0014-retention.ts'
import { LargeLists } from './0015-large-lists.ts'

/** Every migration, oldest first. One that has been released is never edited; a change is a new one. */
export const migrations = [
  { name: '0001-initial-schema', class: InitialSchema },
  { name: '0002-posts-updated-at', class: PostsUpdatedAt },
  { name: '0003-mails', class: Mails },
  { name: '0004-known-browsers', class: KnownBrowsers },
  { name: '0005-readiness', class: Readiness },
  { name: '0006-after-booking', class: AfterBooking },
  { name: '0007-media', class: Media },
  { name: '0008-demo-rows', class: DemoRows },
  { name: '0009-live', class: Live },
  { name: '0011-backups', class: Backups },
  { name: '0012-trail', class: Trail },
  { name: '0013-messages-done', class: MessagesDone },
  { name: '0014-retention', class: Retention },
  { name: '0015-large-lists', class: LargeLists },
]
