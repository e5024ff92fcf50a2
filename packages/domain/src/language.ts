/** Languages of the site, its emails and its errors, the first one at addresses without a prefix. */
export const LANGUAGES = ['en', 'es'] as const

export type Language = (typeof LANGUAGES)[number]

/** Language of pages, emails and errors whose reader has not chosen one. */
export const DEFAULT_LANGUAGE = 'en' as const satisfies Language

/** Name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** A language that texts are translated to. */
export type TranslationLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>

const [, ...others] = LANGUAGES

/** Every language but the first. */
export const TRANSLATION_LANGUAGES = others

/** A value for each language. */
export function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map(language => [language, make(language)])) as Record<Language, Value>
}

/** Locale of each language's dates and numbers, as an IETF tag. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** Texts by language; every language has the same keys, with functions of the same parameters. */
export type Catalog<Texts> = Readonly<Record<Language, Texts>>

/** What the addresses of a language's pages begin with: "" or "/es". */
export function languagePrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`
}

/** The address of a path in a language: "/es/events" for "/events", "/es" for "/". */
export function localizedPath(path: string, language: Language): string {
  const prefix = languagePrefix(language)
  return prefix !== '' && /^\/(?:[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path
}

/** The language of an address (path, and query if any) and its path without the language's prefix. */
export function readLanguagePath(address: string): { language: Language; path: string } {
  for (const language of TRANSLATION_LANGUAGES) {
    const prefix = languagePrefix(language)
    if (!address.startsWith(prefix)) continue
    const rest = address.slice(prefix.length)
    if (/^(?:[/?#]|$)/.test(rest)) return { language, path: rest.startsWith('/') ? rest : `/${rest}` }
  }
  return { language: DEFAULT_LANGUAGE, path: address }
}

/** Longest Accept-Language header that is read, in characters. */
const MAX_HEADER = 500

/** The best language for an Accept-Language header (RFC 9110, section 12.5.4); null without one that is known. */
export function acceptedLanguage(header: string | undefined): Language | null {
  let best: { language: Language; quality: number } | null = null
  for (const range of (header ?? '').slice(0, MAX_HEADER).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map(part => part.trim().toLowerCase())
    const language = LANGUAGES.find(known => known === tag.split('-')[0])
    const given = parameters.find(parameter => parameter.startsWith('q='))
    const quality = given === undefined ? 1 : Number(given.slice(2))
    if (language && quality > (best?.quality ?? 0)) best = { language, quality }
  }
  return best?.language ?? null
}
