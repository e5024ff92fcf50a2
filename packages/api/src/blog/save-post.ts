import { BlogPostEntity, FormerSlugEntity } from '@clinic/database/entities/blog-post.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import type { blogPostInput, blogPostUpdate } from '@clinic/domain/blog/schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import { violatedConstraint } from '../constraints.ts'
import { applyChanges, findForUpdate } from '../optimistic-lock.ts'
import { renderMarkdown } from './render-markdown.ts'

type PostFields = z.output<typeof blogPostInput>
type PostChange = z.output<typeof blogPostUpdate>

/** Creates a post and returns its slug. Throws 409 if another post has the slug. */
export function createPost(
  em: EntityManager,
  fields: PostFields,
  authorId: number,
  now: Date,
): Promise<string> {
  return withFreeSlug(async () => {
    const contentHtml = await renderMarkdown(fields.content)
    await em.insert(BlogPostEntity, {
      ...fields,
      contentHtml,
      publishedAt: fields.published ? now : null,
      createdAt: now,
      updatedAt: now,
      author: authorId,
      version: 1,
    })
    await em.nativeDelete(FormerSlugEntity, { slug: fields.slug })
    return fields.slug
  })
}

/**
 * Changes a post and returns its slug; absent fields keep their values. The first publication sets `publishedAt` for
 * good, even if the post becomes a draft again.
 */
export function updatePost(
  em: EntityManager,
  { id, version, ...fields }: PostChange,
  authorId: number,
  now: Date,
): Promise<string> {
  return withFreeSlug(async () => {
    // Render before locking the row, because it may be slow.
    const rendered = fields.content !== undefined && { contentHtml: await renderMarkdown(fields.content) }
    const post = await findForUpdate(em, BlogPostEntity, { id }, version)
    const { slug, publishedAt } = post
    applyChanges(
      post,
      {
        ...fields,
        ...rendered,
        publishedAt: publishedAt ?? (fields.published ? now : null),
        author: em.getReference(UserEntity, authorId),
      },
      { updatedAt: now, demo: false },
    )
    await em.flush()
    if (post.slug !== slug) await moveAddress(em, post, publishedAt === null ? null : slug)
    return post.slug
  })
}

/** Redirects a slug that visitors may know to the post, and stops redirecting its new slug elsewhere. */
async function moveAddress(
  em: EntityManager,
  { id, slug }: { id: number; slug: string },
  before: string | null,
): Promise<void> {
  await em.nativeDelete(FormerSlugEntity, { slug })
  if (before === null) return
  await sql`
    insert into former_slugs (slug, post_id) values (${before}, ${id})
    on conflict (slug) do update set post_id = excluded.post_id`.execute(em.getKysely())
}

async function withFreeSlug<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (violatedConstraint(error) === 'blog_posts_slug_unique') throw new RuleError('slugTaken')
    throw error
  }
}
