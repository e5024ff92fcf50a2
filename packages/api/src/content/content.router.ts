import { ContentItemEntity } from '@clinic/database/entities/content-item.ts'
import { contentProblem } from '@clinic/domain/content/known-content.ts'
import {
  type ContentItem as ContentOutput,
  contentInput,
  contentKeyField,
  contentOutput,
  contentUpdate,
} from '@clinic/domain/content/schemas.ts'
import { siteContent } from '@clinic/domain/content/site-content.ts'
import {
  aboutOutput,
  homeContentOutput,
  partnersOutput,
  sitePracticeOutput,
} from '@clinic/domain/content/site-content-output.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { successOutput } from '@clinic/domain/fields.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { violatedConstraint } from '../constraints.ts'
import { applyChanges, deleteById, findForUpdate } from '../optimistic-lock.ts'
import { outputColumns, toOutput } from '../output-fields.ts'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { followAddress } from './follow-address.ts'
import { loadContentRows } from './load-practice.ts'

const columns = outputColumns(contentOutput)

export function contentQuery() {
  return sql<ContentOutput>`select ${columns} from content_items order by key`
}

/** Throws if the value is invalid for a known key. */
function assertValidContent({ key, value }: { key: string; value: string }): void {
  const message = contentProblem(key, value)
  if (message !== null) throw new RuleError('invalidInput', { issues: [{ path: ['value'], message }] })
}

/** Texts of the site that the administrator has overridden. */
export const contentRouter = router({
  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/content',
        tags: ['Content'],
        summary: 'List the texts of the site',
        description: 'Every text the administrator has set, by key. All other keys show their built-in text.',
        successDescription: 'The texts',
      },
    })
    .output(z.array(contentOutput))
    .query(async ({ ctx }) => {
      const { rows } = await contentQuery().execute(ctx.em.getKysely())
      return rows
    }),

  /** What public pages show, built-in texts included. No paths under /api. */
  practice: publicProcedure
    .output(sitePracticeOutput)
    .query(async ({ ctx }) => siteContent.practice(await loadContentRows(ctx.em, 'practice'))),

  home: publicProcedure
    .output(homeContentOutput)
    .query(async ({ ctx }) => siteContent.home(await loadContentRows(ctx.em, 'all'))),

  about: publicProcedure
    .output(aboutOutput)
    .query(async ({ ctx }) => siteContent.about(await loadContentRows(ctx.em, 'all'))),

  partners: publicProcedure
    .output(partnersOutput)
    .query(async ({ ctx }) => siteContent.partners(await loadContentRows(ctx.em, 'all'))),

  create: adminProcedure
    .meta({
      errors: ['contentKeyTaken'],
      openapi: {
        method: 'POST',
        path: '/content',
        tags: ['Content'],
        summary: 'Create a text',
        description: 'Sets the text of a key that has none yet.',
        successDescription: 'The stored text',
      },
    })
    .input(contentInput)
    .output(contentOutput)
    .mutation(async ({ ctx, input }) => {
      assertValidContent(input)
      const item = { ...input, updatedAt: new Date(ctx.now()), version: 1 }
      await followAddress(ctx.em, { ...input, at: item.updatedAt })
      try {
        await ctx.em.insert(ContentItemEntity, item)
      } catch (error) {
        if (violatedConstraint(error) === 'content_items_pkey') throw new RuleError('contentKeyTaken')
        throw error
      }
      return toOutput(contentOutput, item)
    }),

  update: adminProcedure
    .meta({
      errors: ['notFound', 'stale'],
      openapi: {
        method: 'PUT',
        path: '/content/{key}',
        tags: ['Content'],
        summary: 'Change a text',
        description: 'Replaces the text of a key.',
        successDescription: 'The updated text',
      },
    })
    .input(contentUpdate)
    .output(contentOutput)
    .mutation(async ({ ctx, input: { key, value, version } }) => {
      assertValidContent({ key, value })
      const item = await findForUpdate(ctx.em, ContentItemEntity, { key }, version)
      const at = new Date(ctx.now())
      await followAddress(ctx.em, { key, value, at })
      applyChanges(item, { value }, { updatedAt: at })
      return toOutput(contentOutput, item)
    }),

  delete: adminProcedure
    .meta({
      errors: ['notFound'],
      openapi: {
        method: 'DELETE',
        path: '/content/{key}',
        tags: ['Content'],
        summary: 'Delete a text',
        description: 'Deletes the text of a key; the site shows the built-in text again.',
        successDescription: 'The text was deleted',
      },
    })
    .input(z.object({ key: contentKeyField }))
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await followAddress(ctx.em, { ...input, value: null, at: new Date(ctx.now()) })
      return deleteById(ctx.em, ContentItemEntity, input)
    }),
})
