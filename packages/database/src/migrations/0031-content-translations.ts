import { Migration } from '@mikro-orm/migrations'

/**
 * The practice's texts in other languages. No reference to `content_items`: a built-in English text, which has no
 * row, can be translated too.
 */
export class ContentTranslations extends Migration {
  override up(): void {
    this.addSql(`
      create table "content_translations" (
        "key" text not null,
        "language" text not null,
        "value" text not null,
        "translated_from" text not null,
        "updated_at" timestamptz(3) not null default now(),
        "version" int not null default 1,
        primary key ("key", "language")
      )`)
    this.addSql(`
      alter table "content_translations"
        add constraint "content_translations_language" check (language in ('es'))`)
    this.addSql(`
      create trigger "content_translations_tell_change"
        after insert or update or delete or truncate on "content_translations"
        for each statement execute function "tell_change"()`)
    this.addSql(`
      create trigger "content_translations_audit"
        after insert or update or delete on "content_translations"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "write_audit_entry"('key')`)
  }
}
