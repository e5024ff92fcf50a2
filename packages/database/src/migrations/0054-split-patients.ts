import { Migration } from '@mikro-orm/migrations'

/** Records keep whom they were separated from, so that a split can be undone for a day. */
export class SplitPatients extends Migration {
  override up(): void {
    this.addSql('alter table "patients" add "split_from_id" int null, add "split_at" timestamptz(3) null')
    this.addSql(`
      alter table "patients" add constraint "patients_split_from_id_foreign" foreign key ("split_from_id")
        references "patients" ("id") on update no action on delete set null`)
    this.addSql(
      'create index "patients_by_split" on "patients" ("split_from_id") where "split_from_id" is not null',
    )
  }
}
