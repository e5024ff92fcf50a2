import { BlogPostEntity, type BlogPostRow } from '@clinic/database/entities/blog-post.ts'
import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { type PostSource, toPostSource } from '@clinic/domain/blog/translations.ts'
import { invalidInput, RuleError } from '@clinic/domain/errors.ts'
import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { findForUpdate, lockRow } from '../optimistic-lock.ts'
import { findPost } from './read-posts.ts'

interface Link {
  language: Language
  /** Id of the English post. */
  translationOf: number | null
  /** Version of the English post that was translated, if the caller says so. */
  sourceVersion?: number | undefined
}

/**
 * Locks the English post of a translation and returns it; null for other posts. Throws 400 if the two cannot belong
 * together, and 409 if the English post has another version than the translated one.
 */
export async function lockSource(em: EntityManager, link: Link): Promise<BlogPostRow | null> {
  const { language, translationOf, sourceVersion } = link
  if (translationOf === null) return null
  if (language === DEFAULT_LANGUAGE)
    throw invalidInput('language', 'Must be another language than `en` for a translation')
  const english = await lockRow(em, BlogPostEntity, { id: translationOf })
  if (english?.language !== DEFAULT_LANGUAGE)
    throw invalidInput('translationOf', 'Must be the id of an English post')
  if (sourceVersion !== undefined && sourceVersion !== english.version) throw new RuleError('stale')
  return english
}

/** Throws 400 if a locked post with translations is to be in another language than English. */
export async function assertNotTranslated(em: EntityManager, id: number): Promise<void> {
  if ((await em.count(BlogPostEntity, { translationOf: id })) > 0)
    throw invalidInput('language', 'Must stay `en` while the post has a translation')
}

/**
 * Notes that a translation still matches the English post. Throws 404 if the post is no translation, and 409 if
 * either has changed since.
 */
export async function confirmPostTranslation(
  em: EntityManager,
  {
    id,
    version,
    sourceVersion,
  }: { id: number; version?: number | undefined; sourceVersion?: number | undefined },
): Promise<BlogPost> {
  const post = await findForUpdate(em, BlogPostEntity, { id }, version)
  const translationOf = post.translationOf?.id ?? null
  const english = await lockSource(em, { language: post.language, translationOf, sourceVersion })
  if (english === null) throw new RuleError('notFound')
  em.assign(post, { translatedFrom: toPostSource(english) })
  await em.flush()
  return findPost(em, post.slug, true)
}

/** The English texts that a translation was made from; throws 404 for other posts. */
export async function readPostSource(em: EntityManager, id: number): Promise<PostSource> {
  const post = await em.findOne(BlogPostEntity, { id })
  if (!post?.translatedFrom) throw new RuleError('notFound')
  return post.translatedFrom
}
