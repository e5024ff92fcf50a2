import type { Language } from '../language.ts'
import { texts } from './texts.ts'

/** What a patient agrees to, word for word; it is stored with the consent. */
export function consentWording(practice: string, language: Language): string {
  return texts[language].consent(practice)
}
