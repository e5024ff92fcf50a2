import { InitialSchema } from './0001-initial-schema.ts'
import { PostsUpdatedAt } from './0002-posts-updated-at.ts'
import { Mails } from './0003-mails.ts'
import { KnownBrowsers } from './0004-known-browsers.ts'
import { ReadinessMigration } from './0005-readiness.ts'
import { AfterBooking } from './0006-after-booking.ts'
import { Media } from './0007-media.ts'
import { DemoRows } from './0008-demo-rows.ts'
import { Live } from './0009-live.ts'
import { Backups } from './0011-backups.ts'
import { Trail } from './0012-trail.ts'
import { MessagesDone } from './0013-messages-done.ts'
import { RetentionMigration } from './0014-retention.ts'
import { LargeLists } from './0015-large-lists.ts'
import { MailStatesMigration } from './0016-mail-states.ts'
import { Mailboxes } from './0017-mailboxes.ts'
import { FormerSlugs } from './0018-former-slugs.ts'
import { PlainNames } from './0019-plain-names.ts'
import { EarlierReminders } from './0020-earlier-reminders.ts'
import { EventDuration } from './0021-event-duration.ts'

/** Every migration, oldest first. One that has been released is never edited; a change is a new one. */
export const migrations = [
  { name: '0001-initial-schema', class: InitialSchema },
  { name: '0002-posts-updated-at', class: PostsUpdatedAt },
  { name: '0003-mails', class: Mails },
  { name: '0004-known-browsers', class: KnownBrowsers },
  { name: '0005-readiness', class: ReadinessMigration },
  { name: '0006-after-booking', class: AfterBooking },
  { name: '0007-media', class: Media },
  { name: '0008-demo-rows', class: DemoRows },
  { name: '0009-live', class: Live },
  { name: '0011-backups', class: Backups },
  { name: '0012-trail', class: Trail },
  { name: '0013-messages-done', class: MessagesDone },
  { name: '0014-retention', class: RetentionMigration },
  { name: '0015-large-lists', class: LargeLists },
  { name: '0016-mail-states', class: MailStatesMigration },
  { name: '0017-mailboxes', class: Mailboxes },
  { name: '0018-former-slugs', class: FormerSlugs },
  { name: '0019-plain-names', class: PlainNames },
  { name: '0020-earlier-reminders', class: EarlierReminders },
  { name: '0021-event-duration', class: EventDuration },
]
