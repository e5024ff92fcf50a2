import { Migration } from '@mikro-orm/migrations'

/** Where each session comes from, so that the administrator recognizes her own and ends the others. */
export class SessionList extends Migration {
  override up(): void {
    this.addSql(`
      alter table "sessions"
        add column "browser" text not null default '',
        add column "device" text not null default 'computer',
        add column "network" text not null default '',
        add column "method" text not null default 'password',
        add column "trusted_device" text null`)
    this.addSql(`
      alter table "sessions"
        add constraint "sessions_device" check (device in ('computer', 'phone', 'tablet', 'program'))`)
    this.addSql(`
      alter table "sessions"
        add constraint "sessions_method" check (method in ('password', 'code', 'recoveryCode', 'passkey'))`)
  }
}
