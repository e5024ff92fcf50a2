import { prepared } from '@clinic/database/prepared-statements.ts'
import {
  type ContentItem as ContentOutput,
  contentCreate,
  contentDelete,
  contentDraft,
  contentForm,
  contentListInput,
  contentOutput,
  contentTranslationOutput,
  contentTranslationsInput,
  contentUpdate,
  listedContent,
} from '@clinic/domain/content/schemas.ts'
import { type ContentRows, siteContent } from '@clinic/domain/content/site-content.ts'
import {
  aboutOutput,
  changedHoursOutput,
  homeContentOutput,
  noticeOutput,
  partnersOutput,
  servicesOutput,
  siteContentOutput,
  sitePracticeOutput,
} from '@clinic/domain/content/site-content-output.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { outputColumns } from '../output-fields.ts'
import { adminProcedure, publicProcedure, rest, router, scopedProcedure, successOutput } from '../trpc.ts'
import { createContent, deleteContent, isTranslation, updateContent } from './change-content.ts'
import { listTranslations, translatedContentQuery } from './list-translations.ts'
import { loadContentRows, loadUpcomingDates } from './load-practice.ts'
import { loadDraftRows } from './preview-content.ts'
import { saveContent } from './save-content.ts'

const columns = outputColumns(contentOutput)

export function contentQuery() {
  return sql<ContentOutput>`${prepared} select ${columns} from content_items order by key`
}

/** Procedure of what a public page shows, read from all rows of content or those that every page needs. */
const shown = <Output>(
  output: z.ZodType<Output>,
  read: (rows: ContentRows) => NoInfer<Output>,
  wanted: 'shared' | 'all' = 'all',
) =>
  publicProcedure
    .output(output)
    .query(async ({ ctx }) => read(await loadContentRows(ctx.reads, wanted, ctx.language)))

/** Texts of the site that the administrator has overridden. */
export const contentRouter = router({
  list: publicProcedure
    .meta({
      openapi: rest('GET /content', 'Content', {
        summary: 'List the texts of the site',
        description:
          'Every text the administrator has set, by key. All other keys show their built-in text. With `language=es`, the texts of Spanish pages: the translation where there is one, else the English text; each record has its language.',
        successDescription: 'The texts',
      }),
    })
    .input(contentListInput)
    .output(z.array(listedContent))
    .query(async ({ ctx, input: { language } = {} }) => {
      if (isTranslation(language)) return (await translatedContentQuery(language).execute(ctx.reads)).rows
      const { rows } = await contentQuery().execute(ctx.reads)
      return language === undefined ? rows : rows.map(row => ({ ...row, language }))
    }),

  /** Every text that can be translated to a language, for the Content tab. */
  translations: adminProcedure
    .input(contentTranslationsInput)
    .output(z.array(contentTranslationOutput))
    .query(({ ctx, input }) => listTranslations(ctx.em, input.language)),

  /** What public pages show, built-in texts included. No paths under /api. */
  practice: shown(sitePracticeOutput, siteContent.practice, 'shared'),

  home: publicProcedure.output(homeContentOutput).query(async ({ ctx }) => {
    const coming = await loadUpcomingDates(ctx.reads, ctx)
    return siteContent.home(await loadContentRows(ctx.reads, 'all', ctx.language), coming)
  }),

  /** The days of the next two weeks with other hours than their weekday's. */
  changedHours: publicProcedure.output(changedHoursOutput).query(async ({ ctx }) => {
    const coming = await loadUpcomingDates(ctx.reads, ctx)
    return siteContent.changedHours(await loadContentRows(ctx.reads, 'shared', ctx.language), coming)
  }),

  services: shown(servicesOutput, siteContent.services),
  about: shown(aboutOutput, siteContent.about),
  partners: shown(partnersOutput, siteContent.partners),
  privacy: shown(noticeOutput, siteContent.privacy),
  accessibility: shown(noticeOutput, siteContent.accessibility),
  languageAssistance: shown(noticeOutput, siteContent.languageAssistance, 'shared'),

  create: scopedProcedure('content:write')
    .meta({
      errors: ['contentKeyTaken', 'confirmationRequired'],
      queryFields: ['language'],
      openapi: rest('POST /content', 'Content', {
        summary: 'Create a text',
        description: 'Sets the text of a key that has none yet.',
        successDescription: 'The stored text',
      }),
    })
    .input(contentCreate)
    .output(contentOutput)
    .mutation(({ ctx, input }) => createContent(ctx, input)),

  update: scopedProcedure('content:write')
    .meta({
      errors: ['notFound', 'stale', 'confirmationRequired'],
      queryFields: ['language'],
      openapi: rest('PUT /content/{key}', 'Content', {
        summary: 'Change a text',
        description:
          'Replaces the text of a key. With `language=es`, sets its translation, whether or not there was one and whether or not the English text is built-in. `version` is that of the translation; leave it out for the first one. A key with the same value in every language, such as a phone number or a link, has no translation. A key of your own can have one once its English text exists.',
        successDescription: 'The updated text',
      }),
    })
    .input(contentUpdate)
    .output(listedContent)
    .mutation(({ ctx, input }) => updateContent(ctx, input)),

  delete: scopedProcedure('content:write')
    .meta({
      errors: ['notFound', 'confirmationRequired'],
      openapi: rest('DELETE /content/{key}', 'Content', {
        summary: 'Delete a text',
        description:
          'Deletes the text of a key; the site shows the built-in text again. Its translation is deleted too. With `language=es`, deletes the translation alone: Spanish pages show the built-in Spanish again, or the English text if the administrator has changed it.',
        successDescription: 'The text was deleted',
      }),
    })
    .input(contentDelete)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteContent(ctx, input)),

  /** Saves a form's texts and alt texts together; nothing is written if one of them is invalid or outdated. */
  saveAll: adminProcedure
    .input(contentForm)
    .output(successOutput)
    .mutation(({ ctx, input }) => saveContent(ctx, input)),

  /** What public pages would show with unsaved values; skips invalid ones. */
  preview: adminProcedure
    .meta({ audit: 'none' })
    .input(contentDraft)
    .output(siteContentOutput)
    .mutation(async ({ ctx, input }) => {
      const rows = await loadDraftRows(ctx.em, input)
      const coming = await loadUpcomingDates(ctx.em, ctx)
      return {
        practice: siteContent.practice(rows),
        home: siteContent.home(rows, coming),
        about: siteContent.about(rows),
        partners: siteContent.partners(rows),
        privacy: siteContent.privacy(rows),
        accessibility: siteContent.accessibility(rows),
        languageAssistance: siteContent.languageAssistance(rows),
      }
    }),
})
