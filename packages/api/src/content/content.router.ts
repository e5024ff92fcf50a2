import { ContentItemEntity } from '@clinic/database/entities/content-item.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { contentProblem } from '@clinic/domain/content/content-problem.ts'
import {
  type ContentItem as ContentOutput,
  contentChanges,
  contentDraft,
  contentInput,
  contentKeyField,
  contentOutput,
  contentUpdate,
} from '@clinic/domain/content/schemas.ts'
import { siteContent } from '@clinic/domain/content/site-content.ts'
import {
  aboutOutput,
  homeContentOutput,
  noticeOutput,
  partnersOutput,
  siteContentOutput,
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
import { loadClosedDays, loadContentRows } from './load-practice.ts'
import { loadDraftRows } from './preview-content.ts'
import { saveContent } from './save-content.ts'

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
    .query(async ({ ctx }) => siteContent.practice(await loadContentRows(ctx.em, 'shared', ctx.language))),

  home: publicProcedure.output(homeContentOutput).query(async ({ ctx }) => {
    const closedDays = await loadClosedDays(ctx.em, clinicDay(ctx.now(), ctx.timeZone))
    return siteContent.home(await loadContentRows(ctx.em, 'all', ctx.language), closedDays)
  }),

  about: publicProcedure
    .output(aboutOutput)
    .query(async ({ ctx }) => siteContent.about(await loadContentRows(ctx.em, 'all', ctx.language))),

  partners: publicProcedure
    .output(partnersOutput)
    .query(async ({ ctx }) => siteContent.partners(await loadContentRows(ctx.em, 'all', ctx.language))),

  privacy: publicProcedure
    .output(noticeOutput)
    .query(async ({ ctx }) => siteContent.privacy(await loadContentRows(ctx.em, 'all', ctx.language))),

  languageAssistance: publicProcedure
    .output(noticeOutput)
    .query(async ({ ctx }) =>
      siteContent.languageAssistance(await loadContentRows(ctx.em, 'shared', ctx.language)),
    ),

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

  /** Sets and deletes texts together; nothing is written if one of them is invalid or outdated. */
  saveAll: adminProcedure
    .meta({ errors: ['stale'] })
    .input(contentChanges)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await saveContent(ctx.em, input, new Date(ctx.now()))
      return { success: true } as const
    }),

  /** What public pages would show with unsaved values; invalid ones are left out. */
  preview: adminProcedure
    // Writes nothing, so it needs no transaction.
    .meta({ shownOnPages: false, ownTransactions: true })
    .input(contentDraft)
    .output(siteContentOutput)
    .mutation(async ({ ctx, input }) => {
      const rows = await loadDraftRows(ctx.em, input)
      const closedDays = await loadClosedDays(ctx.em, clinicDay(ctx.now(), ctx.timeZone))
      return {
        practice: siteContent.practice(rows),
        home: siteContent.home(rows, closedDays),
        about: siteContent.about(rows),
        partners: siteContent.partners(rows),
        privacy: siteContent.privacy(rows),
        languageAssistance: siteContent.languageAssistance(rows),
      }
    }),
})
