import { Migration } from '@mikro-orm/migrations'

/** How long an event takes, in minutes, where the practice announces it. */
export class EventDuration extends Migration {
  override up(): void {
    this.addSql(`alter table "events" add column "duration" int null`)
    this.addSql(
      `alter table "events" add constraint "events_duration" check (duration >= 15 and duration <= 1440)`,
    )
  }
}
