import { Migration } from '@mikro-orm/migrations'

/** Answers keep the strongest link that they came by, and appointments whether they were booked online. */
export class FormLinks extends Migration {
  override up(): void {
    this.addSql(`
      alter table "form_answers" add "via" text not null default 'email', add "accepted_at" timestamptz(3) null,
        add constraint "form_answers_via" check (via in ('booking', 'email', 'tablet'))`)
    this.addSql('drop index "form_answers_open_once"')
    this.addSql(
      `create unique index "form_answers_open_once" on "form_answers" ("appointment_id", "form_id", ("via" = 'booking')) where "sent_at" is null`,
    )
    // Until now all upcoming appointments were counted.
    this.addSql('alter table "appointments" add "booked_online" boolean not null default true')
    this.addSql('alter table "appointments" alter "booked_online" set default false')
  }
}
