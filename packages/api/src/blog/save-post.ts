import { BlogPost } from '@clinic/database/entities/blog-post.ts'
import type { blogPostInput, blogPostUpdate } from '@clinic/domain/blog/schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { violatedConstraint } from '../constraints.ts'
import { findForUpdate } from '../stored-rows.ts'
import { renderMarkdown } from './render-markdown.ts'

type PostFields = z.output<typeof blogPostInput>
type PostChange = z.output<typeof blogPostUpdate>

/** Stores a new post, by the user of `authorId`. A slug that another post has is 409. Returns its slug. */
export function createPost(
  em: EntityManager,
  fields: PostFields,
  authorId: number,
  now: Date,
): Promise<string> {
  return withFreeSlug(async () => {
    const contentHtml = await renderMarkdown(fields.content)
    await em.insert(BlogPost, {
      ...fields,
      contentHtml,
      publishedAt: fields.published ? now : null,
      createdAt: now,
      updatedAt: now,
      author: authorId,
      version: 1,
    })
    return fields.slug
  })
}

/**
 * Changes a post: optional fields that are absent stay as they are. The first publication sets `publishedAt`, which is kept from then on, also
 * when the post goes back to being a draft.
 */
export function updatePost(
  em: EntityManager,
  { id, version, ...fields }: PostChange,
  authorId: number,
  now: Date,
): Promise<string> {
  return withFreeSlug(async () => {
    // Before the row is locked: it may take a while.
    const contentHtml = await renderMarkdown(fields.content)
    const post = await findForUpdate(em, BlogPost, { id }, version)
    em.assign(
      post,
      {
        ...fields,
        contentHtml,
        publishedAt: post.publishedAt ?? (fields.published ? now : null),
        updatedAt: now,
        author: authorId,
        demo: false,
        version: post.version + 1,
      },
      { ignoreUndefined: true },
    )
    await em.flush()
    return fields.slug
  })
}

async function withFreeSlug<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (violatedConstraint(error) === 'blog_posts_slug_unique') throw new RuleError('slugTaken')
    throw error
  }
}
