import { Migration } from '@mikro-orm/migrations'

/** The language of each person; English for everyone who booked, registered or wrote before. */
export class Languages extends Migration {
  override up(): void {
    for (const table of ['appointments', 'registrations', 'waiting_list_entries', 'contact_messages'])
      this.addSql(`
        alter table "${table}"
          add column "language" text not null default 'en',
          add constraint "${table}_language" check (language in ('en', 'es'))`)
  }
}
