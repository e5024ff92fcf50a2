import {
  blogConfirmInput,
  blogListInput,
  blogPageLanguage,
  blogPostInput,
  blogPostOutput,
  blogPostPageOutput,
  blogPostUpdate,
  blogPreviewInput,
  blogPreviewOutput,
  blogSourceOutput,
  blogSummaryOutput,
} from '@clinic/domain/blog/schemas.ts'
import { slugField } from '@clinic/domain/blog/slugs.ts'
import { idInput } from '@clinic/domain/fields.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { z } from 'zod'
import { hasScope } from '../access.ts'
import type { Context } from '../context.ts'
import { loadImageFacts } from '../images/image-facts.ts'
import { adminProcedure, deskProcedure, publicProcedure, rest, router, scopedProcedure } from '../trpc.ts'
import { confirmPostTranslation, readPostSource } from './post-translation.ts'
import { findPost, findPostPage, listPosts, listSummaries } from './read-posts.ts'
import { renderMarkdown } from './render-markdown.ts'
import { createPost, updatePost } from './save-post.ts'

/** Drafts are for the administrator and API keys with their scope. */
function seesDrafts(ctx: Context): boolean {
  return ctx.user?.isAdmin || hasScope(ctx, 'blog:read')
}

export const blogRouter = router({
  /** Published posts for the blog's list in a language, for any caller. */
  summaries: publicProcedure
    .input(z.object({ language: blogPageLanguage }).default({ language: DEFAULT_LANGUAGE }))
    .output(z.array(blogSummaryOutput))
    .query(({ ctx, input }) => listSummaries(ctx.reads, input.language)),

  list: publicProcedure
    .meta({
      scope: 'blog:read',
      openapi: rest('GET /blog', 'Blog', {
        summary: 'List posts',
        description:
          'Published posts in English, or in the given language, newest first. The administrator and API keys with `blog:read` also get drafts.',
        successDescription: 'The posts',
      }),
    })
    .input(blogListInput.default({ language: DEFAULT_LANGUAGE }))
    .output(z.array(blogPostOutput))
    .query(({ ctx, input }) =>
      listPosts(ctx.reads, { language: input.language, includesDrafts: seesDrafts(ctx) }),
    ),

  bySlug: publicProcedure
    .meta({
      scope: 'blog:read',
      errors: ['notFound'],
      openapi: rest('GET /blog/{slug}', 'Blog', {
        summary: 'Read a post',
        description:
          'The post with this slug, in whichever language it is. A former slug works too: `slug` in the response is the current one. Drafts are 404 for everyone but the administrator and API keys with `blog:read`.',
        successDescription: 'The post',
      }),
    })
    .input(z.object({ slug: slugField }))
    .output(blogPostOutput)
    .query(({ ctx, input }) => findPost(ctx.reads, input.slug, seesDrafts(ctx))),

  /**
   * The post of a current or former slug, for its page in a language. Returns null if there is none, to keep the
   * visitor's console free of errors.
   */
  page: publicProcedure
    .input(z.object({ slug: z.string('Must be text'), language: blogPageLanguage }))
    .output(blogPostPageOutput.nullable())
    .query(async ({ ctx, input }) => {
      const slug = slugField.safeParse(input.slug)
      const includesDrafts = seesDrafts(ctx)
      return slug.success
        ? await findPostPage(ctx.reads, { ...input, slug: slug.data, includesDrafts })
        : null
    }),

  create: scopedProcedure('blog:write')
    .meta({
      errors: ['slugTaken', 'stale', 'translationTaken'],
      openapi: rest('POST /blog', 'Blog', {
        summary: 'Create a post',
        description:
          'Stores a post; `contentHtml` is rendered from the Markdown and sanitized. `publishedAt` is set on publication. The author is always the logged-in user, or the administrator who created the API key; `authorId` in the request is ignored. A translation has `language` and `translationOf`; each post has one per language.',
        successDescription: 'The stored post',
      }),
    })
    .input(blogPostInput)
    .output(blogPostOutput)
    .mutation(({ ctx, input }) => createPost(ctx, input)),

  update: scopedProcedure('blog:write')
    .meta({
      errors: ['notFound', 'stale', 'slugTaken', 'translationTaken'],
      openapi: rest('PUT /blog/{id}', 'Blog', {
        summary: 'Change a post',
        description:
          'Changes a post: absent fields keep their values, and null or empty text clears an optional one. The first publication sets `publishedAt` for good. The author becomes the logged-in user, or the administrator who created the API key. A translation whose texts change counts as up to date with the English post.',
        successDescription: 'The updated post',
      }),
    })
    .input(blogPostUpdate)
    .output(blogPostOutput)
    .mutation(({ ctx, input }) => updatePost(ctx, input)),

  /** English texts that a translation was made from. */
  translationSource: adminProcedure
    .input(idInput)
    .output(blogSourceOutput)
    .query(({ ctx, input }) => readPostSource(ctx.em, input.id)),

  /** Notes that a translation still matches the changed English post. */
  confirmTranslation: deskProcedure
    .input(blogConfirmInput)
    .output(blogPostOutput)
    .mutation(({ ctx, input }) => confirmPostTranslation(ctx.em, input)),

  /** The HTML that visitors would see. */
  preview: adminProcedure
    .meta({ audit: 'none' })
    .input(blogPreviewInput)
    .output(blogPreviewOutput)
    .mutation(async ({ ctx, input }) => {
      const html = await renderMarkdown(input.content)
      return { html, images: await loadImageFacts(ctx.em, html) }
    }),
})
