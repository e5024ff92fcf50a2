import { Migration } from '@mikro-orm/migrations'

/** One row that the readiness check writes: reading says nothing of a full disk or a standby. */
export class ReadinessMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table "readiness" (
        "id" int not null,
        "checked_at" timestamptz(3) not null,
        primary key ("id")
      )`)
  }
}
