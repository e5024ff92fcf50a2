import { ClinicEventEntity, type ClinicEventRow } from '@clinic/database/entities/event.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { eventUpdate } from '@clinic/domain/events/schemas.ts'
import { EVENT_TEXTS, type EventTexts, toSource } from '@clinic/domain/events/translations.ts'
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@clinic/domain/language.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { findForUpdate } from '../optimistic-lock.ts'

type ChangedTranslations = z.output<typeof eventUpdate>['translations']
type Texts = Pick<ClinicEventRow, (typeof EVENT_TEXTS)[number]>
type Stored = Pick<ClinicEventRow, 'translations' | 'translatedFrom'>

/**
 * The translations of an event after a change, with the English texts that they were made from: those of `english` for
 * texts that differ. An absent language keeps its texts, null removes them; undefined if nothing changes.
 */
export function changeTranslations(
  before: Stored,
  changed: ChangedTranslations,
  english: Texts,
): Stored | undefined {
  const differs = TRANSLATION_LANGUAGES.filter(language => {
    const texts = changed?.[language]
    return texts !== undefined && !isSame(texts ?? undefined, before.translations[language])
  })
  if (differs.length === 0) return undefined
  const after = { translations: { ...before.translations }, translatedFrom: { ...before.translatedFrom } }
  for (const language of differs) {
    const texts = changed?.[language] ?? undefined
    after.translations[language] = texts
    after.translatedFrom[language] = texts && toSource(english, texts)
  }
  return after
}

/** The English texts of an event after a change; absent ones stay. */
export function toEnglish(event: Texts, changes: { [Name in keyof Texts]?: Texts[Name] | undefined }): Texts {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...event, ...given }
}

function isSame(a: EventTexts | undefined, b: EventTexts | undefined): boolean {
  return EVENT_TEXTS.every(name => a?.[name] === b?.[name])
}

/**
 * Notes that a translation still matches the English texts. Throws 404 if there is none, and 409 if the event has
 * changed since.
 */
export async function confirmEventTranslation(
  em: EntityManager,
  { id, version, language }: { id: number; version?: number | undefined; language: TranslationLanguage },
): Promise<void> {
  const event = await findForUpdate(em, ClinicEventEntity, { id }, version)
  const texts = event.translations[language]
  if (!texts) throw new RuleError('notFound')
  em.assign(event, {
    translatedFrom: { ...event.translatedFrom, [language]: toSource(event, texts) },
  })
  await em.flush()
}

/** The English texts that a translation was made from; throws 404 if there is none. */
export async function readEventSource(
  em: EntityManager,
  { id, language }: { id: number; language: TranslationLanguage },
): Promise<EventTexts> {
  const event = await em.findOne(ClinicEventEntity, { id })
  const source = event?.translatedFrom[language]
  if (!source) throw new RuleError('notFound')
  return source
}
