import { BlogPost } from '@clinic/database/entities/blog-post.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { LockMode } from '@mikro-orm/postgresql'
import { violatedConstraint } from '../constraints.ts'
import { refuseStaleWrite } from '../stale-write.ts'
import { renderMarkdown } from './render-markdown.ts'

interface PostFields {
  title: string
  slug: string
  content: string
  excerpt: string | null
  metaTitle: string | null
  metaDescription: string | null
  published: boolean
}

/** Stores a new post, by the user of `authorId`. A slug that another post has is 409. Returns its slug. */
export function createPost(
  em: EntityManager,
  fields: PostFields,
  authorId: number,
  now: Date,
): Promise<string> {
  return withFreeSlug(async () => {
    await em.insert(BlogPost, {
      ...fields,
      contentHtml: renderMarkdown(fields.content),
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
 * Replaces the fields of a post. The first publication sets `publishedAt`, which is kept from then on, also
 * when the post goes back to being a draft.
 */
export function updatePost(
  em: EntityManager,
  { id, version, ...fields }: PostFields & { id: number; version?: number },
  authorId: number,
  now: Date,
): Promise<string> {
  return withFreeSlug(() =>
    em.transactional(async em => {
      const post = await em.findOne(BlogPost, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!post) throw new RuleError('notFound')
      refuseStaleWrite(post, version)
      em.assign(post, {
        ...fields,
        contentHtml: renderMarkdown(fields.content),
        publishedAt: post.publishedAt ?? (fields.published ? now : null),
        updatedAt: now,
        author: authorId,
        version: post.version + 1,
      })
      return fields.slug
    }),
  )
}

async function withFreeSlug<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (violatedConstraint(error) === 'blog_posts_slug_unique') throw new RuleError('slugTaken')
    throw error
  }
}
