import {
  type BlogPost,
  blogCardOutput,
  blogPostInput,
  blogPostOutput,
  blogPostUpdate,
  blogPreviewInput,
} from '@clinic/domain/blog/schemas.ts'
import { slugField } from '@clinic/domain/blog/slugs.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { findPost, listCards, listPosts } from './read-posts.ts'
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
  cards: publicProcedure.output(z.array(blogCardOutput)).query(({ ctx }) => listCards(ctx.em)),

  list: publicProcedure
    .meta({ access: 'public', openapi: { method: 'GET', path: '/blog', tags: ['Blog'] } })
    .output(z.array(blogPostOutput))
    .query(({ ctx }) => listPosts(ctx.em, ctx.user?.isAdmin ?? false)),

  bySlug: publicProcedure
    .meta({ access: 'public', openapi: { method: 'GET', path: '/blog/{slug}', tags: ['Blog'] } })
    .input(z.object({ slug: slugField }))
    .output(blogPostOutput)
    .query(async ({ ctx, input }) => {
      const post = await findPost(ctx.em, input.slug, ctx.user?.isAdmin ?? false)
      if (!post) throw new RuleError('notFound')
      return post
    }),

  create: adminProcedure
    .meta({ access: 'admin', openapi: { method: 'POST', path: '/blog', tags: ['Blog'] } })
    .input(blogPostInput)
    .output(blogPostOutput)
    .mutation(async ({ ctx, input }) =>
      savedPost(ctx.em, await createPost(ctx.em, input, ctx.user.id, new Date(ctx.now()))),
    ),

  update: adminProcedure
    .meta({ access: 'admin', openapi: { method: 'PUT', path: '/blog/{id}', tags: ['Blog'] } })
    .input(blogPostUpdate)
    .output(blogPostOutput)
    .mutation(async ({ ctx, input }) =>
      savedPost(ctx.em, await updatePost(ctx.em, input, ctx.user.id, new Date(ctx.now()))),
    ),

  /** The HTML that visitors would see of a content. */
  preview: adminProcedure
    .input(blogPreviewInput)
    .output(z.object({ html: z.string() }))
    .mutation(({ input }) => ({ html: renderMarkdown(input.content) })),
})
