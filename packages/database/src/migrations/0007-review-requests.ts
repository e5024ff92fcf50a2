import { Migration } from '@mikro-orm/migrations'
import { audits, tellsChanges } from './functions.ts'

/** Whether and when patients are asked for a review, and when each was. */
export class ReviewRequests extends Migration {
  override up(): void {
    this.addSql('alter table patients add column review_asked_at timestamptz(3)')
    this.addSql(`create table review_settings (
      id int primary key,
      is_on boolean not null,
      url text,
      hours int not null,
      months int not null,
      constraint review_settings_one check (id = 1),
      constraint review_settings_url check (url is not null or not is_on),
      constraint review_settings_hours check (hours > 0),
      constraint review_settings_months check (months > 0)
    )`)
    this.addSql(tellsChanges('review_settings'))
    this.addSql(audits('review_settings', 'id'))
  }
}
