import { Migration } from '@mikro-orm/migrations'

/**
 * The administrator's language. Lists of languages leave the database: zod checks each value where it comes in, and a
 * list here would need a migration for each language that is added.
 */
export class AccountLanguage extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "language" text not null default 'en'`)
    this.addSql(`
      create trigger "users_tell_change"
        after update of "language" on "users"
        for each statement execute function "tell_change"()`)
    for (const table of LISTED) this.addSql(`alter table "${table}" drop constraint "${table}_language"`)
    this.addSql(`
      alter table "content_translations"
        add constraint "content_translations_language" check (language <> 'en')`)
  }
}

const LISTED = [
  'appointments',
  'blog_posts',
  'contact_messages',
  'content_translations',
  'invitation_texts',
  'registrations',
  'waiting_list_entries',
]
