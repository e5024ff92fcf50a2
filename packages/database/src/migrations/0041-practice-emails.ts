import { Migration } from '@mikro-orm/migrations'

/** How the practice hears of bookings becomes a setting. */
export class PracticeEmails extends Migration {
  override up(): void {
    this.addSql('alter table "sealed_settings" drop constraint "sealed_settings_name"')
    this.addSql(`
      alter table "sealed_settings" add constraint "sealed_settings_name"
        check (name in ('mailServer', 'publicAddress', 'practiceEmails'))`)
  }
}
