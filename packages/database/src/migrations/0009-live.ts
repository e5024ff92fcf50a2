import { Migration } from '@mikro-orm/migrations'

/** Open windows of the administration hear of messages and of the end of their session; news is found by its date. */
export class Live extends Migration {
  override up(): void {
    this.addSql(`
      create trigger "contact_messages_tell_change"
        after insert or update or delete or truncate on "contact_messages"
        for each statement execute function "tell_change"()`)
    this.addSql(`
      create function "tell_session_end"() returns trigger language plpgsql as $$
      begin
        perform pg_notify('clinic_changed', 'session_ended ' || old.token_hash);
        return null;
      end $$`)
    this.addSql(`
      create trigger "sessions_tell_end"
        after delete on "sessions"
        for each row execute function "tell_session_end"()`)
    this.addSql(
      `create index "registrations_by_cancellation" on "registrations" ("cancelled_at") where (cancelled_at is not null)`,
    )
  }
}
