import type { z } from 'zod'
import type { blogSourceOutput } from './schemas.ts'

/** Fields of a post that a translation has in its own words. */
export const POST_TEXTS = ['title', 'content', 'excerpt', 'metaTitle', 'metaDescription'] as const

/** Texts of a post in one language. */
export type PostSource = z.infer<typeof blogSourceOutput>

/** The texts of a post, without its other fields. */
export function toPostSource({
  title,
  content,
  excerpt,
  metaTitle,
  metaDescription,
}: PostSource): PostSource {
  return { title, content, excerpt, metaTitle, metaDescription }
}
