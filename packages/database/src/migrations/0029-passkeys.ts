import { Migration } from '@mikro-orm/migrations'

/** Passkeys (WebAuthn). A row has no secret: the private key never leaves the person's device. */
export class Passkeys extends Migration {
  override up(): void {
    this.addSql(`
      create table "passkeys" (
        "credential_id" text not null,
        "user_id" int not null,
        "name" text not null,
        "public_key" bytea not null,
        "counter" bigint not null,
        "transports" text[] not null,
        "rp_id" text not null,
        "created_at" timestamptz(3) not null,
        "last_used_at" timestamptz(3) null,
        "last_challenge_at" timestamptz(3) not null,
        primary key ("credential_id")
      )`)
    this.addSql(`create index "passkeys_by_user" on "passkeys" ("user_id")`)
    this.addSql(`
      alter table "passkeys"
        add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade`)
    // Not every login: those are audited as sessions.
    this.addSql(`
      create trigger "passkeys_audit"
        after insert or update of "name" or delete on "passkeys"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "write_audit_entry"('credential_id', 'public_key', 'counter', 'transports', 'created_at',
          'last_used_at', 'last_challenge_at')`)
  }
}
