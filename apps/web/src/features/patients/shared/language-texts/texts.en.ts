import type { Language } from '@clinic/domain/language.ts'

/** Names of languages in the admin area. */
const names: Record<Language, string> = { en: 'English', es: 'Spanish' }

export const en = {
  names,
  any: 'Any language',
  write: (language: Language) => `Write to this person in ${names[language]}`,
  saved: (name: string) => `Language of ${name} saved`,
  failed: 'Failed to save the language',
}
