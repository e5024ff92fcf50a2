import { isoInstant } from '@clinic/database/sql-instant.ts'
import type { BlogPost, BlogSummary } from '@clinic/domain/blog/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'

/** Whole posts that meet a condition, the newest first; drafts stand where they were created. */
async function readPosts(em: EntityManager, condition: RawBuilder<unknown>): Promise<BlogPost[]> {
  const { rows } = await postsQuery(condition).execute(em.getKysely())
  return rows
}

/** The statement of readPosts. */
export function postsQuery(condition: RawBuilder<unknown>) {
  return sql<BlogPost>`
    select id, title, slug, content, content_html as "contentHtml", excerpt, meta_title as "metaTitle",
      meta_description as "metaDescription", published, ${isoInstant('published_at')} as "publishedAt",
      ${isoInstant('created_at')} as "createdAt", ${isoInstant('updated_at')} as "updatedAt", author_id as "authorId", version
    from blog_posts
    where ${condition}
    order by coalesce(published_at, created_at) desc, id desc`
}

/** Posts, the newest first; drafts only for who may see them. */
export function listPosts(em: EntityManager, withDrafts: boolean): Promise<BlogPost[]> {
  return readPosts(em, withDrafts ? sql`true` : sql`published`)
}

/** The post of a slug; null when there is none, or it is a draft that the reader may not see. */
export async function findPost(
  em: EntityManager,
  slug: string,
  withDrafts: boolean,
): Promise<BlogPost | null> {
  const [post] = await readPosts(em, sql`slug = ${slug} and ${withDrafts ? sql`true` : sql`published`}`)
  return post ?? null
}

/** Published posts as the blog's list shows them, the newest first. */
export async function listSummaries(em: EntityManager): Promise<BlogSummary[]> {
  const { rows } = await sql<BlogSummary>`
    select id, title, slug, excerpt, ${isoInstant('published_at')} as "publishedAt",
      ${isoInstant('updated_at')} as "updatedAt"
    from blog_posts where published
    order by published_at desc, id desc`.execute(em.getKysely())
  return rows
}
