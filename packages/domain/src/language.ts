/** Languages of the public site, its emails and its errors. The admin area is in English. */
const LANGUAGES = ['en'] as const

export type Language = (typeof LANGUAGES)[number]

/** Language of pages, emails and errors whose reader has not chosen one. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** Texts by language; every language has the same keys, with functions of the same parameters. */
export type Catalog<Texts> = Readonly<Record<Language, Texts>>
