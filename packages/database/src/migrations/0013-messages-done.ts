import { Migration } from '@mikro-orm/migrations'

/** What visitors wrote is open until the administrator says that it is done; what is older counts as done. */
export class MessagesDone extends Migration {
  override up(): void {
    this.addSql(`alter table "contact_messages" add column "done_at" timestamptz(3) null`)
    this.addSql(
      `update "contact_messages" set "done_at" = "created_at" where "created_at" < now() - interval '14 days'`,
    )
    this.addSql(`create index "contact_messages_open" on "contact_messages" ("id") where (done_at is null)`)
  }
}
