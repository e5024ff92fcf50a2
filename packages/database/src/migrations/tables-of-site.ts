import { audits, tellsChanges } from './functions.ts'

/** What the public site shows, and what visitors send. */
export const TABLES_OF_SITE = `
  create table content_items (
    key text primary key,
    value text not null,
    updated_at timestamptz(3) not null default now(),
    version int not null default 1
  );
  ${tellsChanges('content_items')}
  ${audits('content_items', 'key')}

  create table content_translations (
    key text not null,
    language text not null,
    value text not null,
    translated_from text not null,
    updated_at timestamptz(3) not null default now(),
    version int not null default 1,
    primary key (key, language),
    constraint content_translations_language check (language <> 'en')
  );
  ${tellsChanges('content_translations')}
  ${audits('content_translations', 'key')}

  create table images (
    hash text primary key,
    alt text not null,
    width int not null,
    height int not null,
    focal_x double precision not null default 0.5,
    focal_y double precision not null default 0.5,
    created_at timestamptz(3) not null,
    version int not null default 1,
    constraint images_hash check (hash ~ '^[0-9a-f]{64}$'),
    constraint images_size check (width > 0 and height > 0)
  );
  create index images_by_age on images (created_at, hash);
  create trigger images_tell_change after delete or update or truncate on images
    for each statement execute function tell_change();
  ${audits('images', 'hash')}

  create table image_files (
    image_hash text not null constraint image_files_image_hash_foreign references images on delete cascade,
    width int not null,
    format text not null,
    bytes bytea storage external not null,
    primary key (image_hash, width, format),
    constraint image_files_format check (format in ('avif', 'webp', 'jpeg'))
  );

  create table blog_posts (
    id serial primary key,
    title text not null,
    slug text not null,
    content text not null,
    content_html text not null,
    excerpt text,
    meta_title text,
    meta_description text,
    published boolean not null default false,
    demo boolean not null default false,
    published_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    author_id int not null constraint blog_posts_author_id_foreign references users on delete restrict,
    language text not null default 'en',
    translation_of int constraint blog_posts_translation_of_foreign references blog_posts on delete set null,
    translated_from jsonb,
    version int not null default 1,
    constraint blog_posts_published_at check (not published or published_at is not null),
    constraint blog_posts_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    constraint blog_posts_translation
      check (translation_of is null or language <> 'en' and translated_from is not null),
    constraint blog_posts_slug_unique unique (slug)
  );
  create index blog_posts_by_publication on blog_posts (published, published_at, id);
  create unique index blog_posts_one_translation on blog_posts (translation_of, language);
  ${tellsChanges('blog_posts')}
  ${audits('blog_posts', 'id', 'content_html', 'translated_from')}

  create table former_slugs (
    slug text primary key,
    post_id int not null constraint former_slugs_post_id_foreign references blog_posts on delete cascade
  );
  create index former_slugs_by_post on former_slugs (post_id);

  create table events (
    id serial primary key,
    title text not null,
    description text not null,
    excerpt text,
    date timestamptz(3) not null,
    duration int,
    location text not null,
    max_attendees int,
    image_url text,
    category text not null default 'workshop',
    featured boolean not null default false,
    demo boolean not null default false,
    translations jsonb not null default '{}',
    translated_from jsonb not null default '{}',
    version int not null default 1,
    created_at timestamptz(3) not null default now(),
    constraint events_category check (category in ('workshop', 'seminar', 'consultation', 'wellness', 'nutrition')),
    constraint events_duration check (duration >= 15 and duration <= 1440),
    constraint events_max_attendees check (max_attendees > 0)
  );
  create index events_by_order on events (featured, date, id);
  ${tellsChanges('events')}
  ${audits('events', 'id', 'translated_from')}

  create table registrations (
    id serial primary key,
    event_id int not null constraint registrations_event_id_foreign references events on delete cascade,
    name text not null,
    email text not null,
    phone text,
    created_at timestamptz(3) not null default now(),
    cancelled_at timestamptz(3),
    came_at timestamptz(3),
    language text not null default 'en',
    anonymized_at timestamptz(3)
  );
  create index registrations_by_date on registrations (created_at, id);
  create unique index registrations_once_per_person on registrations (event_id, lower(email), lower(name))
    where cancelled_at is null;
  create index registrations_by_cancellation on registrations (cancelled_at) where cancelled_at is not null;
  ${tellsChanges('registrations')}
  ${audits('registrations', 'id')}

  create table waiting_list_entries (
    id serial primary key,
    event_id int not null constraint waiting_list_entries_event_id_foreign references events on delete cascade,
    name text not null,
    email text not null,
    phone text,
    created_at timestamptz(3) not null,
    offered_until timestamptz(3),
    outcome text,
    ended_at timestamptz(3),
    language text not null default 'en',
    anonymized_at timestamptz(3),
    constraint waiting_list_entries_ended_at check ((outcome is null) = (ended_at is null)),
    constraint waiting_list_entries_outcome check (outcome in ('taken', 'declined', 'lapsed'))
  );
  create unique index waiting_list_entries_once_in_line on waiting_list_entries (event_id, lower(email))
    where outcome is null;
  create index waiting_list_entries_by_event on waiting_list_entries (event_id, id);
  create index waiting_list_entries_on_offer on waiting_list_entries (offered_until)
    where outcome is null and offered_until is not null;
  ${tellsChanges('waiting_list_entries')}
  ${audits('waiting_list_entries', 'id')}

  create table contact_messages (
    id serial primary key,
    name text not null,
    email text not null,
    phone text,
    message text not null,
    created_at timestamptz(3) not null default now(),
    done_at timestamptz(3),
    language text not null default 'en',
    anonymized_at timestamptz(3)
  );
  create index contact_messages_open on contact_messages (id) where done_at is null;
  ${tellsChanges('contact_messages')}
  ${audits('contact_messages', 'id')}
`
