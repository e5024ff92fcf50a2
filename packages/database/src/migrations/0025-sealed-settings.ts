import { Migration } from '@mikro-orm/migrations'

/** Settings that the administrator saves in the browser. The audit log says who changed one, not its value. */
export class SealedSettings extends Migration {
  override up(): void {
    this.addSql(`
      create table "sealed_settings" (
        "name" text not null,
        "sealed" text not null,
        "changed_at" timestamptz(3) not null,
        primary key ("name")
      )`)
    this.addSql(`
      alter table "sealed_settings"
        add constraint "sealed_settings_name" check (name in ('mailServer', 'publicAddress'))`)
    this.addSql(`
      create trigger "sealed_settings_tell_change"
        after insert or update or delete or truncate on "sealed_settings"
        for each statement execute function "tell_change"()`)
    this.addSql(`
      create trigger "sealed_settings_audit"
        after insert or update or delete on "sealed_settings"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "write_audit_entry"('name', 'sealed', 'changed_at')`)
  }
}
