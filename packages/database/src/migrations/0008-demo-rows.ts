import { Migration } from '@mikro-orm/migrations'

/** Events and posts of the demonstration are known as such until they are changed, so that they can be removed. */
export class DemoRows extends Migration {
  override up(): void {
    this.addSql(`alter table "events" add column "demo" boolean not null default false`)
    this.addSql(`alter table "blog_posts" add column "demo" boolean not null default false`)
  }
}
