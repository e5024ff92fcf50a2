import { Migration } from '@mikro-orm/migrations'

/**
 * Mails that are only files have a state of their own, those that are tried in vain are found by an index, and sending
 * a mail again is noted whatever became of the first.
 */
export class MailStatesMigration extends Migration {
  override up(): void {
    this.addSql(`alter table "mails" drop constraint "mails_state"`)
    this.addSql(`
      alter table "mails"
        add constraint "mails_state" check (state in ('queued', 'sent', 'saved', 'failed', 'withheld'))`)
    this.addSql(`alter table "mails" add column "sent_again_of" uuid null`)
    this.addSql(`
      create index "mails_delayed" on "mails" ("queued_at") where (state = 'queued'::text and reason is not null)`)
    this.addSql(`drop trigger "mails_note_trail" on "mails"`)
    // What is withdrawn leaves the state queued, and is no act upon the mail.
    this.addSql(`
      create trigger "mails_note_trail"
        after update on "mails"
        for each row when (${ACTS} and (old.state <> 'queued' or new.state = 'queued') and old is distinct from new)
        execute function "note_trail"('id')`)
    this.addSql(`
      create trigger "mails_note_sent_again"
        after insert on "mails"
        for each row when (${ACTS} and new.sent_again_of is not null)
        execute function "note_trail"('id')`)
  }
}

const ACTS = `current_setting('clinic.actor', true) <> ''`
