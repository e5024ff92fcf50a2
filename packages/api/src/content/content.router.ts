import { ContentItem } from '@clinic/database/entities/content-item.ts'
import { contentProblem } from '@clinic/domain/content/known-content.ts'
import {
  type ContentItem as ContentOutput,
  contentInput,
  contentKeyField,
  contentOutput,
  contentUpdate,
} from '@clinic/domain/content/schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { successOutput } from '@clinic/domain/fields.ts'
import { pictureFactsOutput } from '@clinic/domain/media/schemas.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { violatedConstraint } from '../constraints.ts'
import { outputColumns, toOutput } from '../output-fields.ts'
import { deleteStored, findForUpdate } from '../stored-rows.ts'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { practiceQuery } from './load-practice.ts'

const columns = outputColumns(contentOutput)

/** A content item that sets a fact of the practice, with what is known of the picture that it may name. */
const practiceItemOutput = contentOutput
  .pick({ key: true, value: true })
  .extend({ picture: pictureFactsOutput.nullable() })

/** The statement of the list. */
export function contentQuery() {
  return sql<ContentOutput>`select ${columns} from content_items order by key`
}

/** Rejects a value that a key which the site knows cannot have (contract, the practice's own facts). */
function rejectUnfit({ key, value }: { key: string; value: string }): void {
  const message = contentProblem(key, value)
  if (message !== null) throw new RuleError('invalidInput', { issues: [{ path: ['value'], message }] })
}

/** The texts of the site that the administrator overrides. */
export const contentRouter = router({
  list: publicProcedure
    .meta({
      access: 'public',
      openapi: {
        method: 'GET',
        path: '/content',
        tags: ['Content'],
        summary: 'List the texts of the site',
        description:
          'Every text that the administrator has set, by key. A key that is not among them has its built-in text.',
        successDescription: 'The texts',
      },
    })
    .output(z.array(contentOutput))
    .query(async ({ ctx }) => {
      const { rows } = await contentQuery().execute(ctx.em.getKysely())
      return rows
    }),

  /** What sets facts of the practice, which every page shows; it has no path of its own under /api. */
  practice: publicProcedure.output(z.array(practiceItemOutput)).query(async ({ ctx }) => {
    const { rows } = await practiceQuery().execute(ctx.em.getKysely())
    return rows
  }),

  create: adminProcedure
    .meta({
      access: 'admin',
      errors: ['contentKeyTaken'],
      openapi: {
        method: 'POST',
        path: '/content',
        tags: ['Content'],
        summary: 'Create a text',
        description: 'Sets the text of a key that has none yet.',
        successDescription: 'The text as it is stored',
      },
    })
    .input(contentInput)
    .output(contentOutput)
    .mutation(async ({ ctx, input }) => {
      rejectUnfit(input)
      const item = { ...input, updatedAt: new Date(ctx.now()), version: 1 }
      try {
        await ctx.em.insert(ContentItem, item)
      } catch (error) {
        if (violatedConstraint(error) === 'content_items_pkey') throw new RuleError('contentKeyTaken')
        throw error
      }
      return toOutput(contentOutput, item)
    }),

  update: adminProcedure
    .meta({
      access: 'admin',
      errors: ['notFound', 'stale'],
      openapi: {
        method: 'PUT',
        path: '/content/{key}',
        tags: ['Content'],
        summary: 'Change a text',
        description: 'Replaces the text of a key.',
        successDescription: 'The text as it is now',
      },
    })
    .input(contentUpdate)
    .output(contentOutput)
    .mutation(async ({ ctx, input: { key, value, version } }) => {
      rejectUnfit({ key, value })
      const item = await findForUpdate(ctx.em, ContentItem, { key }, version)
      ctx.em.assign(item, { value, updatedAt: new Date(ctx.now()), version: item.version + 1 })
      return toOutput(contentOutput, item)
    }),

  delete: adminProcedure
    .meta({
      access: 'admin',
      errors: ['notFound'],
      openapi: {
        method: 'DELETE',
        path: '/content/{key}',
        tags: ['Content'],
        summary: 'Delete a text',
        description: 'Removes the text of a key; the site shows its built-in text again.',
        successDescription: 'It is deleted',
      },
    })
    .input(z.object({ key: contentKeyField }))
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteStored(ctx.em, ContentItem, input)),
})
