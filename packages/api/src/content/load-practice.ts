import { onlyRow } from '@clinic/database/only-row.ts'
import { rowsAsJson } from '@clinic/database/sql-parts.ts'
import type { DatedHours } from '@clinic/domain/availability/day-exceptions.ts'
import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import { addDays, clinicDay } from '@clinic/domain/clinic-time.ts'
import { OPEN_STATUS_DAYS } from '@clinic/domain/content/open-status.ts'
import {
  type ContentValue,
  PRACTICE_FACTS,
  type Practice,
  readPractice,
} from '@clinic/domain/content/practice.ts'
import {
  type ContentRows,
  SHARED_CONTENT_KEYS,
  SITE_CONTENT_KEYS,
  siteContent,
  type UpcomingDates,
} from '@clinic/domain/content/site-content.ts'
import type { TranslatedValue } from '@clinic/domain/content/translations.ts'
import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { datedColumns } from '../availability/day-plans.ts'
import type { Context, Reads } from '../context.ts'
import { imageFactsColumn } from '../images/image-facts.ts'

const PRACTICE_KEYS = Object.keys(PRACTICE_FACTS)

/** Practice facts as set by the administrator, or built-in. */
export async function loadPractice(em: EntityManager): Promise<Practice> {
  const { rows } = await itemsQuery(PRACTICE_KEYS).execute(em)
  return readPractice(rows)
}

/**
 * Rows that hold the practice's own content of public pages, or only the part that every page shows; its translations
 * for other languages than English.
 */
export async function loadContentRows(
  reads: Reads,
  wanted: 'shared' | 'all',
  language: Language = DEFAULT_LANGUAGE,
): Promise<ContentRows> {
  const keys = wanted === 'all' ? SITE_CONTENT_KEYS : SHARED_CONTENT_KEYS
  const timeSlots = sql`
    select day_of_week as "dayOfWeek", start_time as "startTime", end_time as "endTime",
      is_available as "isAvailable", types
    from time_slots`
  const { rows } = await sql<Required<Pick<ContentRows, 'items' | 'timeSlots' | 'typesWithHours'>>>`
    select ${rowsAsJson(itemsQuery(keys))} as items, ${rowsAsJson(timeSlots)} as "timeSlots",
      array(select unnest(types) from time_slots union select unnest(types) from special_hours)
        as "typesWithHours"`.execute(reads)
  const stored = onlyRow(rows)
  const translations = language === DEFAULT_LANGUAGE ? [] : await loadTranslations(reads)
  return { ...stored, translations, language }
}

/** The practice's own names of types of visit in a language. */
export async function loadVisitNames(
  reads: Reads,
  language: Language,
): Promise<Partial<Record<AppointmentType, string>>> {
  const { types } = siteContent.practice(await loadContentRows(reads, 'shared', language)).visits
  return Object.fromEntries(
    Object.entries(types).flatMap(([type, { name }]) => (name === null ? [] : [[type, name]])),
  )
}

/** The practice's translations to any language. */
export async function loadTranslations(reads: Reads): Promise<TranslatedValue[]> {
  const { rows } = await sql<TranslatedValue>`
    select key, language, value from content_translations`.execute(reads)
  return rows
}

/**
 * Dates of the next two weeks from today on that are blocked or have special hours, in order: the home page says when the
 * office is open.
 */
export async function loadUpcomingDates(
  reads: Reads,
  { now, timeZone }: Pick<Context, 'now' | 'timeZone'>,
): Promise<UpcomingDates> {
  const today = clinicDay(now(), timeZone)
  const last = addDays(today, OPEN_STATUS_DAYS)
  const { rows } = await sql<DatedHours>`
    select ${datedColumns({ first: today, last })}`.execute(reads)
  return { ...onlyRow(rows), first: today, last }
}

/** Content items with the facts of their images. */
function itemsQuery(keys: readonly string[]) {
  return sql<Required<ContentValue>>`
    select key, value, ${imageFactsColumn('value')} as image from content_items where key = any(${keys}) order by key`
}
