import { firstSentence, SENTENCE_WITHIN } from '@clinic/domain/blog/first-sentence.ts'
import { readingMinutes } from '@clinic/domain/blog/minutes-to-read.ts'
import {
  type BlogPost,
  type BlogPostPage,
  type BlogSummary,
  blogPostOutput,
  blogSummaryOutput,
} from '@clinic/domain/blog/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { imageFactsAt, imageFactsIn } from '../images/image-facts.ts'
import { outputColumns } from '../output-fields.ts'

const postColumns = outputColumns(blogPostOutput)
const summaryColumns = outputColumns(blogSummaryOutput.omit({ readingMinutes: true }), {
  computed: { image: imageFactsAt('image_url') },
})

/** Posts that match a condition, newest first; drafts are sorted by creation time. */
async function readPosts(em: EntityManager, condition: RawBuilder<unknown>): Promise<BlogPost[]> {
  const { rows } = await postsQuery(condition).execute(em.getKysely())
  return rows
}

export function postsQuery(condition: RawBuilder<unknown>) {
  return sql<BlogPost>`
    select ${postColumns} from blog_posts
    where ${condition}
    order by coalesce(published_at, created_at) desc, id desc`
}

/** Posts, newest first, with or without drafts. */
export function listPosts(em: EntityManager, withDrafts: boolean): Promise<BlogPost[]> {
  return readPosts(em, withDrafts ? sql`true` : sql`published`)
}

/**
 * Finds a post by its current or a former slug; `slug` in the result is the current one. Null if there is none or
 * drafts are not allowed.
 */
export async function findPost(
  em: EntityManager,
  slug: string,
  withDrafts: boolean,
): Promise<BlogPost | null> {
  const [post] = await readPosts(
    em,
    sql`id = coalesce((select id from blog_posts where slug = ${slug}),
      (select post_id from former_slugs where slug = ${slug})) and ${withDrafts ? sql`true` : sql`published`}`,
  )
  return post ?? null
}

/** The post of a slug for its page, with the facts of its images. */
export async function findPostPage(
  em: EntityManager,
  slug: string,
  withDrafts: boolean,
): Promise<BlogPostPage | null> {
  const post = await findPost(em, slug, withDrafts)
  return post && { ...post, images: await imageFactsIn(em, post.contentHtml) }
}

/** Published posts for the list, newest first. The first sentence replaces a missing excerpt. */
export async function listSummaries(em: EntityManager): Promise<BlogSummary[]> {
  // Counts words in PostgreSQL, so that no content leaves it.
  const { rows } = await sql<BlogSummary & { beginning: string | null; words: number }>`
    select ${summaryColumns}, words, beginning
    from (
      select *,
        replace(substring(content_html from '<img[^>]* src="([^"]*)"'), '&amp;', '&') as image_url,
        regexp_count(content, '[[:alnum:]]\\S*') as words,
        case when excerpt is null then left(content_html, ${SENTENCE_WITHIN}) end as beginning
      from blog_posts where published
    ) as published_posts
    order by published_at desc, id desc`.execute(em.getKysely())
  return rows.map(({ beginning, words, ...post }) => ({
    ...post,
    excerpt: post.excerpt ?? firstSentence(beginning ?? ''),
    readingMinutes: readingMinutes(words),
  }))
}
