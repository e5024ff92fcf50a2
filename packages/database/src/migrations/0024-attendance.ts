import { Migration } from '@mikro-orm/migrations'

/** When the practice noted that an attendee came to the event. */
export class Attendance extends Migration {
  override up(): void {
    this.addSql(`alter table "registrations" add column "came_at" timestamptz(3) null`)
  }
}
