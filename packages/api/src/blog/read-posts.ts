import {
  type BlogPost,
  type BlogPostPage,
  type BlogSummary,
  blogPostOutput,
  blogSummaryOutput,
} from '@clinic/domain/blog/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { pictureFactsIn } from '../media/picture-facts.ts'
import { outputColumns } from '../output-fields.ts'

const postColumns = outputColumns(blogPostOutput)
const summaryColumns = outputColumns(blogSummaryOutput)

/** Whole posts that meet a condition, the newest first; drafts stand where they were created. */
async function readPosts(em: EntityManager, condition: RawBuilder<unknown>): Promise<BlogPost[]> {
  const { rows } = await postsQuery(condition).execute(em.getKysely())
  return rows
}

/** The statement of readPosts. */
export function postsQuery(condition: RawBuilder<unknown>) {
  return sql<BlogPost>`
    select ${postColumns} from blog_posts
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

/** The post of a slug as its page shows it, with what is known of its pictures. */
export async function findPostPage(
  em: EntityManager,
  slug: string,
  withDrafts: boolean,
): Promise<BlogPostPage | null> {
  const post = await findPost(em, slug, withDrafts)
  return post && { ...post, pictures: await pictureFactsIn(em, post.contentHtml) }
}

/** Published posts as the blog's list shows them, the newest first. */
export async function listSummaries(em: EntityManager): Promise<BlogSummary[]> {
  const { rows } = await sql<BlogSummary>`
    select ${summaryColumns} from blog_posts where published
    order by published_at desc, id desc`.execute(em.getKysely())
  return rows
}
