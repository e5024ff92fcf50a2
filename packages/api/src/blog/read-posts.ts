import { firstOrFail } from '@clinic/database/only-row.ts'
import { prepared } from '@clinic/database/prepared-statements.ts'
import { isoInstant } from '@clinic/database/sql-instant.ts'
import { firstSentence, SENTENCE_WITHIN } from '@clinic/domain/blog/first-sentence.ts'
import { readingMinutes } from '@clinic/domain/blog/minutes-to-read.ts'
import {
  type BlogPost,
  type BlogPostPage,
  type BlogSummary,
  blogPostOutput,
  blogSummaryOutput,
} from '@clinic/domain/blog/schemas.ts'
import { POST_TEXTS } from '@clinic/domain/blog/translations.ts'
import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { Reads } from '../context.ts'
import { imageFactsColumn, loadImageFacts } from '../images/image-facts.ts'
import { outputColumns, toColumn } from '../output-fields.ts'

/** The texts of the English post as `translated_from` stores them. */
const englishTexts = sql`jsonb_build_object(${sql.join(
  POST_TEXTS.flatMap(name => [sql.lit(name), sql.ref(`english.${toColumn(name)}`)]),
)})`

const postColumns = outputColumns(blogPostOutput, {
  computed: {
    englishChanged: sql`coalesce(translated_from <> (
      select ${englishTexts} from blog_posts english where english.id = blog_posts.translation_of), false)`,
  },
})
const summaryColumns = outputColumns(blogSummaryOutput.omit({ readingMinutes: true }), {
  computed: { image: imageFactsColumn('image_url') },
})

/** Posts that match a condition, newest first; drafts are sorted by creation time. */
async function readPosts(reads: Reads, condition: RawBuilder<unknown>): Promise<BlogPost[]> {
  const { rows } = await postsQuery(condition).execute(reads)
  return rows
}

export function postsQuery(condition: RawBuilder<unknown>) {
  return sql<BlogPost>`${prepared}
    select ${postColumns} from blog_posts
    where ${condition}
    order by coalesce(published_at, created_at) desc, id desc`
}

/** Posts of a language or of all, newest first, with or without drafts. */
export function listPosts(
  reads: Reads,
  { language, includesDrafts }: { language: Language | 'all'; includesDrafts: boolean },
): Promise<BlogPost[]> {
  const isListed = language === 'all' ? sql`true` : sql`language = ${language}`
  return readPosts(reads, sql`${isListed} and ${includesDrafts ? sql`true` : sql`published`}`)
}

/** The id of the post with this current or former slug; a draft does not hide the post that had its slug. */
const idWithSlug = (slug: string, isAllowed: RawBuilder<unknown>) => sql`coalesce(
  (select id from blog_posts where slug = ${slug} and ${isAllowed}),
  (select post_id from former_slugs where slug = ${slug}))`

/**
 * Finds a post by its current or a former slug; `slug` in the result is the current one. Throws 404 if there is none or
 * drafts are not allowed.
 */
export async function findPost(reads: Reads, slug: string, includesDrafts: boolean): Promise<BlogPost> {
  const isAllowed = includesDrafts ? sql`true` : sql`published`
  return firstOrFail(await readPosts(reads, sql`id = ${idWithSlug(slug, isAllowed)} and ${isAllowed}`))
}

interface PageOfPost {
  slug: string
  /** Language of the page. A slug of the other version finds this one. */
  language: Language
  includesDrafts: boolean
}

/** The post of a slug for its page, with the facts of its images and the paths of its published versions. */
export async function findPostPage(
  reads: Reads,
  { slug, language, includesDrafts }: PageOfPost,
): Promise<BlogPostPage | null> {
  const isAllowed = includesDrafts ? sql`true` : sql`published`
  // Without a translation the post is its own original.
  const original = sql`(select coalesce(translation_of, id) from blog_posts where id = ${idWithSlug(slug, isAllowed)})`
  const isVersion = sql`coalesce(translation_of, id) = ${original}`
  const [post] = await readPosts(reads, sql`${isVersion} and language = ${language} and ${isAllowed}`)
  if (!post) return null
  const { rows } = await sql<{ language: Language; slug: string }>`
    select language, slug from blog_posts where ${isVersion} and published`.execute(reads)
  const paths = Object.fromEntries(rows.map(version => [version.language, `/blog/${version.slug}`]))
  return { ...post, paths, images: await loadImageFacts(reads, post.contentHtml) }
}

/** The address of a published post. */
export interface PostAddress {
  language: Language
  slug: string
  updatedAt: string
  /** Id shared by the versions of a post. */
  original: number
}

/** Addresses of all published posts, newest first, for the sitemap. */
export async function listPostAddresses(em: EntityManager): Promise<PostAddress[]> {
  const { rows } = await sql<PostAddress>`
    select language, slug, ${isoInstant('updated_at')} as "updatedAt", coalesce(translation_of, id) as original
    from blog_posts where published
    order by published_at desc, id desc`.execute(em)
  return rows
}

/** Posts that the list of a language shows: its own, and English ones without a version in it. */
function isSummarized(language: Language) {
  if (language === DEFAULT_LANGUAGE) return sql`language = ${language}`
  return sql`(language = ${language} or language = ${DEFAULT_LANGUAGE} and not exists (
    select from blog_posts version
    where version.translation_of = blog_posts.id and version.language = ${language} and version.published))`
}

/**
 * Published posts for the list of a language, newest first. The first sentence replaces a missing excerpt.
 */
export async function listSummaries(reads: Reads, language: Language): Promise<BlogSummary[]> {
  // Counts words in PostgreSQL, so that no content leaves it.
  const { rows } = await sql<BlogSummary & { beginning: string | null; words: number }>`
    select ${summaryColumns}, words, beginning
    from (
      select *,
        replace(substring(content_html from '<img[^>]* src="([^"]*)"'), '&amp;', '&') as image_url,
        regexp_count(content, '[[:alnum:]]\\S*') as words,
        case when excerpt is null then left(content_html, ${SENTENCE_WITHIN}) end as beginning
      from blog_posts where published and ${isSummarized(language)}
    ) as published_posts
    order by published_at desc, id desc`.execute(reads)
  return rows.map(({ beginning, words, ...post }) => ({
    ...post,
    excerpt: post.excerpt ?? firstSentence(beginning ?? ''),
    readingMinutes: readingMinutes(words),
  }))
}
