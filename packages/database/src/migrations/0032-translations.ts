import { Migration } from '@mikro-orm/migrations'

/**
 * Spanish versions: of a post a row of its own, of an event texts in its row. `translated_from` is the English that
 * each was made from, to show later changes.
 */
export class Translations extends Migration {
  override up(): void {
    this.addSql(`
      alter table "blog_posts"
        add column "language" text not null default 'en',
        add column "translation_of" int null,
        add column "translated_from" jsonb null,
        add constraint "blog_posts_language" check (language in ('en', 'es')),
        add constraint "blog_posts_translation" check (translation_of is null or (language <> 'en' and translated_from is not null)),
        add constraint "blog_posts_translation_of_foreign" foreign key ("translation_of") references "blog_posts" ("id") on update no action on delete set null`)
    this.addSql(
      `create unique index "blog_posts_one_translation" on "blog_posts" ("translation_of", "language")`,
    )
    this.addSql(`
      alter table "events"
        add column "translations" jsonb not null default '{}',
        add column "translated_from" jsonb not null default '{}'`)
    for (const [table, hidden] of Object.entries(HIDDEN)) {
      this.addSql(`drop trigger "${table}_audit" on "${table}"`)
      this.addSql(`
        create trigger "${table}_audit"
          after insert or update or delete on "${table}"
          for each row when (current_setting('clinic.actor', true) <> '')
          execute function "write_audit_entry"(${hidden.map(column => `'${column}'`).join(', ')})`)
    }
  }
}

/** The key of each table, then the columns that audit entries leave out. */
const HIDDEN = {
  blog_posts: ['id', 'content_html', 'translated_from'],
  events: ['id', 'translated_from'],
}
