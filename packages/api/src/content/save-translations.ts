import { ContentTranslationEntity } from '@clinic/database/entities/content-item.ts'
import { knownContent } from '@clinic/domain/content/known-content.ts'
import { isTranslatable } from '@clinic/domain/content/localize-content.ts'
import { listedContent } from '@clinic/domain/content/schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { TranslationLanguage } from '@clinic/domain/language.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import { outputColumns, toOutput } from '../output-fields.ts'

/** A translation about to be set at the time `at`. */
interface TranslationChange {
  key: string
  language: TranslationLanguage
  value: string
  /** Version last read; null if there was none. Without it, the last write wins. */
  version?: number | null | undefined
  /** The English text in use. */
  english: string
  at: Date
}

type StoredTranslation = z.output<typeof listedContent>

const NO_TRANSLATION = 'This key has the same value in every language'

/** An issue if a key cannot be translated. */
export function translationIssues(key: string): { path: string[]; message: string }[] {
  return isTranslatable(key) ? [] : [{ path: ['key'], message: NO_TRANSLATION }]
}

/** The English text in use by key: the practice's own, or the built-in one; undefined for a key without a text. */
export async function loadEnglish(em: EntityManager): Promise<(key: string) => string | undefined> {
  const { rows: items } = await sql<{ key: string; value: string }>`
    select key, value from content_items`.execute(em)
  const texts = new Map(knownContent(items).map(({ key, builtIn }) => [key, builtIn]))
  for (const { key, value } of items) texts.set(key, value)
  return key => texts.get(key)
}

/** Sets a translation in the caller's transaction; throws `stale` if it has another version than given. */
export async function setTranslation(
  em: EntityManager,
  change: TranslationChange,
): Promise<StoredTranslation> {
  const { key, language, value, version, english, at } = change
  const stored = await lockTranslation(em, change)
  if (stored?.value === value && stored.translatedFrom === english) return toOutput(listedContent, stored)
  assertVersion(stored, version)
  const { rows } = await (stored
    ? sql<StoredTranslation>`
        update content_translations
        set value = ${value}, translated_from = ${english}, updated_at = ${at}, version = version + 1
        where key = ${key} and language = ${language} returning ${COLUMNS}`
    : sql<StoredTranslation>`
        insert into content_translations (key, language, value, translated_from, updated_at)
        values (${key}, ${language}, ${value}, ${english}, ${at})
        on conflict do nothing returning ${COLUMNS}`
  ).execute(em)
  const [row] = rows
  if (row) return row
  // Another transaction has created it since.
  if (version !== undefined) throw new RuleError('stale')
  return setTranslation(em, change)
}

/** Deletes a translation if there is one; throws `stale` if it has another version than given. */
export async function deleteTranslation(
  em: EntityManager,
  change: Pick<TranslationChange, 'key' | 'language' | 'version'>,
): Promise<boolean> {
  const { key, language, version } = change
  const stored = await lockTranslation(em, change)
  if (!stored) return false
  assertVersion(stored, version)
  await em.nativeDelete(ContentTranslationEntity, { key, language })
  return true
}

/** Deletes the translations of keys to all languages. */
export async function deleteTranslations(em: EntityManager, keys: string[]): Promise<void> {
  await em.nativeDelete(ContentTranslationEntity, { key: { $in: keys } })
}

const COLUMNS = outputColumns(listedContent)

async function lockTranslation(
  em: EntityManager,
  { key, language }: Pick<TranslationChange, 'key' | 'language'>,
) {
  const { rows } = await sql<StoredTranslation & { translatedFrom: string }>`
    select ${COLUMNS}, translated_from as "translatedFrom" from content_translations
    where key = ${key} and language = ${language} for update`.execute(em)
  return rows[0]
}

function assertVersion(stored: { version: number } | undefined, version: TranslationChange['version']): void {
  if (version !== undefined && version !== (stored?.version ?? null)) throw new RuleError('stale')
}
