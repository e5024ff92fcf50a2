import { ContentItemEntity } from '@clinic/database/entities/content-item.ts'
import { contentProblem } from '@clinic/domain/content/content-problem.ts'
import {
  type contentCreate,
  type contentDelete,
  contentOutput,
  type contentUpdate,
  type listedContent,
} from '@clinic/domain/content/schemas.ts'
import { invalidInput, RuleError } from '@clinic/domain/errors.ts'
import { DEFAULT_LANGUAGE, type Language, type TranslationLanguage } from '@clinic/domain/language.ts'
import type { z } from 'zod'
import { mapViolation } from '../constraints.ts'
import type { Context } from '../context.ts'
import { applyChanges, deleteOrFail, findForUpdate } from '../optimistic-lock.ts'
import { toOutput } from '../output-fields.ts'
import { prepareContentChange } from './prepare-content-change.ts'
import {
  deleteTranslation,
  deleteTranslations,
  loadEnglish,
  setTranslation,
  translationIssues,
} from './save-translations.ts'

/** Whether a request is about the translation of a text rather than the text. */
export const isTranslation = (language: Language | undefined): language is TranslationLanguage =>
  language !== undefined && language !== DEFAULT_LANGUAGE

/** Sets the text of a key that has none. Throws 409 if it has one. */
export async function createContent(
  ctx: Context,
  { key, value }: z.output<typeof contentCreate>,
): Promise<z.output<typeof contentOutput>> {
  assertValid({ key, value })
  const item = { key, value, updatedAt: new Date(ctx.now()), version: 1 }
  await prepareContentChange(ctx, { key, value, at: item.updatedAt })
  try {
    await ctx.em.insert(ContentItemEntity, item)
  } catch (error) {
    throw mapViolation(error, { content_items_pkey: 'contentKeyTaken' })
  }
  return toOutput(contentOutput, item)
}

/** Replaces the text of a key, or sets its translation. Throws 404 for a key without a text, and 409 if stale. */
export async function updateContent(
  ctx: Context,
  { key, value, version, language }: z.output<typeof contentUpdate>,
): Promise<z.output<typeof listedContent>> {
  const at = new Date(ctx.now())
  if (isTranslation(language)) {
    const issues = translationIssues(key)
    if (issues.length > 0) throw new RuleError('invalidInput', { issues })
    assertValid({ key, value })
    const english = (await loadEnglish(ctx.em))(key)
    if (english === undefined) throw new RuleError('notFound')
    return setTranslation(ctx.em, { key, value, version, language, english, at })
  }
  assertValid({ key, value })
  const item = await findForUpdate(ctx.em, ContentItemEntity, { key }, version)
  await prepareContentChange(ctx, { key, value, at })
  applyChanges(item, { value }, { updatedAt: at })
  return { ...toOutput(contentOutput, item), ...(language && { language }) }
}

/** Deletes the text of a key with its translations, or one translation. Throws 404 if there is none. */
export async function deleteContent(
  ctx: Context,
  { key, language }: z.output<typeof contentDelete>,
): Promise<void> {
  if (isTranslation(language)) {
    if (!(await deleteTranslation(ctx.em, { key, language }))) throw new RuleError('notFound')
    return
  }
  await prepareContentChange(ctx, { key, value: null, at: new Date(ctx.now()) })
  await deleteTranslations(ctx.em, [key])
  await deleteOrFail(ctx.em, ContentItemEntity, { key })
}

function assertValid({ key, value }: { key: string; value: string }): void {
  const message = contentProblem(key, value)
  if (message !== null) throw invalidInput('value', message)
}
