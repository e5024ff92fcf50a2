import {
  type BlogPost,
  blogPostInput,
  blogPostOutput,
  blogPostPageOutput,
  blogPostUpdate,
  blogPreviewInput,
  blogPreviewOutput,
  blogSummaryOutput,
} from '@clinic/domain/blog/schemas.ts'
import { slugField } from '@clinic/domain/blog/slugs.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { imageFactsIn } from '../images/image-facts.ts'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { findPost, findPostPage, listPosts, listSummaries } from './read-posts.ts'
import { renderMarkdown } from './render-markdown.ts'
import { createPost, updatePost } from './save-post.ts'

async function savedPost(em: EntityManager, slug: string): Promise<BlogPost> {
  const post = await findPost(em, slug, true)
  if (!post) throw new RuleError('notFound')
  return post
}

/** Only the administrator sees drafts. */
export const blogRouter = router({
  /** Published posts for the blog's list, for any caller. */
  summaries: publicProcedure.output(z.array(blogSummaryOutput)).query(({ ctx }) => listSummaries(ctx.em)),

  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/blog',
        tags: ['Blog'],
        summary: 'List posts',
        description: 'Published posts, newest first. The administrator also gets drafts.',
        successDescription: 'The posts',
      },
    })
    .output(z.array(blogPostOutput))
    .query(({ ctx }) => listPosts(ctx.em, ctx.user?.isAdmin ?? false)),

  bySlug: publicProcedure
    .meta({
      errors: ['notFound'],
      openapi: {
        method: 'GET',
        path: '/blog/{slug}',
        tags: ['Blog'],
        summary: 'Read a post',
        description:
          'The post with this slug. A former slug works too: `slug` in the response is the current one. Drafts are 404 for everyone but the administrator.',
        successDescription: 'The post',
      },
    })
    .input(z.object({ slug: slugField }))
    .output(blogPostOutput)
    .query(async ({ ctx, input }) => {
      const post = await findPost(ctx.em, input.slug, ctx.user?.isAdmin ?? false)
      if (!post) throw new RuleError('notFound')
      return post
    }),

  /**
   * The post of a current or former slug, for its page. Returns null if there is none, to keep the visitor's console
   * free of errors.
   */
  page: publicProcedure
    .input(z.object({ slug: z.string('Must be text') }))
    .output(blogPostPageOutput.nullable())
    .query(async ({ ctx, input }) => {
      const slug = slugField.safeParse(input.slug)
      return slug.success ? await findPostPage(ctx.em, slug.data, ctx.user?.isAdmin ?? false) : null
    }),

  create: adminProcedure
    .meta({
      errors: ['slugTaken'],
      openapi: {
        method: 'POST',
        path: '/blog',
        tags: ['Blog'],
        summary: 'Create a post',
        description:
          'Stores a post; `contentHtml` is rendered from the Markdown and sanitized. `publishedAt` is set on publication. The author is always the logged-in user; `authorId` in the request is ignored.',
        successDescription: 'The stored post',
      },
    })
    .input(blogPostInput)
    .output(blogPostOutput)
    .mutation(async ({ ctx, input }) =>
      savedPost(ctx.em, await createPost(ctx.em, input, ctx.user.id, new Date(ctx.now()))),
    ),

  update: adminProcedure
    .meta({
      errors: ['notFound', 'stale', 'slugTaken'],
      openapi: {
        method: 'PUT',
        path: '/blog/{id}',
        tags: ['Blog'],
        summary: 'Change a post',
        description:
          'Changes a post: absent fields keep their values, and null or empty text clears an optional one. The first publication sets `publishedAt` for good. The author becomes the logged-in user.',
        successDescription: 'The updated post',
      },
    })
    .input(blogPostUpdate)
    .output(blogPostOutput)
    .mutation(async ({ ctx, input }) =>
      savedPost(ctx.em, await updatePost(ctx.em, input, ctx.user.id, new Date(ctx.now()))),
    ),

  /** The HTML that visitors would see. */
  preview: adminProcedure
    // Writes nothing, and rendering may be slow, so it runs outside a transaction.
    .meta({ shownOnPages: false, ownTransactions: true })
    .input(blogPreviewInput)
    .output(blogPreviewOutput)
    .mutation(async ({ ctx, input }) => {
      const html = await renderMarkdown(input.content)
      return { html, images: await imageFactsIn(ctx.em, html) }
    }),
})
