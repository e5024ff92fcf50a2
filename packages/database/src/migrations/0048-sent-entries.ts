import { Migration } from '@mikro-orm/migrations'

/** Adds the action of audit entries for what the practice sends by hand. */
export class SentEntries extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_action"`)
    this.addSql(`
      alter table "audit_entries"
        add constraint "audit_entries_action" check (action in ('created', 'changed', 'deleted', 'restored', 'exported', 'anonymized', 'opened', 'sent'))`)
  }
}
