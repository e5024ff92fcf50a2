import { Migration } from '@mikro-orm/migrations'

/** Endpoints that are told of changes, and what they were told. The audit log has their host alone. */
export class Webhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table "webhooks" (
        "id" serial primary key,
        "name" text not null,
        "sealed" text not null,
        "host" text not null,
        "types" text[] not null,
        "seed" text not null,
        "former_seed" text null,
        "former_until" timestamptz(3) null,
        "paused" text null,
        "failing_since" timestamptz(3) null,
        "created_at" timestamptz(3) not null
      )`)
    this.addSql(`
      alter table "webhooks"
        add constraint "webhooks_paused" check (paused in ('deleted', 'failing', 'restored'))`)
    this.addSql(`
      create table "webhook_deliveries" (
        "id" uuid not null,
        "webhook_id" int not null,
        "type" text not null,
        "subject_id" int not null,
        "version" int not null,
        "happened_at" timestamptz(3) not null,
        "state" text not null default 'queued',
        "attempts" int not null default 0,
        "status" int null,
        "problem" text null,
        "updated_at" timestamptz(3) not null,
        primary key ("id")
      )`)
    this.addSql(`
      alter table "webhook_deliveries"
        add constraint "webhook_deliveries_state" check (state in ('queued', 'delivered', 'failed', 'withheld'))`)
    this.addSql(`
      alter table "webhook_deliveries"
        add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on update no action on delete cascade`)
    this.addSql(
      `create index "webhook_deliveries_by_webhook" on "webhook_deliveries" ("webhook_id", "happened_at")`,
    )
    this.addSql(`create index "webhook_deliveries_by_age" on "webhook_deliveries" ("happened_at")`)
    this.addSql(`
      create index "webhook_deliveries_waiting" on "webhook_deliveries" ("webhook_id") where (state = any (array['queued'::text, 'withheld'::text]))`)
    this.addSql(`
      create trigger "webhooks_audit"
        after insert or update or delete on "webhooks"
        for each row when (current_setting('clinic.actor', true) <> '')
        execute function "write_audit_entry"('id', 'sealed', 'seed', 'former_seed', 'created_at')`)
  }
}
