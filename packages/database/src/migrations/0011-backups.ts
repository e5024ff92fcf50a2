import { Migration } from '@mikro-orm/migrations'

/** Which backups were made, so that the administrator is told when there is none of late. */
export class Backups extends Migration {
  override up(): void {
    this.addSql(`
      create table "backups" (
        "id" serial primary key,
        "kind" text not null,
        "file_name" text not null,
        "bytes" bigint not null,
        "made_at" timestamptz(3) not null
      )`)
    this.addSql(`
      alter table "backups"
        add constraint "backups_kind" check (kind in ('nightly', 'manual'))`)
    this.addSql(`create index "backups_by_age" on "backups" ("made_at")`)
  }
}
