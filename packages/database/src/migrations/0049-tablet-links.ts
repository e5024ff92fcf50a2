import { Migration } from '@mikro-orm/migrations'

/** The link of the forms that are open on the practice's tablet, which ends. */
export class TabletLinks extends Migration {
  override up(): void {
    this.addSql(`
      create table "tablet_links" (
        "id" serial primary key,
        "appointment_id" int not null,
        "last_answer_at" timestamptz(3) not null,
        "created_at" timestamptz(3) not null
      )`)
    this.addSql(`
      alter table "tablet_links"
        add constraint "tablet_links_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on update no action on delete cascade`)
    this.addSql(`create index "tablet_links_by_appointment" on "tablet_links" ("appointment_id")`)
  }
}
