import { Migration } from '@mikro-orm/migrations'
import { audits, tellsChanges } from './functions.ts'

/** Hours of one date that open or close it besides its weekly ones. */
export class SpecialHours extends Migration {
  override up(): void {
    this.addSql(`create table special_hours (
      id serial primary key,
      date date not null,
      start_time text not null,
      end_time text not null,
      open boolean not null,
      reason text,
      translations jsonb not null default '{}',
      version int not null default 1,
      constraint special_hours_end_after_start check (end_time > start_time),
      constraint special_hours_times
        check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
    )`)
    this.addSql('create index special_hours_by_date on special_hours (date, start_time)')
    this.addSql(tellsChanges('special_hours'))
    this.addSql(audits('special_hours', 'id'))
  }
}
