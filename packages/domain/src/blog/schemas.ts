import { z } from 'zod'
import { idField, instantOutput, LIMITS, optionalText, requiredText, versionField } from '../fields.ts'
import { slugField } from './slugs.ts'

const contentField = requiredText(LIMITS.blogContent, 'Content is required')

/** What the administrator sends of a post; `authorId` and `publishedAt` are never taken from the sender. */
export const blogPostInput = z.object({
  title: requiredText(LIMITS.title, 'Title is required'),
  slug: slugField,
  content: contentField,
  excerpt: optionalText(LIMITS.excerpt),
  metaTitle: optionalText(LIMITS.title),
  metaDescription: optionalText(LIMITS.excerpt),
  published: z.boolean('Must be true or false').default(false),
})

export const blogPostUpdate = blogPostInput.extend({ id: idField, version: versionField })

export const blogPreviewInput = z.object({ content: z.string('Must be text').max(LIMITS.blogContent) })

export const blogPostOutput = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  contentHtml: z.string(),
  excerpt: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  published: z.boolean(),
  publishedAt: instantOutput.nullable(),
  createdAt: instantOutput,
  authorId: z.int(),
  version: z.int(),
})

/** A post as the blog's list shows it. */
export const blogCardOutput = blogPostOutput.pick({
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  publishedAt: true,
})

export type BlogPost = z.infer<typeof blogPostOutput>
export type BlogCard = z.infer<typeof blogCardOutput>
