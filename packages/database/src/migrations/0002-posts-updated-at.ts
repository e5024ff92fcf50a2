import { Migration } from '@mikro-orm/migrations'

/** Posts say when they were last saved, for search engines and feed readers; older ones since their publication. */
export class PostsUpdatedAt extends Migration {
  override up(): void {
    this.addSql(`alter table "blog_posts" add column "updated_at" timestamptz(3) not null default now()`)
    this.addSql(`update "blog_posts" set "updated_at" = coalesce("published_at", "created_at")`)
  }
}
