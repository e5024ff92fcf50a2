import { ContentItemEntity } from '@clinic/database/entities/content-item.ts'
import { contentProblem } from '@clinic/domain/content/content-problem.ts'
import type { ContentChanges, ContentSave } from '@clinic/domain/content/schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { TRANSLATION_LANGUAGES } from '@clinic/domain/language.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { updateImage } from '../images/update-image.ts'
import { type ContentChange, isPin, prepareContentChange } from './prepare-content-change.ts'
import {
  deleteTranslation,
  deleteTranslations,
  loadEnglish,
  setTranslation,
  translationIssues,
} from './save-translations.ts'

/**
 * Writes changed texts, translations and alt texts in the caller's transaction. Throws `invalidInput` with an issue per
 * key, or `stale` if one of them has another version than given.
 */
export async function saveContent(ctx: Context, { texts: changes, images = [] }: ContentSave): Promise<void> {
  const { em } = ctx
  const at = new Date(ctx.now())
  assertValidChanges(changes)
  // Writes follow the order of the keys, so that two saves cannot deadlock.
  const keys = Object.keys(changes).sort()
  const { rows } = await sql<{ key: string; value: string; version: number }>`
    select key, value, version from content_items where key = any(${keys}) order by key for update`.execute(
    em,
  )
  const stored = new Map(rows.map(row => [row.key, row]))

  const changed = keys.flatMap(key => {
    const { value, version = null } = changes[key] ?? {}
    const row = stored.get(key)
    if (value !== undefined && (row?.value ?? null) === value) return []
    if ((row?.version ?? null) !== version) throw new RuleError('stale')
    return value === undefined ? [] : [{ key, value, at }]
  })
  for (const change of changed.filter(({ key }) => !isPin(key))) await prepareContentChange(ctx, change)
  for (const change of changed) await writeText(em, change, stored.has(change.key))
  // Saving the pin, changed or not, confirms it for the saved address.
  for (const key of keys.filter(isPin)) {
    const { value } = changes[key] ?? {}
    if (value !== undefined) await prepareContentChange(ctx, { key, value, at })
  }
  const deleted = changed.filter(({ key, value }) => value === null && !changes[key]?.translations)
  await deleteTranslations(
    em,
    deleted.map(({ key }) => key),
  )
  await saveTranslations(em, changes, at)
  for (const image of images.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) await updateImage(em, image)
}

async function writeText(
  em: EntityManager,
  { key, value, at }: ContentChange,
  isStored: boolean,
): Promise<void> {
  if (value === null) await em.nativeDelete(ContentItemEntity, { key })
  else if (isStored)
    await sql`
      update content_items set value = ${value}, updated_at = ${at}, version = version + 1
      where key = ${key}`.execute(em)
  else {
    const { rows } = await sql`
      insert into content_items (key, value, updated_at) values (${key}, ${value}, ${at})
      on conflict do nothing returning key`.execute(em)
    if (rows.length === 0) throw new RuleError('stale')
  }
}

/** Writes the translations after the English texts, which they are made from. */
async function saveTranslations(em: EntityManager, changes: ContentChanges, at: Date): Promise<void> {
  const translated = Object.entries(changes).flatMap(([key, { translations }]) =>
    TRANSLATION_LANGUAGES.flatMap(language => {
      const change = translations?.[language]
      return change ? [{ key, language, ...change }] : []
    }),
  )
  if (translated.length === 0) return
  const english = await loadEnglish(em)
  // In one order, so that two saves cannot deadlock.
  for (const { value, ...change } of translated.sort((a, b) => (a.key < b.key ? -1 : 1)))
    if (value === null) await deleteTranslation(em, change)
    else {
      const text = english(change.key)
      if (text === undefined) throw new RuleError('notFound')
      await setTranslation(em, { ...change, value, english: text, at })
    }
}

function assertValidChanges(changes: ContentChanges): void {
  const issues = Object.entries(changes).flatMap(([key, { value, translations }]) => [
    ...problems(key, value).map(message => ({ path: ['texts', key], message })),
    ...TRANSLATION_LANGUAGES.flatMap(language => {
      const change = translations?.[language]
      if (!change) return []
      return [...translationIssues(key).map(({ message }) => message), ...problems(key, change.value)].map(
        message => ({ path: ['texts', key, 'translations', language], message }),
      )
    }),
  ])
  if (issues.length > 0) throw new RuleError('invalidInput', { issues })
}

function problems(key: string, value: string | null | undefined): string[] {
  const problem = value == null ? null : contentProblem(key, value)
  return problem === null ? [] : [problem]
}
