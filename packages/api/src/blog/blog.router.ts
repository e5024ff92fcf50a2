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
import { pictureFactsIn } from '../media/picture-facts.ts'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { findPost, findPostPage, listPosts, listSummaries } from './read-posts.ts'
import { renderMarkdown } from './render-markdown.ts'
import { createPost, updatePost } from './save-post.ts'

async function savedPost(em: EntityManager, slug: string): Promise<BlogPost> {
  const post = await findPost(em, slug, true)
  if (!post) throw new RuleError('notFound')
  return post
}

/** Posts; drafts exist for the administrator alone. */
export const blogRouter = router({
  /** What the blog's list shows: published posts, whoever asks. */
  summaries: publicProcedure.output(z.array(blogSummaryOutput)).query(({ ctx }) => listSummaries(ctx.em)),

  list: publicProcedure
    .meta({
      access: 'public',
      openapi: {
        method: 'GET',
        path: '/blog',
        tags: ['Blog'],
        summary: 'List posts',
        description: 'Published posts, the newest first. The administrator also sees drafts.',
        successDescription: 'The posts',
      },
    })
    .output(z.array(blogPostOutput))
    .query(({ ctx }) => listPosts(ctx.em, ctx.user?.isAdmin ?? false)),

  bySlug: publicProcedure
    .meta({
      access: 'public',
      errors: ['notFound'],
      openapi: {
        method: 'GET',
        path: '/blog/{slug}',
        tags: ['Blog'],
        summary: 'Read a post',
        description: 'The post of a slug. A draft is 404 for everyone but the administrator.',
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
   * What a post's page shows; null when there is no such post for the reader, so that a page of one that is
   * missing can arrive with the response and a visitor's console stays clean.
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
      access: 'admin',
      errors: ['slugTaken'],
      openapi: {
        method: 'POST',
        path: '/blog',
        tags: ['Blog'],
        summary: 'Create a post',
        description:
          'Stores a post; `contentHtml` is rendered from the Markdown and sanitised. `publishedAt` is set when the post is published, and the author is whoever is logged in: an `authorId` that is sent is ignored.',
        successDescription: 'The post as it is stored',
      },
    })
    .input(blogPostInput)
    .output(blogPostOutput)
    .mutation(async ({ ctx, input }) =>
      savedPost(ctx.em, await createPost(ctx.em, input, ctx.user.id, new Date(ctx.now()))),
    ),

  update: adminProcedure
    .meta({
      access: 'admin',
      errors: ['notFound', 'stale', 'slugTaken'],
      openapi: {
        method: 'PUT',
        path: '/blog/{id}',
        tags: ['Blog'],
        summary: 'Change a post',
        description:
          'Changes a post: title, slug and content are sent whole; of the other fields one that is left out stays as it is, and null or an empty text clears it. `publishedAt` is set by the first publication and kept from then on, and the author becomes whoever is logged in.',
        successDescription: 'The post as it is now',
      },
    })
    .input(blogPostUpdate)
    .output(blogPostOutput)
    .mutation(async ({ ctx, input }) =>
      savedPost(ctx.em, await updatePost(ctx.em, input, ctx.user.id, new Date(ctx.now()))),
    ),

  /** The HTML that visitors would see of a content. */
  preview: adminProcedure
    // It writes nothing, and rendering takes a while.
    .meta({ access: 'admin', shownOnPages: false, ownTransactions: true })
    .input(blogPreviewInput)
    .output(blogPreviewOutput)
    .mutation(async ({ ctx, input }) => {
      const html = await renderMarkdown(input.content)
      return { html, pictures: await pictureFactsIn(ctx.em, html) }
    }),
})
