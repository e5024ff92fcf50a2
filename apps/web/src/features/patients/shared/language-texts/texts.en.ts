import type { Language } from '@clinic/domain/language.ts'

export const en = {
  names: { en: 'English', es: 'Spanish' } satisfies Record<Language, string>,
  any: 'Any language',
  write: (language: string) => `Write to this person in ${language}`,
  saved: (name: string) => `Language of ${name} saved`,
  failed: 'Failed to save the language',
}
