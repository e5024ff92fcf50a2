import { z } from 'zod'
import {
  booleanField,
  createdAtOutput,
  defaultedField,
  idField,
  idOutput,
  instantOutput,
  LANGUAGE_CODES,
  LIMITS,
  languageChoice,
  nullIfEmpty,
  optionalField,
  optionalText,
  requiredText,
  updatedAtOutput,
  versionField,
  versionOutput,
  wordField,
} from '../fields.ts'
import { imageFactsOutput } from '../images/schemas.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language.ts'
import { clearableText, fieldWithDefault, requiredField, toShape } from '../noun-fields.ts'
import { slugField } from './slugs.ts'

const LANGUAGE = { description: `The language of the post: ${LANGUAGE_CODES}`, example: 'en' }
const englishPost = nullIfEmpty(idField.nullish())
const ENGLISH_POST = {
  description: 'The id of the English post that this one translates; null if there is none',
  example: null,
}

/** What the administrator sets of a post. */
const fields = {
  title: requiredField(requiredText(LIMITS.title, 'Title is required'), z.string(), {
    description: 'The title',
    example: 'Sit less, move more',
  }),
  slug: {
    input: slugField,
    update: slugField.optional(),
    output: z
      .string()
      .meta({ description: 'The last part of the post’s URL', example: 'sit-less-move-more' }),
  },
  content: requiredField(requiredText(LIMITS.blogContent, 'Content is required'), z.string(), {
    description: 'The text in Markdown (GitHub flavor). Raw HTML is shown as text.',
    example: 'Stand up **once an hour**.',
  }),
  excerpt: clearableText(LIMITS.excerpt, {
    description: 'A sentence or two for lists',
    example: 'Small habits for people who sit.',
  }),
  metaTitle: clearableText(LIMITS.title, {
    description: 'Page title for search engines; null uses the title',
    example: 'Sit less, move more',
  }),
  metaDescription: clearableText(LIMITS.excerpt, {
    description: 'Page description for search engines; null uses the excerpt',
    example: 'Small habits that help a back that sits all day.',
  }),
  published: fieldWithDefault(booleanField, false, {
    description: 'False: a draft that only the administrator can see',
    example: true,
  }),
  language: {
    input: defaultedField(wordField(languageChoice), DEFAULT_LANGUAGE).meta(LANGUAGE),
    update: optionalField(wordField(languageChoice)).meta(LANGUAGE),
    output: languageChoice.meta(LANGUAGE),
  },
  translationOf: {
    input: englishPost.transform(id => id ?? null).meta(ENGLISH_POST),
    update: englishPost.meta(ENGLISH_POST),
    output: z.int().nullable().meta(ENGLISH_POST),
  },
}

const sourceVersionField = versionField.meta({
  description:
    'The `version` of the English post that you translated. If it has changed since, the write fails with 409.',
  example: 1,
})

/** Post fields the administrator sends. The server sets `authorId` and `publishedAt`. */
export const blogPostInput = z.object({ ...toShape(fields, 'input'), sourceVersion: sourceVersionField })

/** Absent fields keep their values. */
export const blogPostUpdate = z.object({
  id: idField,
  version: versionField,
  ...toShape(fields, 'update'),
  sourceVersion: sourceVersionField,
})

/** Confirms that a translation still matches the English post, in the version last read. */
export const blogConfirmInput = z.object({ id: idField, version: versionField, sourceVersion: versionField })

/** Which posts a list has. */
export const blogListInput = z.object({
  language: defaultedField(
    wordField(z.enum([...LANGUAGES, 'all'], 'Choose a language')),
    DEFAULT_LANGUAGE,
  ).meta({ description: `${LANGUAGE_CODES}, or \`all\`. Defaults to \`en\`.`, example: 'es' }),
})

/** The language of the page that shows posts. */
export const blogPageLanguage = defaultedField(languageChoice, DEFAULT_LANGUAGE)

export const blogPreviewInput = z.object({
  content: optionalText(LIMITS.blogContent).transform(text => text ?? ''),
})

export const blogPostOutput = z
  .object({
    id: idOutput,
    ...toShape(fields, 'output'),
    contentHtml: z.string().meta({
      description: 'The content as HTML, rendered and sanitized when saved',
      example: '<p>Stand up <strong>once an hour</strong>.</p>',
    }),
    publishedAt: instantOutput.nullable().meta({
      description: 'When the post was first published, as ISO 8601 in UTC; never changes after that',
      example: '2026-12-01T15:00:00.000Z',
    }),
    createdAt: createdAtOutput,
    updatedAt: updatedAtOutput,
    authorId: z.int().meta({ description: 'The id of the user who last saved it', example: 1 }),
    englishChanged: z.boolean().meta({
      description:
        'For a translation: whether the English post has changed since the translation was saved or confirmed',
      example: false,
    }),
    version: versionOutput,
  })
  .meta({ id: 'BlogPost' })

/** English texts that a translation was made from. */
export const blogSourceOutput = z.object({
  title: z.string(),
  content: z.string(),
  excerpt: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
})

/** A post in the blog's list, without its content. */
export const blogSummaryOutput = blogPostOutput
  .pick({
    id: true,
    title: true,
    slug: true,
    excerpt: true,
    publishedAt: true,
    updatedAt: true,
    language: true,
  })
  .extend({
    /** Address of the first image in the content, as written there. */
    imageUrl: z.string().nullable(),
    /** Facts of that image if it is on this site. */
    image: imageFactsOutput.nullable(),
    readingMinutes: z.int(),
  })

/** Facts about this site's images in the HTML, by hash. */
const postImages = z.record(z.string(), imageFactsOutput)

/** A post on its own page: images instead of the Markdown source. */
export const blogPostPageOutput = blogPostOutput
  .omit({ content: true, authorId: true, version: true, translationOf: true, englishChanged: true })
  .extend({
    images: postImages,
    /** Paths of the published versions of the post, this one included. */
    paths: z.partialRecord(languageChoice, z.string()),
  })

/** The content as visitors would see it. */
export const blogPreviewOutput = z.object({ html: z.string(), images: postImages })

export type BlogPost = z.infer<typeof blogPostOutput>
export type BlogSummary = z.infer<typeof blogSummaryOutput>
export type BlogPostPage = z.infer<typeof blogPostPageOutput>
export type BlogPreview = z.infer<typeof blogPreviewOutput>
export type PostImages = z.infer<typeof postImages>
