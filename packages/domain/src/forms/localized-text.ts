import { DEFAULT_LANGUAGE, type Language } from '../language.ts'

/** Text in the site's languages; a language without a translation is null and shows the first language's text. */
export type LocalizedText = { [DEFAULT_LANGUAGE]: string } & { [L in Language]?: string | null | undefined }

export function inLanguage(text: LocalizedText, language: Language): string {
  return text[language] ?? text[DEFAULT_LANGUAGE]
}
