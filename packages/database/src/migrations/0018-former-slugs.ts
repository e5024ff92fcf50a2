import { Migration } from '@mikro-orm/migrations'

/** The slugs that posts had before, so that their old addresses lead to them. */
export class FormerSlugs extends Migration {
  override up(): void {
    this.addSql(`
      create table "former_slugs" (
        "slug" text not null,
        "post_id" int not null,
        primary key ("slug")
      )`)
    this.addSql(`create index "former_slugs_by_post" on "former_slugs" ("post_id")`)
    this.addSql(`
      alter table "former_slugs"
        add constraint "former_slugs_post_id_foreign" foreign key ("post_id") references "blog_posts" ("id") on update no action on delete cascade`)
  }
}
