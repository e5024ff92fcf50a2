import { Migration } from '@mikro-orm/migrations'

/** When the person of a session last showed who they are: by logging in, or again before something sensitive. */
export class SessionConfirmation extends Migration {
  override up(): void {
    // The default serves processes of the former version during a rolling restart.
    this.addSql(`alter table "sessions" add column "confirmed_at" timestamptz(3) not null default now()`)
    this.addSql(`update "sessions" set "confirmed_at" = "created_at"`)
  }
}
