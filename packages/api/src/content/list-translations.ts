import { ContentTranslationEntity } from '@clinic/database/entities/content-item.ts'
import { builtInTranslations } from '@clinic/domain/content/localize-content.ts'
import { type contentTranslationOutput, listedContent } from '@clinic/domain/content/schemas.ts'
import type { TranslationLanguage } from '@clinic/domain/language.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import { outputColumns } from '../output-fields.ts'
import { loadContentRows } from './load-practice.ts'

/** The practice's texts in a language: its translations, and its English where there is none. */
export function translatedContentQuery(language: TranslationLanguage) {
  return sql<z.output<typeof listedContent>>`
    select ${outputColumns(listedContent)} from (
      select key, value, updated_at, version, language from content_translations where language = ${language}
      union all
      select key, value, updated_at, version, 'en' from content_items own
      where not exists (
        select from content_translations translated where translated.key = own.key and language = ${language}
      )
    ) as texts order by key`
}

/** Each translatable text: the built-in one of the language, and the practice's translation. */
export async function listTranslations(
  em: EntityManager,
  language: TranslationLanguage,
): Promise<z.output<typeof contentTranslationOutput>[]> {
  const { items, translations = [] } = await loadContentRows(em, 'all', language)
  const builtIn = builtInTranslations(items, translations, language)
  const rows = await em.find(ContentTranslationEntity, { language }, { disableIdentityMap: true })
  const own = new Map(
    rows.map(({ key, value, translatedFrom, version }) => [key, { value, translatedFrom, version }]),
  )
  return Object.entries(builtIn).map(([key, text]) => ({
    key,
    builtIn: text,
    translation: own.get(key) ?? null,
  }))
}
