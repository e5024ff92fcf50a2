import { Migration } from '@mikro-orm/migrations'

/** Arrival, and what Undo restores of a change that the practice made. */
export class DeskChanges extends Migration {
  override up(): void {
    this.addSql(`alter table "appointments" add column "arrived_at" timestamptz(3) null`)
    this.addSql(`
      alter table "appointment_changes"
        add column "made_by" text not null default 'patient',
        add column "version" int null,
        add column "before" jsonb null`)
    this.addSql(`
      alter table "appointment_changes"
        add constraint "appointment_changes_made_by" check (
          (made_by = 'patient' and version is null and before is null)
          or (made_by = 'practice' and version is not null and before is not null))`)
  }
}
