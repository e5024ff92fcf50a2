import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import type { EventTexts } from '@clinic/domain/events/translations.ts'
import type { TranslationState } from '#ui/translation/translation-state.tsx'

/** Form fields of the Spanish texts, by name of the text. */
export const SPANISH_FIELDS = {
  title: 'spanishTitle',
  description: 'spanishDescription',
  excerpt: 'spanishExcerpt',
  location: 'spanishLocation',
} as const satisfies Record<keyof EventTexts, string>

/** State of the Spanish texts of an event. */
export function toTranslationState({ translations, outdatedTranslations }: ClinicEvent): TranslationState {
  if (!translations.es) return 'notTranslated'
  return outdatedTranslations.includes('es') ? 'englishChanged' : 'translated'
}

/** Moves the form's Spanish texts to the API's `translations`; without any text null removes them. */
export function withTranslations(form: object): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...form }
  const texts: Partial<Record<string, unknown>> = {}
  for (const [text, field] of Object.entries(SPANISH_FIELDS)) {
    texts[text] = fields[field]
    delete fields[field]
  }
  const isEmpty = Object.values(texts).every(text => typeof text !== 'string' || text.trim() === '')
  return { ...fields, translations: { es: isEmpty ? null : texts } }
}

/** The form field of an issue: that of a Spanish text for `translations.es.title`. */
export function toFieldPath([first, , text]: readonly PropertyKey[]): PropertyKey {
  if (first !== 'translations') return first ?? ''
  return SPANISH_FIELDS[text as keyof EventTexts] ?? SPANISH_FIELDS.title
}
