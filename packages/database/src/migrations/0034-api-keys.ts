import { Migration } from '@mikro-orm/migrations'

/** Keys for programs. The audit log says who created, replaced, confirmed or revoked one, and never its hash. */
export class ApiKeys extends Migration {
  override up(): void {
    this.addSql(`
      create table "api_keys" (
        "id" serial primary key,
        "user_id" int not null,
        "name" text not null,
        "token_hash" text not null,
        "last_characters" text not null,
        "scopes" text[] not null,
        "created_at" timestamptz(3) not null,
        "expires_at" timestamptz(3) null,
        "last_used_at" timestamptz(3) null,
        "revoked_at" timestamptz(3) null,
        "paused_at" timestamptz(3) null,
        "replaced_at" timestamptz(3) null
      )`)
    this.addSql(`
      alter table "api_keys"
        add constraint "api_keys_token_hash_unique" unique ("token_hash"),
        add constraint "api_keys_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade`)
    this.addSql(`
      create trigger "api_keys_audit"
        after insert or update or delete on "api_keys"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "write_audit_entry"('id', 'token_hash', 'created_at', 'last_used_at')`)
  }
}
