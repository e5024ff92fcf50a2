import { z } from 'zod'
import {
  defaultedField,
  idField,
  idOutput,
  instantOutput,
  LIMITS,
  optionalField,
  optionalText,
  requiredText,
  unchangedIfAbsent,
  versionField,
  versionOutput,
} from '../fields.ts'
import { pictureFactsOutput } from '../media/schemas.ts'
import { slugField } from './slugs.ts'

const title = { description: 'The title', example: 'Sit less, move more' }
const content = {
  description: 'The text as Markdown (GitHub flavour). Raw HTML in it is shown as text.',
  example: 'Stand up **once an hour**.',
}
const excerpt = { description: 'A sentence or two for lists', example: 'Small habits for people who sit.' }
const metaTitle = {
  description: 'The page’s title for search engines; the title where null',
  example: 'Sit less, move more',
}
const metaDescription = {
  description: 'The page’s description for search engines; the excerpt where null',
  example: 'Small habits that help a back that sits all day.',
}
const published = {
  description: 'False: a draft, which exists for the administrator alone',
  example: true,
}

/** What the administrator sends of a post; `authorId` and `publishedAt` are never taken from the sender. */
export const blogPostInput = z.object({
  title: requiredText(LIMITS.title, 'Title is required').meta(title),
  slug: slugField,
  content: requiredText(LIMITS.blogContent, 'Content is required').meta(content),
  excerpt: optionalText(LIMITS.excerpt).meta(excerpt),
  metaTitle: optionalText(LIMITS.title).meta(metaTitle),
  metaDescription: optionalText(LIMITS.excerpt).meta(metaDescription),
  published: defaultedField(z.boolean('Must be true or false'), false).meta(published),
})

/** What the administrator changes of a post: optional fields that are absent stay as they are. */
export const blogPostUpdate = blogPostInput.extend({
  id: idField,
  version: versionField,
  excerpt: unchangedIfAbsent(LIMITS.excerpt).meta(excerpt),
  metaTitle: unchangedIfAbsent(LIMITS.title).meta(metaTitle),
  metaDescription: unchangedIfAbsent(LIMITS.excerpt).meta(metaDescription),
  published: optionalField(z.boolean('Must be true or false')).meta(published),
})

export const blogPreviewInput = z.object({
  content: optionalText(LIMITS.blogContent).transform(text => text ?? ''),
})

export const blogPostOutput = z.object({
  id: idOutput,
  title: z.string().meta(title),
  slug: z
    .string()
    .meta({ description: 'The last part of the post’s address', example: 'sit-less-move-more' }),
  content: z.string().meta(content),
  contentHtml: z.string().meta({
    description: 'The content as HTML, rendered and sanitised when it was saved',
    example: '<p>Stand up <strong>once an hour</strong>.</p>',
  }),
  excerpt: z.string().nullable().meta(excerpt),
  metaTitle: z.string().nullable().meta(metaTitle),
  metaDescription: z.string().nullable().meta(metaDescription),
  published: z.boolean().meta(published),
  publishedAt: instantOutput.nullable().meta({
    description: 'When it first became published, as ISO 8601 in UTC; kept from then on',
    example: '2026-12-01T15:00:00.000Z',
  }),
  createdAt: instantOutput,
  updatedAt: instantOutput.meta({ description: 'When it was last saved, as ISO 8601 in UTC' }),
  authorId: z.int().meta({ description: 'The id of the user who saved it last', example: 1 }),
  version: versionOutput,
})

/** A post as the blog's list shows it. */
export const blogSummaryOutput = blogPostOutput.pick({
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  publishedAt: true,
  updatedAt: true,
})

/** What is known of the pictures of this site in a post's HTML, by their hashes. */
const postPictures = z.record(z.string(), pictureFactsOutput)

/** A post as its page shows it: without the Markdown that its HTML was made of, and with its pictures. */
export const blogPostPageOutput = blogPostOutput
  .omit({ content: true, authorId: true, version: true })
  .extend({ pictures: postPictures })

/** What visitors would see of a content. */
export const blogPreviewOutput = z.object({ html: z.string(), pictures: postPictures })

export type BlogPost = z.infer<typeof blogPostOutput>
export type BlogSummary = z.infer<typeof blogSummaryOutput>
export type BlogPostPage = z.infer<typeof blogPostPageOutput>
export type BlogPreview = z.infer<typeof blogPreviewOutput>
export type PostPictures = z.infer<typeof postPictures>
