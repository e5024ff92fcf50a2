import { Migration } from '@mikro-orm/migrations'

/** Pictures and their files: in the database, so that every process and every backup has them. */
export class Media extends Migration {
  override up(): void {
    this.addSql(`
      create table "pictures" (
        "hash" text not null,
        "alt" text not null,
        "width" int not null,
        "height" int not null,
        "focal_x" double precision not null default 0.5,
        "focal_y" double precision not null default 0.5,
        "created_at" timestamptz(3) not null,
        "version" int not null default 1,
        primary key ("hash")
      )`)
    this.addSql(`
      alter table "pictures"
        add constraint "pictures_hash" check (hash ~ '^[0-9a-f]{64}$')`)
    this.addSql(`
      alter table "pictures"
        add constraint "pictures_size" check (width > 0 and height > 0)`)
    this.addSql(`create index "pictures_by_age" on "pictures" ("created_at", "hash")`)
    this.addSql(`
      create table "picture_files" (
        "picture_hash" text not null,
        "width" int not null,
        "format" text not null,
        "bytes" bytea not null,
        primary key ("picture_hash", "width", "format")
      )`)
    // What is compressed already is stored as it is.
    this.addSql(`alter table "picture_files" alter column "bytes" set storage external`)
    this.addSql(`
      alter table "picture_files"
        add constraint "picture_files_format" check (format in ('avif', 'webp', 'jpeg'))`)
    this.addSql(`
      alter table "picture_files"
        add constraint "picture_files_picture_hash_foreign" foreign key ("picture_hash") references "pictures" ("hash") on update no action on delete cascade`)
    // A new picture stands on no page yet.
    this.addSql(`
      create trigger "pictures_tell_change"
        after update or delete or truncate on "pictures"
        for each statement execute function "tell_change"()`)
  }
}
