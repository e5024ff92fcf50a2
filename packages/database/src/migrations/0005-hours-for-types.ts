import { Migration } from '@mikro-orm/migrations'

const TABLES = ['time_slots', 'special_hours']

/** Weekly windows and special hours may name the types of visit that they are for; an empty list is for all of them. */
export class HoursForTypes extends Migration {
  override up(): void {
    for (const table of TABLES)
      this.addSql(`alter table ${table}
        add column types text[] not null default '{}',
        add constraint ${table}_types
          check (types <@ array['consultation', 'follow-up', 'treatment', 'adjustment'])`)
  }
}
