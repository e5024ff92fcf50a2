import { Migration } from '@mikro-orm/migrations'

/** The second step of a login. The audit log says that a factor changed or a recovery code was used, not its value. */
export class LoginFactors extends Migration {
  override up(): void {
    this.addSql(`
      create table "authenticators" (
        "user_id" int not null,
        "sealed" text not null,
        "last_step" int not null,
        "created_at" timestamptz(3) not null,
        "last_used_at" timestamptz(3) null,
        primary key ("user_id")
      )`)
    this.addSql(`
      alter table "authenticators"
        add constraint "authenticators_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade`)
    this.addSql(`
      create table "recovery_codes" (
        "user_id" int not null,
        "code_hashes" text[] not null,
        "created_at" timestamptz(3) not null,
        primary key ("user_id")
      )`)
    this.addSql(`
      alter table "recovery_codes"
        add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade`)
    // Not every login: those are audited as sessions.
    this.addSql(`
      create trigger "authenticators_audit"
        after insert or update of "sealed" or delete on "authenticators"
        for each row when (${ACTS})
        execute function "write_audit_entry"('user_id', 'sealed', 'last_step', 'created_at', 'last_used_at')`)
    this.addSql(`
      create trigger "recovery_codes_audit"
        after insert or update or delete on "recovery_codes"
        for each row when (${ACTS})
        execute function "write_audit_entry"('user_id', 'code_hashes', 'created_at')`)
  }
}

const ACTS = `current_setting('clinic.actor', true) <> ''`
