import type { z } from 'zod'
import { DEFAULT_LANGUAGE, type Language, type TranslationLanguage } from '../language.ts'
import type { eventNamesOutput, eventSourceOutput } from './schemas.ts'

/** Fields of an event that a translation has in its own words. */
export const EVENT_TEXTS = ['title', 'description', 'excerpt', 'location'] as const

/** Texts of an event in another language. Without a location the English one is shown. */
export type EventTexts = z.infer<typeof eventSourceOutput>

/** Translations of an event by language. */
export type EventTranslations = { [language in TranslationLanguage]?: EventTexts | undefined }

/** Titles and locations of an event by language. */
export type EventNames = z.infer<typeof eventNamesOutput>

/** The title of an event in a language, with the language that it is in. */
export function eventTitle(
  event: { title: string; translations?: EventNames },
  language: Language,
): LocalText {
  const translation = language === DEFAULT_LANGUAGE ? undefined : event.translations?.[language]
  return translation
    ? { text: translation.title, language }
    : { text: event.title, language: DEFAULT_LANGUAGE }
}

/** The location of an event in a language, with the language that it is in. */
export function eventLocation(
  event: { location: string; translations?: EventNames },
  language: Language,
): LocalText {
  const location = language === DEFAULT_LANGUAGE ? null : event.translations?.[language]?.location
  return location ? { text: location, language } : { text: event.location, language: DEFAULT_LANGUAGE }
}

/** A text with its language. */
export interface LocalText {
  text: string
  language: Language
}

/** The texts of an event in a language; `excerpt` is null where that language has none. */
export function eventTexts(event: EventTexts & { translations: EventTranslations }, language: Language) {
  const translation = language === DEFAULT_LANGUAGE ? undefined : event.translations?.[language]
  const { title, description, excerpt } = translation ?? event
  return { title, description, excerpt, language: translation ? language : DEFAULT_LANGUAGE }
}

/** The titles and locations of an event's translations. */
export function toEventNames(translations: EventTranslations): EventNames {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      texts ? [[language, { title: texts.title, location: texts.location }]] : [],
    ),
  )
}

/** The English texts that a translation is made from. */
export function toSource(
  { title, description, excerpt, location }: EventTexts,
  translation: Pick<EventTexts, 'location'>,
): EventTexts {
  return { title, description, excerpt, location: translation.location === null ? null : location }
}
