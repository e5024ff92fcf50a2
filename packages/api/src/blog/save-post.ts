import { BlogPostEntity, FormerSlugEntity } from '@clinic/database/entities/blog-post.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import type { BlogPost, blogPostInput, blogPostUpdate } from '@clinic/domain/blog/schemas.ts'
import { POST_TEXTS, toPostSource } from '@clinic/domain/blog/translations.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { readAuthorId } from '../access.ts'
import { mapViolation } from '../constraints.ts'
import type { Context } from '../context.ts'
import { applyChanges, findForUpdate } from '../optimistic-lock.ts'
import { assertNotTranslated, lockSource } from './post-translation.ts'
import { findPost } from './read-posts.ts'
import { renderMarkdown } from './render-markdown.ts'

type PostFields = z.output<typeof blogPostInput>
type PostChange = z.output<typeof blogPostUpdate>

/** Creates a post. Throws 409 if the slug or the translation is taken. */
export function createPost(ctx: Context, { sourceVersion, ...fields }: PostFields): Promise<BlogPost> {
  const { em } = ctx
  return savePost(em, async () => {
    const now = new Date(ctx.now())
    const contentHtml = await renderMarkdown(fields.content)
    const english = await lockSource(em, { ...fields, sourceVersion })
    await em.insert(BlogPostEntity, {
      ...fields,
      translatedFrom: english && toPostSource(english),
      contentHtml,
      publishedAt: fields.published ? now : null,
      createdAt: now,
      updatedAt: now,
      author: readAuthorId(ctx),
      version: 1,
    })
    if (fields.published) await em.nativeDelete(FormerSlugEntity, { slug: fields.slug })
    return fields.slug
  })
}

/**
 * Changes a post; absent fields keep their values. The first publication sets `publishedAt` for good. A translation with
 * a new text matches the English post as it is now.
 */
export function updatePost(
  ctx: Context,
  { id, version, sourceVersion, translationOf, ...fields }: PostChange,
): Promise<BlogPost> {
  const { em } = ctx
  return savePost(em, async () => {
    const now = new Date(ctx.now())
    // Render before locking the row, because it may be slow.
    const rendered = fields.content !== undefined && { contentHtml: await renderMarkdown(fields.content) }
    const post = await findForUpdate(em, BlogPostEntity, { id }, version)
    const { slug, publishedAt } = post
    const before = post.translationOf?.id ?? null
    const source = translationOf === undefined ? before : translationOf
    const language = fields.language ?? post.language
    if (language !== DEFAULT_LANGUAGE) await assertNotTranslated(em, id)
    const english = await lockSource(em, { language, translationOf: source, sourceVersion })
    const isTranslated =
      source !== before || POST_TEXTS.some(name => fields[name] !== undefined && fields[name] !== post[name])
    applyChanges(
      post,
      {
        ...fields,
        ...rendered,
        translationOf: source === null ? null : em.getReference(BlogPostEntity, source),
        publishedAt: publishedAt ?? (fields.published ? now : null),
        author: em.getReference(UserEntity, readAuthorId(ctx)),
      },
      {
        ...(isTranslated && { translatedFrom: english && toPostSource(english) }),
        updatedAt: now,
        demo: false,
      },
    )
    await em.flush()
    if (post.published) await em.nativeDelete(FormerSlugEntity, { slug: post.slug })
    // Visitors may know the slug of a post that was published; not one that still leads to another post.
    if (post.slug !== slug && publishedAt !== null) {
      const options = { onConflictAction: 'ignore', disableIdentityMap: true } as const
      await em.upsert(FormerSlugEntity, { slug, post: id }, options)
    }
    return post.slug
  })
}

/** Runs `save`, which returns the slug of a post, and reads the post. */
async function savePost(em: EntityManager, save: () => Promise<string>): Promise<BlogPost> {
  try {
    return await findPost(em, await save(), true)
  } catch (error) {
    throw mapViolation(error, {
      blog_posts_slug_unique: 'slugTaken',
      blog_posts_one_translation: 'translationTaken',
    })
  }
}
