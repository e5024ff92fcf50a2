import { contentProblem } from '@clinic/domain/content/content-problem.ts'
import { TRANSLATABLE_KEYS } from '@clinic/domain/content/localize-content.ts'
import type { contentDraft } from '@clinic/domain/content/schemas.ts'
import type { ContentRows } from '@clinic/domain/content/site-content.ts'
import type { TranslatedValue } from '@clinic/domain/content/translations.ts'
import { imagesIn } from '@clinic/domain/images/image-address.ts'
import { DEFAULT_LANGUAGE, type TranslationLanguage } from '@clinic/domain/language.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { loadImageFacts } from '../images/image-facts.ts'
import { loadContentRows } from './load-practice.ts'

/** Stored content of public pages with unsaved values instead of stored ones; null removes a stored one. */
export async function loadDraftRows(
  em: EntityManager,
  { values, translations: translated = {}, language = DEFAULT_LANGUAGE }: z.output<typeof contentDraft>,
): Promise<ContentRows> {
  const { items, timeSlots, translations = [] } = await loadContentRows(em, 'all', language)
  const valid = validEntries(values)
  const drafted = new Set(valid.map(([key]) => key))
  const facts = await loadImageFacts(em, valid.map(([, value]) => value ?? '').join('\n'))
  return {
    items: [
      ...items.filter(({ key }) => !drafted.has(key)),
      ...valid.flatMap(([key, value]) =>
        value === null ? [] : [{ key, value, image: facts[imagesIn(value)[0] ?? ''] ?? null }],
      ),
    ],
    timeSlots,
    language,
    translations: language === DEFAULT_LANGUAGE ? [] : withDraft(translations, translated, language),
  }
}

function withDraft(
  stored: readonly TranslatedValue[],
  drafted: Readonly<Record<string, string | null>>,
  language: TranslationLanguage,
): TranslatedValue[] {
  const valid = validEntries(drafted).filter(([key]) => TRANSLATABLE_KEYS.has(key))
  const keys = new Set(valid.map(([key]) => key))
  return [
    ...stored.filter(({ key }) => !keys.has(key)),
    ...valid.flatMap(([key, value]) => (value === null ? [] : [{ key, language, value }])),
  ]
}

function validEntries(values: Readonly<Record<string, string | null>>) {
  return Object.entries(values).filter(
    ([key, value]) => value === null || contentProblem(key, value) === null,
  )
}
