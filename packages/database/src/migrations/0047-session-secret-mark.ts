import { Migration } from '@mikro-orm/migrations'

/** A mark sealed with the session secret shows after a restore whether the secret is another one. */
export class SessionSecretMark extends Migration {
  override up(): void {
    this.addSql('alter table "sealed_settings" drop constraint "sealed_settings_name"')
    this.addSql(`
      alter table "sealed_settings" add constraint "sealed_settings_name"
        check (name in ('mailServer', 'publicAddress', 'practiceEmails', 'sessionSecret'))`)
  }
}
