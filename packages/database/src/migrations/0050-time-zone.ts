import { Migration } from '@mikro-orm/migrations'

/** The practice's time zone becomes a setting. */
export class TimeZone extends Migration {
  override up(): void {
    this.addSql('alter table "sealed_settings" drop constraint "sealed_settings_name"')
    this.addSql(`
      alter table "sealed_settings" add constraint "sealed_settings_name"
        check (name in ('mailServer', 'publicAddress', 'practiceEmails', 'sessionSecret', 'timeZone'))`)
  }
}
