import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { sql } from 'kysely'
import type { Reads } from '../context.ts'

/** Language of the administrator's account, for emails and the calendar feed. */
export async function loadAccountLanguage(reads: Reads): Promise<Language> {
  const { rows } = await sql<{ language: string }>`
    select language from users where is_admin order by id limit 1`.execute(reads)
  return LANGUAGES.find(language => language === rows[0]?.language) ?? DEFAULT_LANGUAGE
}
