import { Migration } from '@mikro-orm/migrations'

/** Browsers that a user has logged in with, as rows: a leaked secret then mints none. */
export class KnownBrowsers extends Migration {
  override up(): void {
    this.addSql(`
      create table "known_browsers" (
        "token_hash" text not null,
        "user_id" int not null,
        "created_at" timestamptz(3) not null,
        primary key ("token_hash")
      )`)
    this.addSql(`create index "known_browsers_by_user" on "known_browsers" ("user_id")`)
    this.addSql(`
      alter table "known_browsers"
        add constraint "known_browsers_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade`)
  }
}
